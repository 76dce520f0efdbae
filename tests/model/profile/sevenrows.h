// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/rows/roworder.h"

#include <vector>

namespace rankscope {

/// The parents of seven rows: 0 has 1, 2 and 5; 2 has 3 and 4; 6 is alone.
inline const std::vector<std::uint32_t> parentsOfSevenRows = {RowOrder::none, 0, 0, 2, 2, 0, RowOrder::none};

} // namespace rankscope
