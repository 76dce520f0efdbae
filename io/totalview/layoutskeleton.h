// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/totalview/visualizerlayout.h"

#include <string>
#include <vector>

namespace rankscope {

/// The part of a layout that the sizes of the data sets tell.
struct LayoutSkeleton {
    std::endian order = std::endian::little;
    std::uint64_t wordBytes = 4; // of the extents and of the item count
    std::uint64_t dimensionsOffset = 0;
    std::uint64_t dimensions = 0; // how many there are, three words each
    std::uint64_t extentPlace = 1; // which of the three words is the extent
    std::uint64_t itemCountOffset = 0;
    VisualizerField itemLength;
    std::uint64_t headerBytes = 0;

    std::uint64_t extentOffset(std::uint64_t dimension) const
    {
        return dimensionsOffset + (dimension * 3 + extentPlace) * wordBytes;
    }
};

/// A skeleton with the other fields that its headers seem to have.
struct CompletedLayout {
    VisualizerLayout layout;
    int score = 0;
};

/// Looks for the other fields in the headers of the chain, and counts what speaks for the skeleton. `sample` are
/// elements of the first data set. Nothing where no word can be the magic number.
std::optional<CompletedLayout> completeLayout(const LayoutSkeleton &skeleton, const std::vector<std::string> &headers,
                                              std::string_view sample);

} // namespace rankscope
