// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace rankscope {

/// The style of the program: Fusion, but that no text of a table, a tree, a list or their headings is cut inside a
/// number, neither by its cell nor by the edge of the view. A cell that is partly out of sight has its text in the part
/// that is seen. Delegates that paint texts themselves do so by seenPart(). Decimals may be cut; "…" says so.
class WholeNumberStyle : public QProxyStyle
{
    Q_OBJECT

public:
    WholeNumberStyle();

    void polish(QWidget *widget) override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;

    using QProxyStyle::polish;
};

} // namespace rankscope
