// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/parameters/parameterfile.h"
#include "rules/values/tolerance.h"

namespace rankscope {

/// When values are equal to the runtime with these parameters (formats/dvm.md, section 10): StrictCompare, else
/// |a-b| <= Exp with ExpIsAbsolute, else |a-b| / max(RelCompareMin, |a|, |b|) <= Exp. What the file does not set is the
/// runtime's default. Errors: Damaged (one of the four is not allowed; the line is its).
[[nodiscard]] Result<Tolerance> toleranceOf(const ParameterFile &file);

} // namespace rankscope
