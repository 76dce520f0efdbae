// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/blocks/distributedarray.h"

#include <memory>

namespace rankscope {

/// An array of which each process has a copy, as of a parameter; that of rank 0 is the one that counts.
/// Invariant: all copies have one type and one shape.
class ReplicatedArray : public DistributedArray
{
public:
    /// `copies`: by rank; `processes`: their numbers, where the run does not say them.
    /// Error: WrongFormat where the copies are of several types or shapes.
    static Result<std::shared_ptr<const ReplicatedArray>> make(std::vector<std::shared_ptr<const ArraySource>> copies,
                                                               std::vector<std::int64_t> processes = {});

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;
    const ArrayValues *inMemory() const override { return m_copies.front()->inMemory(); }
    std::vector<std::int64_t> processes() const override { return m_processes; }
    std::uint64_t ownerOf(const ElementIndex &index) const override;
    [[nodiscard]] Result<HaloCheck> checkHalos(const HaloOptions &options, const Progress &progress) const override;

private:
    ReplicatedArray(std::vector<std::shared_ptr<const ArraySource>> copies, std::vector<std::int64_t> processes);

    std::vector<std::shared_ptr<const ArraySource>> m_copies;
    std::vector<std::int64_t> m_processes;
};

} // namespace rankscope
