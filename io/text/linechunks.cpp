// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/text/linechunks.h"

#include "io/text/encoding.h"

#include <algorithm>
#include <cstring>

namespace rankscope {

namespace {

constexpr std::size_t headBytes = std::size_t(64) << 10;

} // namespace

LineChunks::LineChunks(ByteSource source, std::size_t chunkBytes, std::size_t longestLine, Progress &progress)
    : m_source(std::move(source))
    , m_chunkBytes(std::max<std::size_t>(chunkBytes, 1))
    , m_longestLine(longestLine)
    , m_progress(progress)
{
    m_progress.setTotal(m_source.fileBytes());
    m_chunkBytes = m_source.bufferBytes(m_chunkBytes);
    readHead();
    // Of a small file only what is behind the head is still to be read, and a byte that is not there.
    const std::uint64_t bytes = m_source.fileBytes();
    if (bytes > 0 && !m_source.isCompressed())
        m_chunkBytes = std::min<std::uint64_t>(m_chunkBytes, bytes - std::min(bytes, m_source.consumedBytes()) + 1);
}

void LineChunks::readHead()
{
    m_carry.resize(m_source.bufferBytes(headBytes));
    m_carry.resize(m_source.read(m_carry));
    m_progress.advance(m_source.consumedBytes());
    const bool hasLf = std::memchr(m_carry.data(), '\n', m_carry.size()) != nullptr;
    const bool hasCr = std::memchr(m_carry.data(), '\r', m_carry.size()) != nullptr;
    m_lineEnd = hasCr && !hasLf ? '\r' : '\n';
    if (std::string_view(m_carry.data(), m_carry.size()).starts_with(utf8ByteOrderMark)) {
        m_carry.erase(m_carry.begin(), m_carry.begin() + utf8ByteOrderMark.size());
        m_offset = utf8ByteOrderMark.size();
    }
}

/// Reads behind the `used` bytes of the buffer; returns how many came.
std::size_t LineChunks::fill(LineChunk &chunk, std::size_t used)
{
    const std::size_t needed = used + m_chunkBytes + LineChunk::padding;
    if (chunk.buffer.size() < needed)
        chunk.buffer.resize(std::max(needed, used > 4 * m_chunkBytes ? 2 * used : 0));
    const std::uint64_t before = m_source.consumedBytes();
    const std::size_t got = m_source.read(std::span(chunk.buffer).subspan(used, m_chunkBytes));
    m_isAllRead = got < m_chunkBytes;
    m_progress.advance(m_source.consumedBytes() - before);
    return got;
}

/// Makes the first `size` of `filled` bytes the text of the chunk, and keeps the rest for the next one.
void LineChunks::take(LineChunk &chunk, std::size_t size, std::size_t filled)
{
    char *const bytes = chunk.buffer.data();
    m_carry.assign(bytes + size, bytes + filled);
    std::memset(bytes + size, 0, LineChunk::padding);
    chunk.text = {bytes, size};
    chunk.offset = m_offset;
    m_offset += size;
}

/// Length of the line at the front of the buffer, without its end.
std::size_t LineChunks::firstLine(const LineChunk &chunk, std::size_t filled) const
{
    const char *const bytes = chunk.buffer.data();
    const void *const end = std::memchr(bytes, m_lineEnd, filled);
    return end ? static_cast<std::size_t>(static_cast<const char *>(end) - bytes) : filled;
}

/// Drops the line at the front of the buffer, however far it goes; what follows it moves there. False: nothing follows.
bool LineChunks::skipLongLine(LineChunk &chunk, std::size_t &filled)
{
    ++chunk.skippedLines;
    while (filled > 0 && !m_progress.isCancelled()) {
        char *const bytes = chunk.buffer.data();
        const std::size_t length = firstLine(chunk, filled);
        if (length < filled) {
            m_offset += length + 1;
            filled -= length + 1;
            std::memmove(bytes, bytes + length + 1, filled);
            return true;
        }
        m_offset += filled;
        filled = fill(chunk, 0);
    }
    return false;
}

bool LineChunks::next(LineChunk &chunk)
{
    m_ended = m_ended || (m_isAllRead && m_carry.empty());
    if (m_ended)
        return false;
    chunk.number = m_number++;
    chunk.skippedLines = 0;
    std::size_t filled = m_carry.size();
    if (chunk.buffer.size() < filled + LineChunk::padding)
        chunk.buffer.resize(filled + m_chunkBytes + LineChunk::padding);
    std::copy(m_carry.begin(), m_carry.end(), chunk.buffer.begin());
    std::size_t searched = m_number == 1 ? 0 : filled; // only the head may have line ends
    while (!m_progress.isCancelled()) {
        const std::size_t got = fill(chunk, filled);
        filled += got;
        const void *const end = memrchr(chunk.buffer.data() + searched, m_lineEnd, filled - searched);
        if (filled > m_longestLine && firstLine(chunk, filled) > m_longestLine) {
            if (!skipLongLine(chunk, filled)) {
                m_ended = true;
                filled = 0;
            }
            searched = 0;
        } else if (end) {
            take(chunk, static_cast<std::size_t>(static_cast<const char *>(end) - chunk.buffer.data()) + 1, filled);
            return true;
        } else {
            searched = filled;
            m_ended = got == 0;
        }
        if (m_ended) {
            take(chunk, filled, filled);
            return filled > 0 || chunk.skippedLines > 0;
        }
    }
    m_ended = true;
    return false;
}

} // namespace rankscope
