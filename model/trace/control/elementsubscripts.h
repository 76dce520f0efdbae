// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/mixedbits.h"
#include "model/trace/control/accesses.h"
#include "model/trace/control/loopheaders.h"
#include "model/trace/control/subscripts.h"

#include <optional>
#include <span>
#include <vector>

namespace rankscope {

/// A subscript of an access: an index of the current iteration of a loop, or a number.
struct ElementTerm {
    std::optional<ConstructId> loop;
    std::uint32_t dimension = 0;
    std::int64_t offset = 0;
};

/// Says by the loop headers in the source which element of an array an access uses.
class ElementSubscripts
{
public:
    /// All of them outlive this.
    ElementSubscripts(const Trace &trace, const ConstructLines &lines, const SourceLookup &source)
        : m_trace(trace)
        , m_lines(lines)
        , m_headers(source)
        , m_loops(trace.constructs.size())
    {}

    /// What the source says of a loop; nothing of a task region and where there is no header.
    const std::optional<LoopHeader> &headerOf(ConstructId construct);
    /// The subscripts of the accesses of a site inside these constructs, outermost first. Nothing where one of them is
    /// neither a number nor a variable of a loop around the statement plus a number.
    std::optional<std::vector<ElementTerm>> resolve(const Site &site, std::span<const ConstructId> open);
    /// A hash of 64 bits of an element of an array; `iterationOf` gives the current iteration of a construct, if any.
    template<typename IterationOf>
    std::uint64_t hashOf(std::uint32_t array, const std::vector<ElementTerm> &terms,
                         const IterationOf &iterationOf) const
    {
        std::uint64_t hash = mixedBits(array);
        for (const ElementTerm &term : terms) {
            std::uint64_t index = static_cast<std::uint64_t>(term.offset);
            const std::optional<IterationId> iteration = term.loop ? iterationOf(*term.loop) : std::nullopt;
            if (iteration) {
                const IndexTuple indices = m_trace.indices(*iteration);
                if (term.dimension < indices.rank())
                    index += static_cast<std::uint64_t>(indices[term.dimension]);
            }
            hash = mixedBits(hash ^ index);
        }
        return hash;
    }

private:
    struct Loop {
        bool isKnown = false;
        std::optional<LoopHeader> header;
    };

    std::optional<ElementTerm> resolved(const SubscriptTerm &term, const Site &site, std::span<const ConstructId> open);

    const Trace &m_trace;
    const ConstructLines &m_lines;
    LoopHeaders m_headers;
    std::vector<Loop> m_loops; // by construct
};

} // namespace rankscope
