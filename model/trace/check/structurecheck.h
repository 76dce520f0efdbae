// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/check/finding.h"

namespace rankscope {

/// What is wrong with the structure of one trace, without looking at others: an end that lacks, constructs that the
/// header does not have, records that its level would not have written, BW without AW, iterations outside of the ranges
/// of their construct, repeated LI, points out of order (format document, sections 4.2 to 4.6 and 5). Linear in the
/// records, but for an execution whose LI are in no order, which are sorted. Errors: Cancelled.
[[nodiscard]] Result<FindingList> checkStructure(const TraceRun::Process &process, const Progress &progress);

} // namespace rankscope
