// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/control/elementsubscripts.h"

namespace rankscope {

/// Which element of an array an access uses, while the records of a trace are walked (walkScopes()).
class CurrentElements
{
public:
    /// All of them outlive this.
    CurrentElements(const Trace &trace, const ConstructLines &lines, const SourceLookup &source)
        : m_trace(trace)
        , m_subscripts(trace, lines, source)
        , m_sites(trace.sites.size())
        , m_iterations(trace.constructs.size())
    {}

    void enter(ExecutionId execution) { m_open.push_back(m_trace.executions[execution.value].construct); }
    void iterate(IterationId iteration);
    void leave()
    {
        m_iterations[m_open.back().value].reset();
        m_open.pop_back();
    }

    ElementSubscripts &subscripts() { return m_subscripts; }
    /// A hash of 64 bits of the element that a record of a site uses here, where `array` stands for the array. Nothing
    /// where its subscripts do not resolve.
    std::optional<std::uint64_t> elementAt(std::uint32_t site, std::uint32_t array);

private:
    struct ElementSite {
        bool isKnown = false; // it was looked at
        std::optional<std::vector<ElementTerm>> terms; // nothing: not resolved
    };

    const Trace &m_trace;
    ElementSubscripts m_subscripts;
    std::vector<ElementSite> m_sites;
    std::vector<std::optional<IterationId>> m_iterations; // the current one of each construct
    std::vector<ConstructId> m_open;
};

} // namespace rankscope
