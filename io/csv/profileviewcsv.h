// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/csv/csvwriter.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/profile/profiletableview.h"

namespace rankscope {

/// Writes a table of a profile as it is shown: Depth (from 0), Row (what it is called), File, Line, then the columns of metrics, behind an
/// inclusive one its percent of the whole where the file wants that. What is not known is empty.
/// Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeProfileViewCsv(ProfileTableView view, LineEnd lineEnd, QIODevice &device,
                                               Progress &progress);

} // namespace rankscope
