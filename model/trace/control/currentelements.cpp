// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/control/currentelements.h"

namespace rankscope {

void CurrentElements::iterate(IterationId iteration)
{
    const std::uint32_t execution = m_trace.iterations[iteration.value].execution;
    if (execution != noIndex)
        m_iterations[m_trace.executions[execution].construct.value] = iteration;
}

std::optional<std::uint64_t> CurrentElements::elementAt(std::uint32_t site, std::uint32_t array)
{
    ElementSite &element = m_sites[site];
    if (!element.isKnown)
        element = {true, m_subscripts.resolve(m_trace.sites[site], m_open)};
    if (!element.terms)
        return std::nullopt;
    return m_subscripts.hashOf(array, *element.terms, [this](ConstructId loop) { return m_iterations[loop.value]; });
}

} // namespace rankscope
