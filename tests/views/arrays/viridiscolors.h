// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace rankscope {

/// The first and the last entry of the public table of viridis.
inline const QColor viridisFirst(68, 1, 84);
inline const QColor viridisLast(253, 231, 37);

} // namespace rankscope
