// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/parallelfor.h"
#include "model/trace/alignment/matchkeys.h"
#include "model/trace/trace/runthreads.h"

#include <atomic>
#include <optional>
#include <span>
#include <vector>

namespace rankscope {

/// What all processes of a run do alike: the records of a trace outside of the iterations of its parallel constructs.
/// All that it names outlives it.
struct SequentialPart {
    const Trace &trace;
    const MatchKeys::Table &keys;
    std::span<const std::uint32_t> parallel; // executions of parallel constructs, see parallelExecutions()
};

/// True for a whole trace without records that belong elsewhere (SKP) or to no statement (CS, LOCAL, CHUNK).
bool hasOnlySimpleRecords(const Trace &trace);

/// The executions of parallel constructs; nothing where one is inside of another one, is not closed or has records
/// before its first iteration.
std::optional<std::vector<std::uint32_t>> parallelExecutions(const Trace &trace);

/// In each sequential loop no iteration is run twice, and its indices rise or fall all the way.
bool hasSteadySequentialLoops(const Trace &trace);

/// True where two records are the same by their keys, or iterations with the same indices.
bool areSameRecords(const SequentialPart &one, std::uint32_t record, const SequentialPart &two, std::uint32_t other);

/// Calls isSame(record of `one`, record of `two`) for the records of both sequential parts in order. False where one is
/// longer or a call returns false.
template<typename IsSame>
bool matchSequentialParts(const SequentialPart &one, const SequentialPart &two, const IsSame &isSame)
{
    if (one.parallel.size() != two.parallel.size())
        return false;
    std::uint32_t record = 0;
    std::uint32_t other = 0;
    for (std::size_t place = 0; place <= one.parallel.size(); ++place) {
        const bool isLast = place == one.parallel.size();
        const auto stopOf = [isLast, place](const SequentialPart &part) {
            return isLast ? part.trace.size() : part.trace.executions[part.parallel[place]].begin + 1;
        };
        const std::uint32_t stop = stopOf(one);
        if (stop - record != stopOf(two) - other)
            return false;
        while (record < stop) {
            if (!isSame(record++, other++))
                return false;
        }
        if (isLast)
            return true;
        record = one.trace.executions[one.parallel[place]].end;
        other = two.trace.executions[two.parallel[place]].end;
    }
    return true;
}

/// The sequential parts of the processes of a run, which outlives them.
class SequentialParts
{
public:
    /// Nothing for traces that are cut off, have records that belong elsewhere or a parallel construct inside of
    /// another one, or whose headers want different records.
    static std::optional<SequentialParts> of(const TraceRun &run, PlaceMatching places);

    const std::vector<std::uint32_t> &parallel(std::size_t process) const { return m_parallel[process]; }
    const std::vector<std::uint32_t> &keys(std::size_t process) const { return m_keys[process].keys; }
    SequentialPart part(std::size_t process) const
    {
        return {*m_run->processes[process].trace, m_keys[process], m_parallel[process]};
    }
    /// Whether isSame(one, record of it, first, record of it) holds all along each part and that of the first process.
    /// Compares on all cores. Errors: Cancelled.
    template<typename IsSame>
    [[nodiscard]] Result<bool> areLikeFirst(const Progress &progress, const IsSame &isSame) const
    {
        std::atomic<bool> areAlike = true;
        const SequentialPart first = part(0);
        const Result<void> compared =
            parallelForOn(usefulThreads(*m_run), m_keys.size(), progress, [&](std::size_t process) {
                const SequentialPart own = part(process);
                if (areAlike && process > 0
                    && !matchSequentialParts(own, first, [&](std::uint32_t record, std::uint32_t other) {
                           return isSame(own, record, first, other);
                       }))
                    areAlike = false;
            });
        if (!compared)
            return tl::unexpected(compared.error());
        return areAlike.load();
    }

private:
    explicit SequentialParts(const TraceRun &run) : m_run(&run) {}

    const TraceRun *m_run;
    std::vector<MatchKeys::Table> m_keys; // by process
    std::vector<std::vector<std::uint32_t>> m_parallel; // executions of parallel constructs, by process
};

} // namespace rankscope
