// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/detect.h"
#include "model/arrays/arraydocument.h"
#include "model/base/progress.h"
#include "model/base/result.h"

#include <vector>

namespace rankscope {

using ArrayResult = Result<std::shared_ptr<const ArrayDocument>>;

/// Opens a file of arrays of whatever kind it is: its data sets with what they are; elements are read when they are asked for.
/// The file stays open while the document is. "-" is standard input, which is read to its end.
/// Errors: those of opening, WrongFormat (no arrays), Damaged, Cancelled.
[[nodiscard]] ArrayResult readArrayFile(const QString &path, Progress &progress);

/// The same of a file whose kind is known.
[[nodiscard]] ArrayResult readArrayFile(const QString &path, FileKind kind, Progress &progress);

/// The same of bytes in memory.
/// Error: Unsupported for HDF5, which is read from files only.
[[nodiscard]] ArrayResult readArrayBytes(std::vector<char> bytes, const QString &name, FileKind kind,
                                         Progress &progress);

} // namespace rankscope
