// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/pairs/recordcopy.h"

#include <algorithm>

namespace rankscope {

void keepFileFacts(const Trace &trace, Trace &copy)
{
    copy.file = trace.file;
    copy.encoding = trace.encoding;
    copy.fileBytes = trace.fileBytes;
    copy.fileTime = trace.fileTime;
    copy.complete = trace.complete;
    copy.newlineAtEnd = trace.newlineAtEnd;
    copy.endLine = trace.endLine;
    copy.unreadLines = trace.unreadLines;
}

std::uint32_t RecordCopy::add(std::uint32_t begin, std::uint32_t end)
{
    const std::uint32_t written = m_writer.size();
    m_stretches.push_back({begin, written});
    m_writer.write(0, begin, end);
    return written;
}

std::uint32_t RecordCopy::at(std::uint32_t record) const
{
    const Stretch &stretch = *(std::ranges::upper_bound(m_stretches, record, {}, &Stretch::begin) - 1);
    return stretch.written + (record - stretch.begin);
}

std::shared_ptr<const Trace> RecordCopy::finish()
{
    const auto copy = std::const_pointer_cast<Trace>(m_writer.finish().trace);
    keepFileFacts(m_trace, *copy);
    return copy;
}

} // namespace rankscope
