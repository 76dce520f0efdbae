// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/text/inputname.h"

#include "io/text/filenames.h"
#include "io/text/spoolfile.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// A pipe, whatever the name that leads to it.
using PipeId = std::pair<dev_t, ino_t>;

/// Nothing where there is no pipe.
std::optional<PipeId> pipeAt(const QByteArray &name)
{
    struct stat status = {};
    const bool isPipe = ::stat(name.constData(), &status) == 0 && S_ISFIFO(status.st_mode);
    return isPipe ? std::optional<PipeId>({status.st_dev, status.st_ino}) : std::nullopt;
}

Error pipeError(const QString &path, int code)
{
    return {ErrorKind::Damaged,
            QCoreApplication::translate("ByteSource", "Reading stopped with an error: %1.")
                .arg(QString::fromLocal8Bit(std::strerror(code))),
            path,
            {},
            {}};
}

Result<SpoolFile> keep(int pipe, const QString &path)
{
    Result<SpoolFile> file = SpoolFile::make(path);
    if (!file)
        return file;
    std::vector<char> piece(SpoolFile::pieceBytes);
    std::uint64_t size = 0;
    while (true) {
        const ssize_t got = ::read(pipe, piece.data(), piece.size());
        if (got == 0)
            return file;
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return tl::unexpected(pipeError(path, errno));
        if (auto kept = file->write(std::span(piece).first(static_cast<std::size_t>(got)), size); !kept)
            return tl::unexpected(kept.error());
        size += static_cast<std::uint64_t>(got);
    }
}

/// What came out of the pipes of this program. A pipe is a thing of the whole process, and so is what was read from it.
class KeptPipes
{
public:
    Result<QByteArray> nameOf(const QString &path, const PipeId &id)
    {
        const std::scoped_lock lock(m_mutex);
        const auto known = m_files.find(id);
        if (known != m_files.end())
            return known->second.path();
        const int pipe = ::open(encodeFileName(path).constData(), O_RDONLY | O_CLOEXEC);
        if (pipe < 0)
            return tl::unexpected(pipeError(path, errno));
        Result<SpoolFile> file = keep(pipe, path);
        close(pipe);
        if (!file)
            return tl::unexpected(file.error());
        return m_files.emplace(id, std::move(*file)).first->second.path();
    }

private:
    std::mutex m_mutex;
    std::map<PipeId, SpoolFile> m_files;
};

} // namespace

Result<QByteArray> inputName(const QString &path)
{
    static KeptPipes pipes;
    QByteArray name = encodeFileName(path);
    const std::optional<PipeId> pipe = pipeAt(name);
    if (!pipe)
        return name; // who opens it says what is wrong with it
    return pipes.nameOf(path, *pipe);
}

bool openForReading(QFile &file, const QByteArray &name)
{
    const int descriptor = ::open(name.constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    return descriptor >= 0 && file.open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle);
}

bool isReadOnce(const QString &path)
{
    return path == "-"_L1 || pipeAt(encodeFileName(path));
}

bool isNumberedPipe(const QString &path)
{
    static const QRegularExpression pattern(u"^/(dev|proc/[^/]+)/fd/[0-9]+$"_s);
    return pattern.match(path).hasMatch();
}

} // namespace rankscope
