// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/check/finding.h"

namespace rankscope {

/// Where NaN and infinity are born: a value that is written non-finite while every read of its statement (same place,
/// same iteration, since the statement's last write) was finite, and the result of a reduction over finite values.
/// Where reads are not recorded, the first non-finite value of each process. Where they enter: variables that are read
/// as non-finite although no process wrote such a value, by their names without subscripts. Runs are judged without a
/// reference. Linear in the records. Errors: Cancelled.
[[nodiscard]] Result<FindingList> checkValues(const TraceRun &run, const Progress &progress);

} // namespace rankscope
