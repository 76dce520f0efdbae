// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/control/elementsubscripts.h"

#include <algorithm>

namespace rankscope {

const std::optional<LoopHeader> &ElementSubscripts::headerOf(ConstructId construct)
{
    Loop &loop = m_loops[construct.value];
    const Construct &facts = m_trace.constructs[construct.value];
    if (!loop.isKnown && facts.kind != RecordKind::TaskRegion)
        loop.header = m_headers.headerOf(m_trace.text(facts.place.file), facts.place.line, facts.rank);
    loop.isKnown = true;
    return loop.header;
}

std::optional<std::vector<ElementTerm>> ElementSubscripts::resolve(const Site &site, std::span<const ConstructId> open)
{
    const auto subscripts = subscriptsOf(m_trace.text(site.key));
    if (!subscripts)
        return std::nullopt;
    std::vector<ElementTerm> terms;
    for (const SubscriptTerm &subscript : *subscripts) {
        const auto term = resolved(subscript, site, open);
        if (!term)
            return std::nullopt;
        terms.push_back(*term);
    }
    return terms;
}

std::optional<ElementTerm> ElementSubscripts::resolved(const SubscriptTerm &term, const Site &site,
                                                       std::span<const ConstructId> open)
{
    if (term.variable.isEmpty())
        return ElementTerm{std::nullopt, 0, term.offset};
    const QString variable = comparableName(term.variable, m_trace.text(site.place.file));
    constexpr std::size_t mostLoops = 32; // around a statement
    for (std::size_t back = 1; back <= std::min(open.size(), mostLoops); ++back) {
        const ConstructId loop = open[open.size() - back];
        if (!m_lines.contains(loop, site.place) || !headerOf(loop))
            continue;
        const qsizetype dimension = headerOf(loop)->variables.indexOf(variable);
        if (dimension >= 0)
            return ElementTerm{loop, static_cast<std::uint32_t>(dimension), term.offset};
    }
    return std::nullopt;
}

} // namespace rankscope
