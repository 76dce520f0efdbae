// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/base/progress.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace rankscope {

/// Some whole lines of a text, in a buffer that is used again.
/// Invariant: `text` ends with a line end, but for the last chunk; `padding` zero bytes follow it and may be read.
struct LineChunk {
    static constexpr std::size_t padding = 1024;

    std::string_view text;
    std::uint64_t number = 0; // of the chunk, from 0
    std::uint64_t offset = 0; // of `text` in the (unpacked) bytes
    std::uint64_t skippedLines = 0; // lines longer than the limit that stood before `text` and were skipped

    std::vector<char> buffer;
};

/// Cuts the bytes of a source into chunks of whole lines.
/// Lines end with LF (a CR before it belongs to the line end) or, in a text whose first 64 KiB have CR but no LF, with
/// CR. A byte order mark of UTF-8 is skipped. Not for two threads at once.
class LineChunks
{
public:
    static constexpr std::size_t defaultChunk = std::size_t(1) << 20;
    static constexpr std::size_t defaultLongestLine = std::size_t(64) << 20;

    /// `progress` is advanced by the bytes of the file; next() gives up when it is cancelled.
    LineChunks(ByteSource source, std::size_t chunkBytes, std::size_t longestLine, Progress &progress);

    /// The next chunk; false where there is none. A chunk may have no text but skipped lines.
    bool next(LineChunk &chunk);

    char lineEnd() const { return m_lineEnd; } ///< '\n' or '\r'
    std::uint64_t bytes() const { return m_offset; } ///< handed out until now, unpacked
    const ByteSource &source() const { return m_source; }

private:
    std::size_t fill(LineChunk &chunk, std::size_t used);
    void readHead();
    void take(LineChunk &chunk, std::size_t size, std::size_t filled);
    std::size_t firstLine(const LineChunk &chunk, std::size_t filled) const;
    bool skipLongLine(LineChunk &chunk, std::size_t &filled);

    ByteSource m_source;
    std::size_t m_chunkBytes;
    std::size_t m_longestLine;
    Progress &m_progress;
    std::vector<char> m_carry; // what stood behind the last line end of the chunk before
    std::uint64_t m_offset = 0; // of m_carry
    std::uint64_t m_number = 0;
    char m_lineEnd = '\n';
    bool m_isAllRead = false; // nothing is behind m_carry
    bool m_ended = false;
};

} // namespace rankscope
