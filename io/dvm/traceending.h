// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/problem.h"
#include "model/trace/trace/trace.h"

#include <vector>

namespace rankscope {

/// What to say of a trace that does not come to its end: what is open, and why it may have ended.
/// `bytes` is the size of the text (unpacked), `line` its last line.
Problem incompleteTraceProblem(const Trace &trace, const std::vector<ConstructId> &open, std::uint64_t bytes,
                               std::uint64_t line);

} // namespace rankscope
