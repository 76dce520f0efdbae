// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/linechunks.h"

#include <optional>
#include <string_view>

namespace rankscope {

/// The lines of a small text, one after the other, without their ends.
/// Invariant: a line is valid until the next one is asked for. Lines over 64 MiB are skipped and counted.
class LineReader
{
public:
    LineReader(ByteSource source, Progress &progress);

    /// The next line; nothing at the end, or when the progress is cancelled.
    std::optional<std::string_view> next();

    std::uint64_t line() const { return m_line; } ///< of the last one, 1-based
    std::uint64_t skippedLines() const { return m_skipped; }
    std::optional<QString> damage() const { return m_chunks.source().damage(); }

private:
    LineChunks m_chunks;
    LineChunk m_chunk;
    std::string_view m_rest;
    std::uint64_t m_line = 0;
    std::uint64_t m_skipped = 0;
};

} // namespace rankscope
