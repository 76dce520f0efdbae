// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrayfile.h"
#include "model/arrays/arraydocument.h"
#include "model/base/problem.h"
#include "model/base/progress.h"
#include "model/profile/profilesummary.h"
#include "model/stacks/stackcounts.h"
#include "model/trace/trace.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace rankscope {

/// What `info` says of one file.
/// Invariant: a file of which nothing could be read has its error among the problems, and `failed` set.
struct FileInfo {
    QString path;
    FileKind kind = FileKind::Unknown;
    std::uint64_t bytes = 0; // as it lies on the disk; of standard input those that came
    ProblemList problems;
    bool failed = false;
    std::shared_ptr<const Trace> trace; // of a trace
    std::optional<StackCounts> stacks; // of stacks
    std::optional<ProcessSet> processes; // of a comparison
    std::shared_ptr<const ArrayDocument> arrays; // of a file of arrays
    QString format; // what of its kind it is: "netCDF-4", "netCDF-3"; may be empty
    std::optional<ProfileSummary> profile; // of what HPCToolkit writes
    /// The counts of other kinds: key of the contract and number, in order.
    std::vector<std::pair<QLatin1StringView, std::uint64_t>> counts;
};

/// What a person says of the files.
struct InspectOptions {
    QString encoding; // of names; may be empty
    ArrayReadOptions arrays;
};

/// Looks at a file, or at all files of a folder (not at folders in it).
std::vector<FileInfo> inspect(const QString &path, const InspectOptions &options, Progress &progress);

} // namespace rankscope
