// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/saved/checkedinputs.h"
#include "views/common/pane.h"

class QLabel;
class QSplitter;
class QTabWidget;
class QTableView;
class QToolButton;

namespace rankscope {

class SavedDetail;
class SavedTableModel;

/// What a verb saved: the answer on top, where the inputs are now below it, and the report in tabs: its sentences, its
/// tables, the records around what differs.
class SavedResultPane : public Pane
{
    Q_OBJECT

public:
    explicit SavedResultPane(QWidget *parent = nullptr);

    /// Null shows nothing. Until setInputs() the pane says that the inputs are looked for.
    void setResult(std::shared_ptr<const SavedResult> result);
    /// What became of the inputs.
    void setInputs(const InputStates &inputs);
    const std::shared_ptr<const SavedResult> &result() const { return m_result; }

    bool isSettled() const override;
    bool hasContent() const override { return m_result != nullptr; }
    QString title() const override;
    QString commandLine() const override;
    QString status() const override;

public Q_SLOTS:
    void takeSelection(const rankscope::Selection &) override {} // its rows name no place that is here

Q_SIGNALS:
    /// The user wants to open what the result was made from: all of it is where it was.
    void inputsRequested();
    /// The user wants to say where it is.
    void locateRequested();

private:
    /// A table in a tab, which is read when it is first seen.
    struct Tab {
        QString table; // its key; empty: none of a report
        QTableView *view;
        SavedTableModel *model;
        std::vector<ColumnHead> heads;
        ColumnsSource source; // null: it was read
    };

    void showTexts(const SavedReport *saved);
    void showTabs(const SavedReport &saved);
    void addTables(const SavedReport &saved);
    void addTable(const QString &heading, Tab tab);
    Tab newTab(const QString &name) const;
    void showTab();
    void showDetail();

    std::shared_ptr<const SavedResult> m_result;
    QLabel *m_sentence;
    QLabel *m_origin;
    QLabel *m_problem;
    QToolButton *m_open;
    QToolButton *m_locate;
    QSplitter *m_splitter; // the tabs, and below them the details of the current row
    QTabWidget *m_tabs;
    SavedDetail *m_detail;
    std::vector<Tab> m_shown; // those of the tabs that are tables, in their order
};

} // namespace rankscope
