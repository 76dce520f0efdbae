// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/matchkeys.h"

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

} // namespace rankscope
