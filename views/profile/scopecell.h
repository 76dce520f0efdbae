// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the delegates of the tables of scopes have in common.
#pragma once

#include <QStyleOptionViewItem>

namespace rankscope {

inline constexpr int cellMargin = 6; // pixels beside a text
inline constexpr int cellBarHeight = 3; // pixels of the bar below a number

inline bool isSelectedCell(const QStyleOptionViewItem &option)
{
    return option.state.testFlag(QStyle::State_Selected);
}

} // namespace rankscope
