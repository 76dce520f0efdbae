// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/readdocument.h"
#include "model/report/reportcolumn.h"

#include <memory>
#include <vector>

namespace rankscope {

/// What files of tables have of a data set.
struct DataSetDigest {
    QString path;
    QString type;
    QString shape;
    QString error; // empty: none
};

/// What is said of what is in a file, without that.
struct FileDigest {
    ReportObject content; // with the keys of the contract
    QString text; // in words
    std::vector<DataSetDigest> dataSets;
};

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
    std::shared_ptr<const FileDigest> digest; // of a file that another process has looked at; document is null then
    QString format; // what of its kind it is: "netCDF-4", "netCDF classic"; may be empty
};

/// What is known of some files, and the paths of those of which nothing is yet.
using FilesInspectedSoFar = std::function<void(std::vector<FileInfo> soFar, QStringList missing)>;

/// How files are looked at.
struct InspectOptions {
    QString encoding; // of names; may be empty
    ArrayReadOptions arrays;
    QString filePattern = {}; // what the numbers in names of files of arrays are; empty: the names say it
    /// Looks at several files in place of this process; nothing where it cannot. May be empty.
    std::function<std::optional<std::vector<FileInfo>>(const QStringList &, const InspectOptions &, Progress &)>
        inspectAll = {};
    /// Called now and then while inspectAll goes on. May be empty.
    FilesInspectedSoFar meanwhile = {};
};

/// Looks at a file that is no folder.
FileInfo inspectFile(const QString &path, const InspectOptions &options, Progress &progress);

/// Looks at files, and at all files of folders (not at folders in them).
std::vector<FileInfo> inspect(const QStringList &paths, const InspectOptions &options, Progress &progress);

/// Looks at a file, or at all files of a folder (not at folders in it).
std::vector<FileInfo> inspect(const QString &path, const InspectOptions &options, Progress &progress);

} // namespace rankscope
