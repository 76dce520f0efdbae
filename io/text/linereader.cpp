// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/text/linereader.h"

#include <algorithm>

namespace rankscope {

LineReader::LineReader(ByteSource source, Progress &progress)
    : m_chunks(std::move(source), LineChunks::defaultChunk, LineChunks::defaultLongestLine, progress)
{}

std::optional<std::string_view> LineReader::next()
{
    while (m_rest.empty()) {
        if (!m_chunks.next(m_chunk))
            return std::nullopt;
        m_rest = m_chunk.text;
        m_line += m_chunk.skippedLines;
        m_skipped += m_chunk.skippedLines;
    }
    const std::size_t end = std::min(m_rest.find(m_chunks.lineEnd()), m_rest.size());
    std::string_view line = m_rest.substr(0, end);
    m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    ++m_line;
    return line;
}

} // namespace rankscope
