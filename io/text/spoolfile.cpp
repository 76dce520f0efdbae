// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/text/spoolfile.h"

#include "io/text/bytesource.h"

#include <QCoreApplication>

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>
#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QByteArray spoolFolder()
{
    return qEnvironmentVariableIsEmpty("TMPDIR") ? "/tmp"_ba : qgetenv("TMPDIR");
}

Error spoolError(const QString &name, int code)
{
    return {ErrorKind::CannotWrite,
            QCoreApplication::translate("SpoolBytes", "What comes in cannot be kept in the folder %1: %2.")
                .arg(QString::fromUtf8(spoolFolder()), QString::fromLocal8Bit(std::strerror(code))),
            name,
            {},
            QCoreApplication::translate("SpoolBytes", "Make room there, or name another folder in TMPDIR.")};
}

} // namespace

/// The name that the file has for a moment, where the system wants one, goes at once.
Result<SpoolFile> SpoolFile::make(const QString &name)
{
    QByteArray path = spoolFolder() + "/rankscope-XXXXXX";
    const int descriptor = mkostemp(path.data(), O_CLOEXEC);
    if (descriptor < 0)
        return tl::unexpected(spoolError(name, errno));
    unlink(path.constData());
    return SpoolFile(descriptor, name);
}

SpoolFile::SpoolFile(SpoolFile &&other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_name(std::move(other.m_name))
{}

SpoolFile &SpoolFile::operator=(SpoolFile &&other) noexcept
{
    std::swap(m_descriptor, other.m_descriptor);
    std::swap(m_name, other.m_name);
    return *this;
}

SpoolFile::~SpoolFile()
{
    if (m_descriptor >= 0)
        close(m_descriptor);
}

QByteArray SpoolFile::path() const
{
    return "/proc/self/fd/" + QByteArray::number(m_descriptor);
}

Result<void> SpoolFile::write(std::span<const char> bytes, std::uint64_t position)
{
    auto offset = static_cast<off_t>(position);
    while (!bytes.empty()) {
        const ssize_t done = pwrite(m_descriptor, bytes.data(), bytes.size(), offset);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return tl::unexpected(spoolError(m_name, done < 0 ? errno : ENOSPC));
        offset += done;
        bytes = bytes.subspan(static_cast<std::size_t>(done));
    }
    return {};
}

Result<SpoolFile> spoolSource(ByteSource &source, const QString &name, const Progress &progress)
{
    Result<SpoolFile> file = SpoolFile::make(name);
    std::vector<char> piece(SpoolFile::pieceBytes);
    std::uint64_t size = 0;
    for (std::size_t got = SpoolFile::pieceBytes; file && got == SpoolFile::pieceBytes; size += got) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(name));
        got = source.read(piece);
        if (auto kept = file->write(std::span(piece).first(got), size); !kept)
            return tl::unexpected(kept.error());
    }
    if (const auto damage = source.damage())
        return tl::unexpected(Error{ErrorKind::Damaged, *damage, name, {}, {}});
    return file;
}

} // namespace rankscope
