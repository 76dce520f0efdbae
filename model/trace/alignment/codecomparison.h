// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/matchkeys.h"

namespace rankscope {

/// Compares stretches of two traces record by record: keys, and index tuples of iterations, but no values.
class CodeComparison
{
public:
    CodeComparison(const Trace &reference, const MatchKeys::Table &referenceKeys, const Trace &current,
                   const MatchKeys::Table &currentKeys)
        : m_reference(reference)
        , m_current(current)
        , m_referenceKeys(referenceKeys)
        , m_currentKeys(currentKeys)
    {}

    /// How many of `count` records from `reference` and `current` on agree, up to the first that does not.
    std::uint32_t equalLength(std::uint32_t reference, std::uint32_t current, std::uint32_t count);

    bool sameIndices(IterationId reference, IterationId current) const;

private:
    bool sameRecord(std::uint32_t reference, std::uint32_t current) const;

    const Trace &m_reference;
    const Trace &m_current;
    const MatchKeys::Table &m_referenceKeys;
    const MatchKeys::Table &m_currentKeys;

    // The last answer. Nested constructs ask about the same stretch at every depth; it is walked once.
    std::uint32_t m_knownReference = 0;
    std::uint32_t m_knownCurrent = 0;
    std::uint32_t m_knownLength = 0;
    bool m_knownMismatch = false; // behind the known length stands a difference
};

} // namespace rankscope
