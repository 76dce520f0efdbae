// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

#include <deque>
#include <optional>
#include <unordered_set>
#include <vector>

namespace rankscope {

/// Which names, or other numbered things, may hold a wrong value at a place of the reference, when its differences are
/// visited in order.
/// Inside one execution of a parallel construct only the same iteration, and what was before the construct, counts:
/// what another iteration tainted shows after the construct.
class TaintScopes
{
public:
    explicit TaintScopes(const Trace &reference) : m_reference(reference) {}

    /// Goes to a record of the reference, at or behind the last one. Something that only the current run has, in an
    /// iteration of its own, passes the execution of the reference that would hold it: it shares that iteration with
    /// nothing.
    void moveTo(std::uint32_t record, std::optional<ExecutionId> ownIterationOf = std::nullopt);

    void taint(std::uint32_t name);
    /// From `record` on every name that is not written again may be wrong.
    void taintAll(std::uint32_t record);

    bool isTainted(std::uint32_t name) const;
    bool isAnyTainted() const;
    /// The last record at which every name became suspect, as far as it is seen from here.
    std::optional<std::uint32_t> lastTaintOfAll() const;

    /// The innermost iteration of the reference around the record moved to; noIndex in the sequential part.
    std::uint32_t iteration() const { return m_innermost; }

private:
    struct Taints {
        std::unordered_set<std::uint32_t> names;
        std::optional<std::uint32_t> all;
        void add(const Taints &other);
        void clear();
    };
    /// An execution of a parallel construct that is being passed, and the iteration in it.
    struct Frame {
        std::uint32_t execution = noIndex;
        std::uint32_t iteration = noIndex; // noIndex: one that only the current run has
        Taints own; // of this iteration
        Taints others; // of the iterations before; seen after the construct
    };
    struct Step {
        std::uint32_t execution;
        std::uint32_t iteration;
    };

    std::uint32_t innermostAt(std::uint32_t record);
    void findParallel();
    Step innermostParallel(std::uint32_t iteration) const;
    std::vector<Step> parallelChain(std::uint32_t iteration);
    void leave(std::size_t depth);
    Taints *current();
    void taintRoot(std::uint32_t name);

    const Trace &m_reference;
    std::vector<bool> m_root; // by name; not in a Taints, since it is large and never cleared
    std::size_t m_rootCount = 0;
    std::optional<std::uint32_t> m_rootAll;
    std::vector<Frame> m_frames; // outermost first
    std::uint32_t m_cursor = 0; // iteration of the reference: the last one that begins at or before the record
    std::uint32_t m_climbedFrom = noIndex; // m_cursor, record and answer of the last search for the innermost iteration
    std::uint32_t m_climbedAt = 0;
    std::uint32_t m_climbedTo = noIndex;
    std::vector<Step> m_parallelAround; // by execution: the nearest parallel one around it, and its iteration there
    std::uint32_t m_innermost = noIndex;
    bool m_alone = false; // in an iteration that only the current run has
    bool m_started = false;
};

} // namespace rankscope
