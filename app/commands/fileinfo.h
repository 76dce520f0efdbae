// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/readdocument.h"

#include <memory>
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
    std::shared_ptr<const Document> document; // null: it could not be read, or is none by itself
    FileFacts facts; // of what is no document; of a document what is said of it beyond that
    QString format; // what of its kind it is: "netCDF-4", "netCDF classic"; may be empty
};

/// What a user says of the files.
struct InspectOptions {
    QString encoding; // of names; may be empty
    ArrayReadOptions arrays;
    QString filePattern = {}; // what the numbers in names of files of arrays are; empty: the names say it
};

/// Looks at a file, or at all files of a folder (not at folders in it).
std::vector<FileInfo> inspect(const QString &path, const InspectOptions &options, Progress &progress);

} // namespace rankscope
