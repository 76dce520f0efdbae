// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/statefulpane.h"

#include "model/trace/parameters/parameteredit.h"
#include "views/parameters/parameterspanestate.h"

class QLabel;
class QToolButton;

namespace rankscope {

class ParametersModel;
class ParametersView;

/// The parameters of a run of the DVM system: what clashes on top, below it each entry with its value, which is edited
/// in place, its default and its meaning. The file itself stays as it is: what was changed is saved as another one.
class ParametersPane : public StatefulPane<ParametersPaneState, ParametersPaneArrangement>
{
    Q_OBJECT

public:
    explicit ParametersPane(QWidget *parent = nullptr);

    /// Shows a file as it was read; null shows nothing. What was changed in another one is forgotten, see saveState().
    void setFile(std::shared_ptr<const ParameterFile> file);
    /// Compares with another file; null ends it.
    void setReference(std::shared_ptr<const ParameterFile> reference);
    /// The file with what was changed; null without one.
    const std::shared_ptr<const ParameterFile> &file() const { return m_history.current(); }
    const std::shared_ptr<const ParameterFile> &reference() const;

    /// There are changes that are in no file.
    bool isUnsaved() const { return m_history.isChanged() && file() != m_saved; }
    /// This file() was saved.
    void noteSaved(std::shared_ptr<const ParameterFile> file) { m_saved = std::move(file); }

    bool hasContent() const override { return file() != nullptr; }
    QString title() const override;
    QString commandLine() const override;
    QString commandRemark() const override;
    QString status() const override;
    /// What was changed, and the current row.
    std::optional<ParametersPaneState> state() const override;
    void setState(const ParametersPaneState &state) override;
    ParametersPaneArrangement arrangement() const override;
    void setArrangement(const ParametersPaneArrangement &arrangement) override;
    bool goToLine(const QString &file, std::uint64_t line) override;

public Q_SLOTS:
    void takeSelection(const rankscope::Selection &) override {} // processes have no parameters of their own

Q_SIGNALS:
    /// The user wants to save what is shown as a file: the window asks where.
    void saveRequested();
    /// The user wants the run that the parameters describe: those of its files that are there (file()->related).
    void runRequested();

private:
    void addActions();
    void addButtons();
    void showCurrent();
    void showTexts();
    QString sentence() const;
    QString warningsText() const;
    void select(std::size_t entry);

    ParameterHistory m_history;
    std::shared_ptr<const ParameterFile> m_saved; // of the history, in another file
    ParametersModel *m_model;
    QLabel *m_sentence;
    QLabel *m_warnings;
    QLabel *m_refusal;
    ParametersView *m_view;
    QToolButton *m_save = nullptr;
    QToolButton *m_run = nullptr;
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
};

} // namespace rankscope
