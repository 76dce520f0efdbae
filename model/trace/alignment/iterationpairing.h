// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/bitmap.h"
#include "model/trace/alignment/codecomparison.h"
#include "model/trace/alignment/processalignment.h"

#include <vector>

namespace rankscope {

/// An iteration of the reference, by its place among those of its execution, and one of the current run.
struct IterationPair {
    std::uint32_t position = 0;
    std::uint32_t current = 0;
};

/// An iteration of the current run that has no partner.
struct UnpairedIteration {
    std::uint32_t current = 0;
    std::uint32_t anchor = 0; // record of the reference before which it would stand
    bool repeated = false; // its partner has another one already
};

/// Finds the partner of each iteration of an execution by index tuple.
class IterationPairing
{
public:
    IterationPairing(const ProcessAlignmentInput &input, const CodeComparison &codes) : m_input(input), m_codes(codes)
    {}

    /// The pairs of two executions, by position; `table` holds the iterations of the reference's.
    std::vector<IterationPair> pair(const IterationTable &table, ExecutionId reference, ExecutionId current);
    /// What pair() has left over, in the order of the current run.
    const std::vector<UnpairedIteration> &unpaired() const { return m_unpaired; }

private:
    std::vector<std::uint32_t> fixedByHand(const IterationTable &table, ExecutionId reference,
                                           ExecutionId current) const;
    std::uint32_t find(const IterationTable &table, IterationId iteration) const;
    bool isForeign(const IterationTable &table, std::uint32_t position) const;
    std::uint32_t anchorIn(const IterationTable &table, ExecutionId reference) const;

    const ProcessAlignmentInput &m_input;
    const CodeComparison &m_codes;
    std::vector<UnpairedIteration> m_unpaired;
    Bitmap m_taken{0}; // positions that have a partner
    std::int64_t m_last = -1; // position of the last pair
    std::int64_t m_jump =
        1; // from one pair to the next, where they do not follow each other; kept for the next executions
    std::int64_t m_first = 0; // position of the first pair, likewise
};

} // namespace rankscope
