// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracediff.h"

namespace rankscope {

/// How far two values part; nothing where they are of different kinds or one is not finite.
Deviation deviationBetween(const Value &reference, const Value &current);

} // namespace rankscope
