// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/matchkeys.h"

#include <vector>

namespace rankscope {

/// Takes the structural differences of all processes and makes one of those that several show alike: at the same record
/// of the reference, with the same current record and value.
class DifferenceMerge
{
public:
    /// Writes into `structural` and `processSets` of `result`, whose runs of both sides are set.
    explicit DifferenceMerge(TraceAlignment &result) : m_result(result) {}

    void add(const Difference &difference) { m_found.push_back(difference); }
    /// The index of a set of processes; noIndex where there is no other process.
    std::uint32_t keep(const ProcessSet &set);
    /// Brings what was added into order, with the keys of each current process.
    void finish(std::vector<const MatchKeys::Table *> keys);

private:
    void groupAtAnchor(std::vector<Difference> &group);
    std::vector<std::uint64_t> contentOf(const Difference &difference) const;
    void addConstruct(std::vector<std::uint64_t> &content, const Difference &difference) const;

    TraceAlignment &m_result;
    std::vector<Difference> m_found;
    std::vector<const MatchKeys::Table *> m_keys; // by process
};

} // namespace rankscope
