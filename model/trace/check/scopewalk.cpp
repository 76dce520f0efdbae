// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/scopewalk.h"

namespace rankscope {

std::vector<ScopePart> scopePartsOf(const Trace &trace)
{
    std::vector<ScopePart> parts(trace.sites.size(), ScopePart::Plain);
    for (std::size_t site = 0; site < parts.size(); ++site) {
        if (isBegin(trace.sites[site].kind))
            parts[site] = ScopePart::Begin;
        else if (trace.sites[site].kind == RecordKind::End)
            parts[site] = ScopePart::End;
    }
    return parts;
}

} // namespace rankscope
