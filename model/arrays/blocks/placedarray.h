// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/blocks/blocklayout.h"
#include "model/arrays/blocks/distributedarray.h"
#include "model/arrays/sources/arraydocument.h"

#include <memory>

namespace rankscope {

/// The array of one process, which says itself where it is in the whole one.
struct PlacedBlock {
    std::uint64_t rank = 0; // of the process, counted from 0 among those of the run
    std::shared_ptr<const ArraySource> values; // with the halo
    ElementIndex offset; // of its first own cell in the whole array
    std::vector<HaloWidth> halo; // of each dimension
};

/// The arrays of several processes as the one array that they are parts of, wherever each of them lies: they need not
/// make a grid. Invariant: each element is one block's own, and all blocks have one type.
class PlacedArray : public DistributedArray
{
public:
    /// `whole` describes the array that the blocks make; `processes` are the numbers of the processes, by rank.
    /// Errors: WrongFormat, where a block is not inside, has another type or another number of dimensions, where two
    /// blocks have the same element, and where elements are nobody's; Cancelled.
    static Result<std::shared_ptr<const PlacedArray>> make(ArrayDescription whole, std::vector<PlacedBlock> blocks,
                                                           std::vector<std::int64_t> processes,
                                                           const Progress &progress);

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;

    std::vector<std::int64_t> processes() const override { return m_processes; }
    std::uint64_t ownerOf(const ElementIndex &index) const override;
    [[nodiscard]] Result<HaloCheck> checkHalos(const HaloOptions &options, const Progress &progress) const override;

private:
    PlacedArray(ArrayDescription description, std::vector<PlacedBlock> blocks, std::vector<std::int64_t> processes)
        : DistributedArray(std::move(description))
        , m_blocks(std::move(blocks))
        , m_processes(std::move(processes))
    {}

    [[nodiscard]] Result<void> checkPart(const PlacedBlock &block, const ArrayWindow &part, const HaloOptions &options,
                                         const Progress &progress, HaloCheck &check) const;

    std::vector<PlacedBlock> m_blocks;
    std::vector<std::int64_t> m_processes;
};

/// The numbers of the processes, by rank, whose blocks the document's arrays were put together from; none where they
/// are of one file.
std::vector<std::int64_t> processesOf(const ArrayDocument &document);

} // namespace rankscope
