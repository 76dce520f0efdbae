// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/trace/trace/trace.h"

#include <vector>

namespace rankscope {

/// What the records of a site are to the constructs around them.
enum class ScopePart : std::uint8_t { Plain, Begin, End };
/// By site.
std::vector<ScopePart> scopePartsOf(const Trace &trace);

/// Walks over all records of a trace in file order and tells a visitor where executions and iterations begin and end:
/// enter(execution) at SL, PL and TR; iterate(iteration) at IT; leave(execution) at EL, of inner executions without an
/// EL of their own before it; visit(record, site) at any other record. What is open at the end of the trace is not
/// left. False when cancelled. Linear.
template<typename Visitor>
[[nodiscard]] bool walkScopes(const Trace &trace, const Progress &progress, Visitor &visitor)
{
    constexpr std::uint32_t recordsBetweenLooks = 0x10000;
    const std::vector<ScopePart> parts = scopePartsOf(trace);
    std::vector<ExecutionId> open;
    for (std::uint32_t record = 0; record < trace.size(); ++record) {
        if (record % recordsBetweenLooks == 0 && progress.isCancelled())
            return false;
        const std::uint32_t code = trace.codes[record];
        if ((code & Trace::iterationBit) != 0) {
            visitor.iterate(IterationId{code & ~Trace::iterationBit});
        } else if (parts[code] == ScopePart::Plain) {
            visitor.visit(RecordIndex{record}, code);
        } else if (parts[code] == ScopePart::Begin) {
            open.push_back(trace.executionAt(RecordIndex{record}));
            visitor.enter(open.back());
        } else {
            const ExecutionId ended = trace.executionAt(RecordIndex{record});
            for (bool isEnded = false; !isEnded && !open.empty(); open.pop_back()) {
                isEnded = open.back() == ended;
                visitor.leave(open.back());
            }
        }
    }
    return true;
}

} // namespace rankscope
