// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMainWindow;

namespace rankscope {

class Actions;
class Appearance;
class Navigation;
class PaneArea;

/// Does what the View menu and the keys for panes say: text size, theme, the pane alone, one pane after the other.
class ViewControl : public QObject
{
    Q_OBJECT

public:
    struct Parts {
        QMainWindow &window;
        Actions &actions;
        Appearance &appearance;
        PaneArea &area;
        Navigation &navigation;
    };

    /// The parts outlive this.
    explicit ViewControl(const Parts &parts, QObject *parent = nullptr);

    bool isPaneOnly() const;
    /// The current pane alone fills the window, or everything is shown again.
    void setPaneOnly(bool on);

Q_SIGNALS:
    void paneOnlyChanged(bool on);

private:
    void connectPanes();

    Parts m_parts;
};

} // namespace rankscope
