// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QStyleOptionViewItem>

class QAbstractItemView;

namespace rankscope {

/// How far a cell is seen from left to right: without what is beyond the edges of the view or below a frozen column, so
/// that its text can be placed where all of it is seen. A cell of which nothing is seen stays as it is. `column` is a
/// logical one.
QRect seenPart(const QRect &cell, const QAbstractItemView &view, int column);

/// The same of an item that a delegate paints.
QRect seenPart(const QStyleOptionViewItem &option);

/// How wide the text of an item can be.
int textRoom(const QStyleOptionViewItem &option);

} // namespace rankscope
