// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/blocks/blocklayout.h"
#include "model/arrays/sources/arraydocument.h"

#include <functional>

namespace rankscope {

/// The arrays of one process of a run.
struct ArrayProcess {
    std::int64_t number = 0;
    std::shared_ptr<const ArrayDocument> document;
};

/// How the data set of that path is in the processes; nothing where nobody said.
using BlockLayoutOf = std::function<std::optional<BlockLayout>(const QString &path)>;

/// The files of a run's processes as one file of whole arrays (DistributedArray); ranks count the processes from 0 in
/// the order of `run`. Data sets come together by path and snapshot. A scalar, which cannot be cut, is one that all
/// processes have. A run of one process is as it is, but for what has a layout. Where nobody said anything, files that
/// state the places of their parts (KnownPlaces) are put together by these. What cannot be put together is there and
/// says why (ArrayDescription::error).
std::shared_ptr<const ArrayDocument> assembleRun(const std::vector<ArrayProcess> &run, const BlockLayoutOf &layoutOf);

/// Whether the files of several processes say themselves where their arrays lie in the whole ones (KnownPlaces).
bool knowsItsPlaces(const std::vector<ArrayProcess> &run);

} // namespace rankscope
