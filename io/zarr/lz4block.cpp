// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/zarr/lz4block.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t headerBytes = 4;

tl::unexpected<Error> damagedBlock()
{
    return tl::unexpected(Error{
        .kind = ErrorKind::Damaged,
        .message = QCoreApplication::translate("Zarr", "The chunk is damaged: %1 cannot unpack it.").arg("LZ4"_L1)});
}

/// Reads the block from its front.
class Lz4Block
{
public:
    Lz4Block(std::span<const char> packed, std::span<char> plain) : m_packed(packed), m_plain(plain) {}

    /// False for a block that is damaged. A sequence is a token, what is copied from the block, then from what was
    /// unpacked before; the last one has the first of both alone.
    bool unpack()
    {
        while (m_at < m_packed.size()) {
            const std::size_t token = next();
            const auto literals = lengthOf(token >> 4U);
            if (!literals || !copyLiterals(*literals))
                return false;
            if (m_at == m_packed.size())
                return m_got == m_plain.size();
            if (m_packed.size() - m_at < 2)
                return false;
            const std::size_t low = next();
            const std::size_t distance = low | next() << 8U;
            const auto length = lengthOf(token & 15U);
            if (!length || !copyMatch(distance, *length + shortestMatch))
                return false;
        }
        return false; // there was no last sequence
    }

private:
    static constexpr std::size_t shortestMatch = 4;

    std::size_t next() { return static_cast<unsigned char>(m_packed[m_at++]); }

    /// Four bits, and whole bytes after them as long as they are full.
    std::optional<std::size_t> lengthOf(std::size_t bits)
    {
        std::size_t length = bits;
        for (std::size_t more = bits == 15 ? 255 : 0; more == 255; length += more) {
            if (m_at == m_packed.size())
                return std::nullopt;
            more = next();
        }
        return length;
    }

    bool copyLiterals(std::size_t length)
    {
        if (length > m_packed.size() - m_at || length > m_plain.size() - m_got)
            return false;
        std::copy_n(m_packed.begin() + static_cast<std::ptrdiff_t>(m_at), length,
                    m_plain.begin() + static_cast<std::ptrdiff_t>(m_got));
        m_at += length;
        m_got += length;
        return true;
    }

    /// Byte by byte: what is copied may begin in itself.
    bool copyMatch(std::size_t distance, std::size_t length)
    {
        if (distance == 0 || distance > m_got || length > m_plain.size() - m_got)
            return false;
        for (; length > 0; --length, ++m_got)
            m_plain[m_got] = m_plain[m_got - distance];
        return true;
    }

    std::span<const char> m_packed;
    std::span<char> m_plain;
    std::size_t m_at = 0;
    std::size_t m_got = 0;
};

} // namespace

Result<std::uint64_t> lz4Bytes(std::span<const char> packed)
{
    if (packed.size() < headerBytes)
        return damagedBlock();
    std::uint64_t bytes = 0;
    for (std::size_t byte = 0; byte < headerBytes; ++byte)
        bytes |= static_cast<std::uint64_t>(static_cast<unsigned char>(packed[byte])) << (8 * byte);
    return bytes;
}

Result<void> unpackLz4(std::span<const char> packed, std::span<char> plain)
{
    if (packed.size() < headerBytes || !Lz4Block(packed.subspan(headerBytes), plain).unpack())
        return damagedBlock();
    return {};
}

} // namespace rankscope
