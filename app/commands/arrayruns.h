// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrayfile.h"
#include "model/arrays/arrayrun.h"

#include <QStringList>

namespace rankscope {

/// The paths are files of arrays, one of them at least; or a folder that holds files of arrays and no trace.
bool isArrayRun(const QStringList &paths, const ArrayReadOptions &options, Progress &progress);

/// Opens the arrays of a run: one folder, or the files of its processes. The process is the last number in a file's name
/// before its extension, 0 where there is none. Problems are said on standard error.
/// Errors: those of readArrayFile(), WrongFormat (no arrays in the folder), BadOption (two files of one process, a folder
/// together with others).
[[nodiscard]] Result<std::vector<ArrayProcess>> readArrayRun(const QStringList &paths, const ArrayReadOptions &options,
                                                             Progress &progress);

} // namespace rankscope
