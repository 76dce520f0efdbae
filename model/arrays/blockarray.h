// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/arraydiff.h"
#include "model/arrays/blockmap.h"

#include <memory>

namespace rankscope {

/// A halo cell that has another value than its owner.
struct HaloDisagreement {
    ElementIndex index; // in the whole array
    std::uint64_t rank = 0; // whose halo it is in
    std::uint64_t owner = 0;
    QString value;
    QString ownerValue;
    double absolute = 0; // the difference, as ElementDifference has it

    friend bool operator==(const HaloDisagreement &, const HaloDisagreement &) = default;
};

/// What a look at all halo cells found.
struct HaloCheck {
    std::uint64_t cells = 0;
    std::uint64_t differing = 0;
    std::vector<HaloDisagreement> disagreements; // the first ones, by rank
};

struct HaloOptions {
    Tolerance tolerance = {};
    bool corners = true; // cells that lie beyond the block in several dimensions: many programs never exchange them
    std::size_t limit = 1000; // disagreements listed
};

/// The arrays of several processes as the one array that they are parts of. Each element is read from the process that owns
/// it. Invariant: all blocks have one type.
class BlockArray : public ArraySource
{
public:
    /// `blocks`: by rank, with their halos. The whole array is described as the block of rank 0 is, but for its shape.
    /// Errors: WrongFormat where the blocks do not fit the map or each other.
    static Result<std::shared_ptr<const BlockArray>> make(std::vector<std::shared_ptr<const ArraySource>> blocks,
                                                          const BlockMap &map);

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;

    const BlockGrid &grid() const { return m_grid; }

    /// The rank whose own the element is.
    std::uint64_t ownerOf(const ElementIndex &index) const;

    /// Compares every halo cell with its owner. Errors: those of reading, Cancelled.
    [[nodiscard]] Result<HaloCheck> checkHalos(const HaloOptions &options, const Progress &progress) const;

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
