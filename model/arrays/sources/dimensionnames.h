// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydescription.h"

namespace rankscope {

/// The dimension that is called so (dimensionName()); where none is, the one at whose place the letter stands: i, j, k,
/// l, m, n, d6, …
std::optional<std::size_t> dimensionCalled(const ArrayDescription &description, const QString &name);

} // namespace rankscope
