// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arrayvalues.h"

#include <optional>

namespace rankscope {

/// What netCDF fills a variable of that type with that says nothing of it (NC_FILL_INT and the like); nothing for a
/// type that it has not.
std::optional<ArrayValues> netcdfFill(ElementType type);

} // namespace rankscope
