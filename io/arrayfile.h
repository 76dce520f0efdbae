// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/formats.h"
#include "io/totalview/layoutchoice.h"
#include "model/arrays/arraydocument.h"
#include "model/base/progress.h"
#include "model/base/result.h"

#include <vector>

namespace rankscope {

using ArrayResult = Result<std::shared_ptr<const ArrayDocument>>;

/// What a person says of files that do not say it themselves.
struct ArrayReadOptions {
    VisualizerLayouts layouts; // of Visualizer data sets; empty: none was chosen
    bool searchesLayouts =
        true; // whether a binary file of an unknown kind may be such: too slow for folders full of them
};

/// Tells the kind of a file that may be one of arrays: detectFile(), and of binary files that it does not know whether they
/// are Visualizer data sets.
/// Errors: those of detectFile().
[[nodiscard]] Result<FileKind> detectArrayFile(const QString &path, const ArrayReadOptions &options,
                                               Progress &progress);
/// Bytes of a kind that cannot be told by their beginning alone, but may be Visualizer data sets.
bool isPerhapsStream(FileKind kind, std::string_view head);

/// Opens a file of arrays of whatever kind it is: its data sets with what they are; elements are read when they are asked for.
/// The file stays open while the document is. "-" is standard input, which is read to its end.
/// Errors: those of opening, WrongFormat (no arrays), BadOption (Visualizer data sets, and no layout was chosen), Damaged,
/// Cancelled.
[[nodiscard]] ArrayResult readArrayFile(const QString &path, const ArrayReadOptions &options, Progress &progress);

/// The same of a file whose kind is known.
[[nodiscard]] ArrayResult readArrayFile(const QString &path, FileKind kind, const ArrayReadOptions &options,
                                        Progress &progress);

/// Visualizer data sets that came in from somewhere else.
[[nodiscard]] ArrayResult readArrayStream(const SharedBytes &bytes, const QString &name,
                                          const ArrayReadOptions &options, Progress &progress);

/// The same of bytes in memory.
/// Error: Unsupported for HDF5, which is read from files only.
[[nodiscard]] ArrayResult readArrayBytes(std::vector<char> bytes, const QString &name, FileKind kind,
                                         const ArrayReadOptions &options, Progress &progress);

} // namespace rankscope
