// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;
class QToolButton;
class QWidget;

namespace rankscope {

/// A button without a frame for the bars of the panes; `toolTip` is its accessible name too. Reached by Tab.
QToolButton *flatButton(const QString &name, const QString &text, const QString &toolTip, QWidget *parent);

} // namespace rankscope
