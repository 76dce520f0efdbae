// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/files/questions.h"
#include "model/base/error.h"
#include "model/base/problem.h"
#include "model/base/processgroups.h"

#include <QObject>

#include <functional>

class QMessageBox;
class QWidget;

namespace rankscope {

class BackgroundWork;
class Settings;
struct ProcessGroupsFile;

/// The groups of processes of this session and what a user does with them: making, renaming, removing, saving,
/// loading. They are remembered. Dialogs do not hold up the window; who gives up changes nothing.
class GroupEditing : public QObject
{
    Q_OBJECT

public:
    static constexpr std::size_t mostRanges = 12; ///< of a set in a sentence, a label or a tool-tip

    struct Parts {
        QWidget &window; // parent of dialogs
        BackgroundWork &work;
        Settings &settings;
    };

    /// The parts outlive this.
    GroupEditing(const Parts &parts, const Questions &questions, QObject *parent = nullptr);

    const ProcessGroups &groups() const { return m_groups; }

    /// Asks for the name of a new group of these processes, not empty; a group of that name is replaced after a
    /// question.
    void askForNew(const ProcessSet &processes, const QString &proposedName = {});
    void askForNewName(const QString &group);
    void askToRemove(const QString &group);
    void askToSave();
    /// What is loaded is put behind the groups that are there.
    void askToLoad();

Q_SIGNALS:
    void changed();
    void failed(const rankscope::Error &error);
    /// For the status bar.
    void said(const QString &message);

private:
    void set(const ProcessGroup &group);
    void take(const ProcessGroups &groups);
    QString freeName() const;
    /// Opens a box with a button that does it, and Cancel; more buttons may be added to it.
    QMessageBox *ask(const QString &title, const QString &text, const QString &yes, const std::function<void()> &doIt);
    void load(const QString &path);
    void takeFile(const QString &path, const ProcessGroupsFile &file);
    void takeLoaded(const ProcessGroups &loaded, bool replace);
    void tellProblems(const QString &path, const ProblemList &problems);

    Parts m_parts;
    std::function<QString(QWidget *, const QString &)> m_saveFile;
    std::function<QString(QWidget *, const QString &)> m_openFile;
    ProcessGroups m_groups;
};

} // namespace rankscope
