// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/tracecopy.h"

namespace rankscope {

namespace {

void copyFile(const Trace &trace, Trace &copy)
{
    copy.file = trace.file;
    copy.encoding = trace.encoding;
    copy.fileBytes = trace.fileBytes;
    copy.fileTime = trace.fileTime;
    copy.complete = trace.complete;
    copy.newlineAtEnd = trace.newlineAtEnd;
    copy.problems = trace.problems;
    copy.endLine = trace.endLine;
    copy.unreadLines = trace.unreadLines;
}

void copyStaticParts(const Trace &trace, Trace &copy)
{
    copy.header = trace.header;
    for (std::uint32_t id = 0; id < trace.strings.size(); ++id)
        copy.strings.intern(trace.strings.text({id})); // gets the same number
    copy.constructs = trace.constructs;
    copy.sites = trace.sites;
}

void copyColumns(const Trace &trace, Trace &copy)
{
    copy.codes.append(trace.codes.span());
    copy.values.append(trace.values.span());
    copy.executions.append(trace.executions.span());
    copy.iterations.append(trace.iterations.span());
    copy.narrowIndices.append(trace.narrowIndices.span());
    copy.wideIndices = trace.wideIndices;
    copy.ranks.append(trace.ranks.span());
    copy.complexValues.append(trace.complexValues.span());
    copy.points = trace.points;
    copy.limits = trace.limits;
    copy.chunkTerms = trace.chunkTerms;
    copy.checksums = trace.checksums;
    copy.lineRuns.append(trace.lineRuns.span());
}

} // namespace

std::shared_ptr<Trace> copyOf(const Trace &trace)
{
    const auto copy = std::make_shared<Trace>();
    copyFile(trace, *copy);
    copyStaticParts(trace, *copy);
    copyColumns(trace, *copy);
    return copy;
}

} // namespace rankscope
