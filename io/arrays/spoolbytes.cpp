// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/arrays/spoolbytes.h"

#include "io/text/bytesource.h"

#include <QCoreApplication>
#include <QFile>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <mutex>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t pieceBytes = std::size_t(1) << 20U;

QString systemText(int code)
{
    return QString::fromLocal8Bit(std::strerror(code));
}

QString spoolFolder()
{
    return qEnvironmentVariable("TMPDIR", u"/tmp"_s);
}

} // namespace

SpoolBytes::SpoolBytes(const QString &name, std::uint64_t mostInMemory) : m_name(name), m_mostInMemory(mostInMemory) {}

SpoolBytes::~SpoolBytes()
{
    if (m_descriptor >= 0)
        close(m_descriptor);
}

Error SpoolBytes::writeError(const QString &folder, int code) const
{
    return {ErrorKind::CannotWrite,
            QCoreApplication::translate("SpoolBytes", "What comes in cannot be kept in the folder %1: %2.")
                .arg(folder, systemText(code)),
            m_name,
            {},
            QCoreApplication::translate("SpoolBytes", "Make room there, or name another folder in TMPDIR.")};
}

/// A file that nobody else sees; the name it has for a moment, where the system wants one, goes at once.
Result<void> SpoolBytes::openFile()
{
    const QString folder = spoolFolder();
    QByteArray name = QFile::encodeName(folder + u"/rankscope-XXXXXX"_s);
    const int descriptor = mkostemp(name.data(), O_CLOEXEC);
    if (descriptor < 0)
        return tl::unexpected(writeError(folder, errno));
    unlink(name.constData());
    m_descriptor = descriptor;
    return {};
}

Result<void> SpoolBytes::write(std::span<const char> bytes, std::uint64_t position)
{
    auto offset = static_cast<off_t>(position);
    while (!bytes.empty()) {
        const ssize_t done = pwrite(m_descriptor, bytes.data(), bytes.size(), offset);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return tl::unexpected(writeError(spoolFolder(), done < 0 ? errno : ENOSPC));
        offset += done;
        bytes = bytes.subspan(static_cast<std::size_t>(done));
    }
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
        if (auto opened = openFile(); !opened)
            return opened;
        if (auto moved = write(m_memory, 0); !moved) {
            close(m_descriptor.exchange(-1));
            return moved;
        }
        std::vector<char>().swap(m_memory);
    }
    if (auto done = write(bytes, m_size); !done)
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
