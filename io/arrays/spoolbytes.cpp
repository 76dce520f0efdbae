// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/arrays/spoolbytes.h"

#include "io/text/bytesource.h"

#include <QCoreApplication>

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <mutex>

namespace rankscope {

namespace {

constexpr std::size_t pieceBytes = std::size_t(1) << 20U;

QString systemText(int code)
{
    return QString::fromLocal8Bit(std::strerror(code));
}

} // namespace

SpoolBytes::SpoolBytes(const QString &name, std::uint64_t mostInMemory) : m_name(name), m_mostInMemory(mostInMemory) {}

SpoolBytes::~SpoolBytes() = default;

Result<void> SpoolBytes::moveToFile()
{
    Result<SpoolFile> file = SpoolFile::make(m_name);
    if (!file)
        return tl::unexpected(file.error());
    if (auto moved = file->write(m_memory, 0); !moved)
        return moved;
    m_file.emplace(std::move(*file));
    m_descriptor = m_file->descriptor();
    std::vector<char>().swap(m_memory);
    return {};
}

Result<void> SpoolBytes::append(std::span<const char> bytes)
{
    if (m_descriptor < 0 && m_size + bytes.size() <= m_mostInMemory) {
        const std::unique_lock lock(m_mutex);
        m_memory.insert(m_memory.end(), bytes.begin(), bytes.end());
        m_size += bytes.size();
        return {};
    }
    if (m_descriptor < 0) {
        const std::unique_lock lock(m_mutex);
        if (auto moved = moveToFile(); !moved)
            return moved;
    }
    if (auto done = m_file->write(bytes, m_size); !done)
        return done;
    m_size += bytes.size();
    return {};
}

Result<void> SpoolBytes::read(std::uint64_t offset, std::span<char> buffer, const Progress &progress) const
{
    const std::shared_lock lock(m_mutex);
    const std::uint64_t size = m_size;
    if (offset > size || buffer.size() > size - offset)
        return tl::unexpected(behindTheEnd(m_name, size));
    if (m_descriptor < 0) {
        std::copy_n(m_memory.data() + offset, buffer.size(), buffer.data());
        return {};
    }
    while (!buffer.empty()) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(m_name));
        const ssize_t got =
            pread(m_descriptor, buffer.data(), std::min(buffer.size(), pieceBytes), static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return tl::unexpected(
                Error{ErrorKind::Damaged,
                      QCoreApplication::translate("SpoolBytes", "What came in cannot be read again: %1.")
                          .arg(systemText(got < 0 ? errno : EIO)),
                      m_name,
                      {},
                      {}});
        offset += static_cast<std::uint64_t>(got);
        buffer = buffer.subspan(static_cast<std::size_t>(got));
    }
    return {};
}

Result<SharedBytes> spoolToEnd(ByteSource &source, std::span<const char> head, const QString &name,
                               const Progress &progress)
{
    const auto spool = std::make_shared<SpoolBytes>(name);
    if (auto kept = spool->append(head); !kept)
        return tl::unexpected(kept.error());
    std::vector<char> piece(pieceBytes);
    for (std::size_t got = pieceBytes; got == pieceBytes;) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(name));
        got = source.read(piece);
        if (auto kept = spool->append(std::span(piece).first(got)); !kept)
            return tl::unexpected(kept.error());
    }
    if (const auto damage = source.damage())
        return tl::unexpected(Error{ErrorKind::Damaged, *damage, name, {}, {}});
    return spool;
}

} // namespace rankscope
