// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/openrun.h"
#include "io/readdocument.h"

#include <functional>
#include <memory>
#include <vector>

namespace rankscope {

/// Which files a run has and what they are; nothing of them is read but the beginning. In the state Loading, or Failed
/// where the window has nothing to show for this kind of file; of several named files also those that are not there, or
/// are named twice. Errors: those of findRun().
/// `filePattern`: what a user gave for the names of the files of arrays; empty: they say themselves what they are. One
/// that does not fit them is as if it was not given.
[[nodiscard]] Result<std::vector<OpenFile>> listFiles(const QStringList &sources, const ArrayReadOptions &arrays,
                                                      const QString &filePattern, Progress &progress);

/// What is made of these profiles, in the state Loading.
OpenFile combinedFile(const QStringList &profiles, RunCombination how);

/// Called once, from any thread, with a big file of which the first rows were read; its state is still Loading.
using FirstRows = std::function<void(std::shared_ptr<const OpenFile>)>;

struct FileReadOptions {
    std::size_t threads = 0; // 0: as many as there are cores
    ArrayReadOptions arrays;
    std::vector<std::shared_ptr<const ProfileDocument>> profiles; // of parts that were read already
};

/// Reads a file whole. The result is in the state Loaded or Failed.
OpenFile readOpenFile(OpenFile file, const FileReadOptions &options, const FirstRows &firstRows, Progress &progress);

} // namespace rankscope
