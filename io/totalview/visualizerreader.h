// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/randombytes.h"
#include "io/text/bytesource.h"
#include "io/totalview/visualizerlayout.h"
#include "model/arrays/arraydocument.h"

#include <functional>

namespace rankscope {

/// The data sets that are kept of a stream, in the order they came; the newest is the last.
using VisualizerSets = std::vector<std::shared_ptr<const ArraySource>>;

/// How a stream is read.
struct VisualizerStreamOptions {
    std::uint64_t mostBytes = std::uint64_t(1) << 30U; // of elements in memory; older snapshots go first
    std::function<void(const VisualizerSets &kept)>
        onArrival; // after each data set, in the reading thread; may be empty
};

/// Begins with a header of the layout generic-i32-v1. Of others nothing can be told.
bool looksLikeVisualizer(std::string_view head);

/// Reads the data sets of a file, none of their elements: an id that comes again is a newer snapshot of that data set. What
/// is wrong with one is said with its byte; behind one that is cut, or whose end cannot be told, nothing is read.
/// "-" is read as a stream with the options' defaults.
/// Errors: those of openRandomBytes, BadOption (a layout that cannot be), WrongFormat (the file does not begin with a header
/// of the layout), Damaged, Cancelled.
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>>
readVisualizer(const QString &path, const VisualizerLayout &layout, Progress &progress);
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>>
readVisualizer(const SharedBytes &bytes, const QString &name, const VisualizerLayout &layout, Progress &progress);

/// Reads a stream to its end as fast as it comes, so that its sender never waits, elements and all. Each data set has its
/// number among the snapshots of its id. What does not fit the memory allowed is said in the problems.
/// A cancel is seen when bytes come.
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>> readVisualizer(ByteSource source, const QString &name,
                                                                          const VisualizerLayout &layout,
                                                                          Progress &progress,
                                                                          const VisualizerStreamOptions &options = {});

} // namespace rankscope
