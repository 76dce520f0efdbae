// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/saved/savedresult.h"
#include "views/common/pane.h"

class QLabel;
class QTabWidget;
class QToolButton;

namespace rankscope {

class SavedTableModel;

/// What a verb saved: the answer on top, where the inputs are now below it, and the report in tabs: its sentences, its
/// tables, the records around what differs.
class SavedResultPane : public Pane
{
    Q_OBJECT

public:
    explicit SavedResultPane(QWidget *parent = nullptr);

    /// Null shows nothing. `inputs` is what became of the inputs.
    void setResult(std::shared_ptr<const SavedResult> result, const InputStates &inputs);
    const std::shared_ptr<const SavedResult> &result() const { return m_result; }

    bool isSettled() const override;
    bool hasContent() const override { return m_result != nullptr; }
    QString title() const override;
    QString commandLine() const override;
    QString status() const override;

public Q_SLOTS:
    void takeSelection(const rankscope::Selection &) override {} // its rows name no place that is here

Q_SIGNALS:
    /// The user wants to open what the result was made from: it is there, unchanged.
    void inputsRequested();
    /// The user wants to say where it is.
    void locateRequested();

private:
    void showTexts(const SavedReport *saved, const InputStates &inputs);
    void showTabs(const SavedReport &saved);
    void addTable(const QString &name, const QString &heading, const std::vector<ColumnHead> &heads,
                  const ColumnsSource &source);

    std::shared_ptr<const SavedResult> m_result;
    QLabel *m_sentence;
    QLabel *m_origin;
    QLabel *m_problem;
    QToolButton *m_open;
    QToolButton *m_locate;
    QTabWidget *m_tabs;
    QList<SavedTableModel *> m_models; // of the tabs
};

} // namespace rankscope
