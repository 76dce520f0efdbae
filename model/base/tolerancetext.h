// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/values/tolerance.h"

#include <QString>

namespace rankscope {

/// "absolute ≤ 0.0001 or 4 ulps", "exact, NaN differs from NaN"; translated.
QString toleranceText(const Tolerance &tolerance);

} // namespace rankscope
