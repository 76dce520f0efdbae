// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/rawarray.h"
#include "io/totalview/visualizerlayout.h"
#include "model/base/problem.h"

namespace rankscope {

/// A header read: what the data set is, and how many bytes of elements follow.
/// Invariant: `strides` has an entry for each dimension of the description.
struct VisualizerHeader {
    ArrayDescription description; // its error says why the elements cannot be read
    StoredElement element;
    std::uint64_t dataBytes = 0;

    /// Where the elements lie that begin at `offset`.
    RawLayout layoutAt(std::uint64_t offset) const;
};

/// The byte order in which the header has the magic number of the layout; nothing where it has it in neither.
std::optional<std::endian> visualizerOrder(const VisualizerLayout &layout, std::span<const char> header);

/// Reads a header of headerBytes that begins at `offset` of its stream, the number `index` in it. What disagrees
/// becomes a problem of the file `name`, with both numbers; subscripts are in the order of the source (totalview.md
/// §1). Errors: WrongFormat (not the magic number), Damaged (the end of the elements cannot be told).
[[nodiscard]] Result<VisualizerHeader> readVisualizerHeader(const VisualizerLayout &layout, std::endian order,
                                                            std::span<const char> header, std::uint64_t offset,
                                                            std::uint64_t index, const QString &name,
                                                            ProblemList &problems);

} // namespace rankscope
