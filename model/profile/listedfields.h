// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/rows/listedrows.h"
#include "model/report/fieldtable.h"

namespace rankscope {

/// The rows of a table of a profile as they stand: depth (from 0), scope, file, line, then the columns as they are
/// chosen, in CSV "cycles (own)", each with its percents behind it, "cycles (own, %)". Unknown values are empty.
/// Errors: BadOption (a formula that cannot be computed), Cancelled.
[[nodiscard]] Result<FieldTable> listedFields(const ListedRows &listed, const Progress &progress);

} // namespace rankscope
