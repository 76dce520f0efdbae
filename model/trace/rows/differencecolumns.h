// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace rankscope {

/// What the header of the list of differences says of a column of DifferenceListModel; nothing for other numbers.
QString differenceColumnTitle(int column);
QString differenceColumnToolTip(int column);

} // namespace rankscope
