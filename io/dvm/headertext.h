// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/traceselection.h"

#include <string>

namespace rankscope {

/// The header of a trace as the runtime writes it, with LF (format document, sections 4.2 and 6.1). Level and ranges of
/// the selection are worked in. In D3 a construct gets its level or its ranges, since the runtime refuses both
/// together; only the header of a whole D3 trace stays as it is.
std::string headerText(const Trace &trace, TraceDialect dialect, const TraceSelection &selection);

/// How many constructs of that header have ranges that it does not state, since it states their level.
std::size_t constructsWithoutRanges(const Trace &trace, TraceDialect dialect, const TraceSelection &selection);

} // namespace rankscope
