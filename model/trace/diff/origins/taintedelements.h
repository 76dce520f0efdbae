// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/idtable.h"
#include "model/trace/alignment/tracealignment.h"
#include "model/trace/control/elementsubscripts.h"
#include "model/trace/trace/sourcelookup.h"

#include <memory>
#include <optional>
#include <vector>

namespace rankscope {

/// Numbers the elements of arrays that records of a comparison use, where the loop headers in the source resolve their
/// subscripts. Elements are distinguished by a hash of 64 bits. The same element has one number in all traces.
class TaintedElements
{
public:
    /// Numbers begin at `first`. Without a source nothing is resolved. Both outlive this.
    TaintedElements(const TraceAlignment &alignment, const SourceLookup &source, std::uint32_t first);

    /// False where nothing ever is resolved.
    bool areResolved() const { return m_source != nullptr; }
    /// The element that a record of the reference (no process) or of a current process reads or writes: of the array
    /// with this number, in this innermost iteration around the record (noIndex: none). Nothing where it is not
    /// resolved.
    std::optional<std::uint32_t> of(std::optional<std::uint32_t> process, RecordIndex record, std::uint32_t array,
                                    std::uint32_t iteration);

private:
    /// One trace; made when first asked for, at an address of its own.
    struct Traced {
        Traced(const Trace &ofTrace, const SourceLookup &source)
            : trace(ofTrace)
            , lines(ofTrace)
            , subscripts(ofTrace, lines, source)
            , sites(ofTrace.sites.size())
        {}
        struct Place {
            bool isKnown = false;
            std::optional<std::vector<ElementTerm>> terms; // nothing: not resolved
        };

        const Trace &trace;
        ConstructLines lines;
        ElementSubscripts subscripts;
        std::vector<Place> sites;
    };
    using Around = std::vector<std::pair<ConstructId, IterationId>>; // innermost first

    Traced &tracedOf(std::optional<std::uint32_t> process);
    static Around around(const Trace &trace, std::uint32_t iteration);
    std::uint32_t numberOf(std::uint64_t hash);

    const TraceAlignment &m_alignment;
    const SourceLookup &m_source;
    std::uint32_t m_first;
    std::vector<std::unique_ptr<Traced>> m_traces; // the reference, then the current processes
    IdTable m_ids;
    std::vector<std::uint64_t> m_hashes; // by number - first
};

} // namespace rankscope
