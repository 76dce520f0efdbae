// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/linelookup.h"

#include <algorithm>

namespace rankscope {

LineLookup lookUpLine(const Trace &trace, std::uint64_t line)
{
    using What = LineLookup::What;
    const std::uint64_t lastRecord = trace.size() > 0 ? trace.line({trace.size() - 1}) : 0;
    // Without END_TRACE endLine is the line behind the last record, which need not be there.
    const std::uint64_t behind = trace.endLine > 0 ? trace.endLine - 1 : 0;
    LineLookup found;
    found.lastLine = std::max(lastRecord, trace.complete ? trace.endLine : behind);
    if (trace.size() > 0)
        found.record = trace.recordAtLine(line);
    if (line > found.lastLine)
        found.what = What::BehindEnd;
    else if (!found.record)
        found.what = What::Header;
    else
        found.what = trace.line(*found.record) == line ? What::Record : What::NoRecord;
    return found;
}

} // namespace rankscope
