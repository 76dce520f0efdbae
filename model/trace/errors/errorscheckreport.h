// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"
#include "model/trace/errors/errorlist.h"

namespace rankscope {

/// The report of a list: errorsReport(), of two lists errorsDiffReport(). Beside a comparison of the traces each error
/// has the columns "verdict" (errorVerdictWord()) and "difference", the number of the difference that it is, from 1 on
/// in the order of the reference. `list` must outlive it.
Report errorListReport(const ErrorList &list);

/// Adds to the report of a comparison of traces what it says of a list that was checked against it: sentences, a table
/// of `limit` errors at most (0: all), and in JSON "runtime", an object for each run, and "errors". `list` must outlive
/// the report.
void addErrorsCheck(Report &report, const ErrorList &list, std::uint64_t limit);

} // namespace rankscope
