// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/shell/selectionhistory.h"
#include "model/base/problem.h"

#include <QObject>

namespace rankscope {

class Docks;
class GroupEditing;
class Pane;
class PaneArea;
class ProcessSelector;
class SourceController;

/// Carries the one Selection between the panes, the process selector and the Source dock, and jumps to places of
/// problems.
class Navigation : public QObject
{
    Q_OBJECT

public:
    struct Parts {
        PaneArea &area;
        Docks &docks;
        ProcessSelector &processes;
        GroupEditing &groups;
        SourceController &source;
    };

    /// The parts outlive this.
    explicit Navigation(const Parts &parts, QObject *parent = nullptr);

    SelectionHistory &history() { return m_history; }
    void connectPane(Pane *pane);
    /// Shows the place in a pane that displays the file, else in the Source dock.
    void goTo(const Problem &problem);
    /// Moves the keyboard to the next visible part of the window.
    void focusNextArea();

private:
    void take(const Selection &selection, Pane *pane);
    void begin(const Selection &selection, const Pane *pane);
    void showSourceOf(const Pane *pane);
    void share(const Selection &selection);
    void chooseProcesses(const ProcessSet &processes);

    Parts m_parts;
    SelectionHistory m_history;
    Pane *m_offering = nullptr; // need not be told what it said
};

} // namespace rankscope
