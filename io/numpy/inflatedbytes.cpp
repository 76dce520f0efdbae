// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/numpy/inflatedbytes.h"

#include <QCoreApplication>
#include <QLocale>

#include <zlib.h>

#include <algorithm>
#include <climits>

namespace rankscope {

namespace {

constexpr std::uint64_t frontBytes = std::uint64_t(64) << 10U; // where the header of an array is
constexpr std::size_t packedStep = std::size_t(256) << 10U;
constexpr std::uint64_t mostRatio = 1032; // deflate makes no more of a byte

/// Unpacks from front to back.
class Inflater
{
public:
    explicit Inflater(const RandomBytes &packed) : m_packed(packed), m_input(packedStep)
    {
        m_isGood = inflateInit2(&m_stream, -MAX_WBITS) == Z_OK;
    }
    ~Inflater() { inflateEnd(&m_stream); }
    Inflater(const Inflater &) = delete;
    Inflater &operator=(const Inflater &) = delete;

    /// Fills the buffer; false where the bytes are damaged or end before.
    Result<bool> fill(std::span<char> buffer, const Progress &progress);

private:
    Result<void> refill(const Progress &progress);

    const RandomBytes &m_packed;
    std::vector<char> m_input;
    std::uint64_t m_position = 0;
    z_stream m_stream = {};
    bool m_isGood = false;
};

Result<void> Inflater::refill(const Progress &progress)
{
    const std::uint64_t count = std::min<std::uint64_t>(m_input.size(), m_packed.size() - m_position);
    if (auto done = m_packed.read(m_position, {m_input.data(), count}, progress); !done)
        return done;
    m_position += count;
    m_stream.next_in = reinterpret_cast<Bytef *>(m_input.data());
    m_stream.avail_in = static_cast<uInt>(count);
    return {};
}

Result<bool> Inflater::fill(std::span<char> buffer, const Progress &progress)
{
    while (!buffer.empty() && m_isGood) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        if (m_stream.avail_in == 0) {
            if (auto done = refill(progress); !done)
                return tl::unexpected(done.error());
        }
        const std::size_t step = std::min<std::size_t>(buffer.size(), UINT_MAX);
        m_stream.next_out = reinterpret_cast<Bytef *>(buffer.data());
        m_stream.avail_out = static_cast<uInt>(step);
        const int result = inflate(&m_stream, Z_NO_FLUSH);
        buffer = buffer.subspan(step - m_stream.avail_out);
        m_isGood = result == Z_OK;
    }
    return buffer.empty();
}

Error damagedBytes(const QString &name)
{
    return {ErrorKind::Damaged,
            QCoreApplication::translate("Zip", "Its packed bytes are damaged."),
            name,
            {},
            QCoreApplication::translate("Zip", "Write or copy the file again.")};
}

} // namespace

InflatedBytes::InflatedBytes(SharedBytes packed, std::uint64_t size, std::uint32_t checksum, QString name,
                             std::uint64_t most)
    : m_packed(std::move(packed))
    , m_size(size)
    , m_checksum(checksum)
    , m_name(std::move(name))
    , m_most(most)
{}

Result<void> InflatedBytes::read(std::uint64_t offset, std::span<char> buffer, const Progress &progress) const
{
    if (offset > m_size || buffer.size() > m_size - offset)
        return tl::unexpected(behindTheEnd(m_name, m_size));
    const std::scoped_lock lock(m_mutex);
    if (m_bytes.empty() && offset + buffer.size() <= frontBytes && m_size > frontBytes) {
        std::vector<char> front(offset + buffer.size());
        if (auto done = unpack(front, progress); !done)
            return done;
        std::copy_n(front.data() + offset, buffer.size(), buffer.data());
        return {};
    }
    if (m_bytes.empty() && m_size > 0) {
        if (auto done = unpackAll(progress); !done)
            return done;
    }
    std::copy_n(m_bytes.data() + offset, buffer.size(), buffer.data());
    return {};
}

Result<void> InflatedBytes::unpack(std::span<char> buffer, const Progress &progress) const
{
    const auto filled = Inflater(*m_packed).fill(buffer, progress);
    if (!filled)
        return tl::unexpected(filled.error());
    if (!*filled)
        return tl::unexpected(damagedBytes(m_name));
    return {};
}

Result<void> InflatedBytes::unpackAll(const Progress &progress) const
{
    if (m_size > m_most)
        return tl::unexpected(Error{
            ErrorKind::TooLarge,
            QCoreApplication::translate("Zip", "Its elements take %1 unpacked, more than the %2 that are kept in "
                                               "memory.")
                .arg(QLocale::c().formattedDataSize(static_cast<qint64>(std::min<std::uint64_t>(m_size, INT64_MAX))),
                     QLocale::c().formattedDataSize(static_cast<qint64>(m_most))),
            m_name,
            {},
            QCoreApplication::translate("Zip", "Write it with numpy.savez, which does not pack.")});
    if (m_size / mostRatio > m_packed->size())
        return tl::unexpected(damagedBytes(m_name)); // before memory is taken for a size that lies
    std::vector<char> bytes(m_size);
    if (auto done = unpack(bytes, progress); !done)
        return done;
    const auto sum = crc32_z(0, reinterpret_cast<const Bytef *>(bytes.data()), bytes.size());
    if (sum != m_checksum)
        return tl::unexpected(damagedBytes(m_name));
    m_bytes = std::move(bytes);
    return {};
}

} // namespace rankscope
