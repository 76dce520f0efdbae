// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/csv/csvwriter.h"
#include "model/base/progress.h"
#include "model/profile/profiletable.h"

namespace rankscope {

/// Writes all rows: of a tree Depth (from 0), Scope (the element), Name, Module, File, First line, Last line; of a flat profile
/// Module, File, Procedure, First line, Last line; then of each metric what is known of: own, inclusive, percent of the
/// whole, samples and their error. Lines and samples that are not known are empty.
/// Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeProfileCsv(const ProfileTable &table, ProfileFormat format, LineEnd lineEnd,
                                           QIODevice &device, Progress &progress);

} // namespace rankscope
