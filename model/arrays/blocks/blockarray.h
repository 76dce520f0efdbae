// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/blocks/blockmap.h"
#include "model/arrays/blocks/distributedarray.h"

#include <memory>

namespace rankscope {

/// The arrays of several processes as the one array that they are parts of. Each element is read from the process that
/// owns it. Invariant: all blocks have one type.
class BlockArray : public DistributedArray
{
public:
    /// `blocks`: by rank, with their halos. The whole array is described as the block of rank 0 is, but for its shape.
    /// Errors: WrongFormat where the blocks do not fit the map or each other.
    static Result<std::shared_ptr<const BlockArray>> make(std::vector<std::shared_ptr<const ArraySource>> blocks,
                                                          const BlockMap &map);

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;

    const BlockGrid &grid() const { return m_grid; }

    std::uint64_t ownerOf(const ElementIndex &index) const override;
    [[nodiscard]] Result<HaloCheck> checkHalos(const HaloOptions &options, const Progress &progress) const override;

private:
    BlockArray(ArrayDescription description, std::vector<std::shared_ptr<const ArraySource>> blocks, BlockGrid grid);

    std::vector<ArrayWindow> haloParts(std::uint64_t rank, bool corners) const;
    [[nodiscard]] Result<void> checkPart(std::uint64_t rank, const ArrayWindow &part, const HaloOptions &options,
                                         const Progress &progress, HaloCheck &check) const;
    ArrayWindow localWindow(std::uint64_t rank, ArrayWindow window) const;

    std::vector<std::shared_ptr<const ArraySource>> m_blocks;
    BlockGrid m_grid;
};

} // namespace rankscope
