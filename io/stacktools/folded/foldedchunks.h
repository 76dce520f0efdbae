// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/linechunks.h"

#include <QStringDecoder>

#include <string>

namespace rankscope {

/// Whole lines of a text that may be UTF-16 of either byte order (told by its byte order mark), which becomes UTF-8 as
/// it is read. Bytes of any other text are handed out as they are. Invariant: a text is valid until the next one is
/// asked for; it ends with a line end, but for the last.
class FoldedChunks
{
public:
    FoldedChunks(ByteSource source, Progress &progress);

    /// False at the end, or when the progress is cancelled.
    bool next(std::string_view &text);

    char lineEnd() const { return m_chunks.lineEnd(); } ///< '\n' or '\r'
    std::uint64_t skippedLines() const { return m_skipped; } ///< too long, before the text that was handed out last
    const ByteSource &source() const { return m_chunks.source(); }

private:
    bool nextDecoded(std::string_view &text);

    LineChunks m_chunks;
    LineChunk m_chunk;
    QStringDecoder m_decoder; // invalid: not UTF-16
    std::string m_utf8; // decoded; the first `m_used` bytes were handed out
    std::size_t m_used = 0;
    std::uint64_t m_skipped = 0;
    bool m_first = true;
};

/// The UTF-8 of a text that may be UTF-16, for looking at the head of a file.
std::string decodedHead(std::string_view head);

} // namespace rankscope
