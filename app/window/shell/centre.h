// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>

namespace rankscope {

class PaneArea;
class StatePage;
class WelcomePage;
class Workspace;

/// The middle of the window: the panes; while there are none, what is being read or what failed; in the empty window,
/// what can be done.
class Centre : public QStackedWidget
{
    Q_OBJECT

public:
    /// The workspace outlives this.
    explicit Centre(Workspace &workspace, QWidget *parent = nullptr);

    WelcomePage &welcome() const { return *m_welcome; }
    StatePage &state() const { return *m_state; }
    PaneArea &area() const { return *m_area; }

    /// Shows the page that fits.
    void choosePage();

private:
    void showState();
    QStringList progressLines() const;

    Workspace &m_workspace;
    WelcomePage *m_welcome;
    StatePage *m_state;
    PaneArea *m_area;
};

} // namespace rankscope
