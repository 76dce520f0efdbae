// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/text/outputfile.h"

#include "io/text/filenames.h"
#include "io/text/outputname.h"
#include "io/writeerror.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QTemporaryFile>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

Error cannotWrite(const QString &path, const QString &why)
{
    Error error;
    error.kind = ErrorKind::CannotWrite;
    error.message = QCoreApplication::translate("Output", "It cannot be written: %1.").arg(why);
    error.file = path;
    return error;
}

Error inFile(Error error, const QString &path)
{
    if (error.file.isEmpty())
        error.file = path;
    return error;
}

/// Standard output without a buffer of its own (writers have theirs), which remembers whether its reader went away.
class StandardOutput : public QIODevice
{
public:
    StandardOutput() { open(QIODevice::WriteOnly | QIODevice::Unbuffered); }
    bool hasLostReader() const { return m_error == EPIPE; }

protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *data, qint64 size) override
    {
        qint64 written = 0;
        while (written < size) {
            const ssize_t count = ::write(STDOUT_FILENO, data + written, static_cast<std::size_t>(size - written));
            if (count < 0 && errno == EINTR)
                continue;
            if (count < 0) {
                m_error = errno;
                setErrorString(qt_error_string(m_error));
                return -1;
            }
            written += count;
        }
        return written;
    }

private:
    int m_error = 0;
};

Result<void> writeStandardOutput(const Fill &fill)
{
    StandardOutput device;
    Result<void> result = fill(device);
    if (!result && device.hasLostReader())
        return {};
    if (!result)
        return tl::unexpected(inFile(result.error(), QCoreApplication::translate("Output", "standard output")));
    return {};
}

/// A device or a pipe: nothing stands there that could be lost.
Result<void> writeDirectly(const QString &path, const Fill &fill)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return tl::unexpected(cannotWrite(path, file.errorString()));
    if (Result<void> result = fill(file); !result)
        return tl::unexpected(inFile(result.error(), path));
    if (!file.flush())
        return tl::unexpected(cannotWrite(path, file.errorString()));
    return {};
}

Result<void> writeAtOnce(const QString &path, const Fill &fill)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return tl::unexpected(cannotWrite(path, file.errorString()));
    if (Result<void> result = fill(file); !result)
        return tl::unexpected(inFile(result.error(), path));
    if (!file.flush() || !file.commit()) // commit() alone overlooks what its last flush could not write
        return tl::unexpected(cannotWrite(path, file.errorString()));
    return {};
}

bool isStandardOutput(const QString &path)
{
    return path.isEmpty() || path == "-"_L1;
}

/// Brings the file to the disk and gives it the rights that a new file of this person has, or those of the old one.
bool settle(const QString &name, const QString &target)
{
    struct stat old = {};
    mode_t mode = 0;
    if (::stat(QFile::encodeName(target).constData(), &old) == 0) {
        mode = old.st_mode & 07777;
    } else {
        const mode_t mask = ::umask(0);
        ::umask(mask);
        mode = 0666 & ~mask;
    }
    const int descriptor = ::open(QFile::encodeName(name).constData(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    const bool settled = ::fchmod(descriptor, mode) == 0 && ::fsync(descriptor) == 0;
    ::close(descriptor);
    return settled;
}

} // namespace

Result<void> writeOutput(const QString &path, const Fill &fill)
{
    if (isStandardOutput(path))
        return writeStandardOutput(fill);
    if (!isPlainName(path))
        return writeUnderBytes(path, [&fill](const QString &plain) { return writeOutput(plain, fill); });
    const QFileInfo target(path);
    if (target.exists() && !target.isFile() && !target.isDir())
        return writeDirectly(path, fill);
    return writeAtOnce(path, fill);
}

Result<void> writeOutputByName(const QString &path, const std::function<Result<void>(const QString &name)> &write)
{
    if (!isPlainName(path))
        return writeUnderBytes(path, [&write](const QString &plain) { return writeOutputByName(plain, write); });
    const QFileInfo info(path);
    if (isStandardOutput(path) || (info.exists() && !info.isFile()))
        return tl::unexpected(
            cannotWrite(path, QCoreApplication::translate("Output", "this format needs a file of its own")));
    const QString target = info.isSymLink() ? info.canonicalFilePath() : path; // keep the link, as QSaveFile does
    QTemporaryFile file(target % ".XXXXXX"_L1);
    if (!file.open())
        return tl::unexpected(cannotWrite(path, file.errorString()));
    const QString name = file.fileName();
    file.close();
    if (Result<void> result = write(name); !result) {
        Error error = result.error();
        error.file = path;
        return tl::unexpected(error);
    }
    if (!settle(name, target)
        || std::rename(QFile::encodeName(name).constData(), QFile::encodeName(target).constData()) != 0)
        return tl::unexpected(cannotWrite(path, qt_error_string(errno)));
    file.setAutoRemove(false);
    return {};
}

} // namespace rankscope
