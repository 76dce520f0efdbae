// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/sources/sourcemap.h"
#include "model/trace/trace/sourcelookup.h"

#include <QStringList>

namespace rankscope {

/// Whether a folder can be looked through. Errors: NotFound, NotAFile, NoPermission.
[[nodiscard]] Result<void> checkSourceFolder(const QString &folder);

/// Finds the source files that traces name in a folder and those inside it, and reads them. Of several files the one
/// whose path has most in common with the name, counted from behind, is taken, of those the one that lies highest;
/// where that is not one file, none is. Hidden folders and links to folders are skipped. What is not found is a
/// problem of the version. Errors: NotFound, NotAFile or NoPermission of the folder; Cancelled.
[[nodiscard]] Result<SourceVersion> readSourceFolder(const QString &folder, const std::vector<NamedSource> &named,
                                                     const Progress &progress);

/// The lines that belong together of the two versions of the source from which two runs were built.
/// Errors: those of readSourceFolder() and makeSourceMap().
[[nodiscard]] Result<std::shared_ptr<const SourceMap>> readSourceMap(const SourceFolders &folders,
                                                                     const TraceRun &reference, const TraceRun &current,
                                                                     const Progress &progress);

/// Looks for source files in folders, under their whole name or its last part; null where there is no folder. What is
/// larger than 16 MB, and what is no regular file, is not read. `encoding`: of the files; empty: the usual one.
SourceLookup sourceTextIn(const QStringList &folders, const QString &encoding = {});

} // namespace rankscope
