// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/traceselection.h"

#include <string>

namespace rankscope {

/// The header of a trace as the runtime writes it, with LF (format document, sections 4.2 and 6.1). Level and ranges of
/// the selection are worked in.
std::string headerText(const Trace &trace, TraceDialect dialect, const TraceSelection &selection);

} // namespace rankscope
