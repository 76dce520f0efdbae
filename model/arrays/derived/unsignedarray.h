// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraysource.h"

namespace rankscope {

/// Whether the attribute _Unsigned says that stored integers are to be taken as unsigned, as files of netCDF classic
/// do, which have no types for them.
bool isSaidUnsigned(const ArrayDescription &description);

/// The type of the elements by that: unsigned of the same width where it says so of signed integers.
ElementType saidType(const ArrayDescription &description);

/// The same bits as elements of saidType(); the array itself where that is its type.
std::shared_ptr<const ArraySource> asUnsigned(std::shared_ptr<const ArraySource> array);

} // namespace rankscope
