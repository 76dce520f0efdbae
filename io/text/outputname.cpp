// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/text/outputname.h"

#include "io/text/filenames.h"

#include <QCoreApplication>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace rankscope {

namespace {

Error cannotWrite(const QString &path, int code)
{
    return {ErrorKind::CannotWrite,
            QCoreApplication::translate("Output", "It cannot be written: %1.")
                .arg(QString::fromLocal8Bit(std::strerror(code))),
            path,
            {},
            {}};
}

/// The folder of a name, open; -1 where it cannot be.
int folderOf(const QByteArray &name)
{
    const qsizetype slash = name.lastIndexOf('/');
    const QByteArray folder = slash < 0 ? QByteArray(".") : name.first(slash + 1);
    return ::open(folder.constData(), O_PATH | O_DIRECTORY | O_CLOEXEC);
}

Result<void> writeAndRename(int folder, const QString &path,
                            const std::function<Result<void>(const QString &plain)> &write)
{
    QByteArray plain = "/proc/self/fd/" + QByteArray::number(folder) + "/rankscope-XXXXXX";
    const int made = mkostemp(plain.data(), O_CLOEXEC); // keeps the name for us
    if (made < 0)
        return tl::unexpected(cannotWrite(path, errno));
    const mode_t mask = ::umask(0);
    ::umask(mask);
    ::fchmod(made, 0666 & ~mask); // the rights that a new file has
    ::close(made);
    Result<void> written = write(QString::fromUtf8(plain));
    if (written && std::rename(plain.constData(), encodeFileName(path).constData()) == 0)
        return {};
    Error error = written ? cannotWrite(path, errno) : written.error();
    ::unlink(plain.constData());
    error.file = path;
    return tl::unexpected(error);
}

} // namespace

Result<void> writeUnderBytes(const QString &path, const std::function<Result<void>(const QString &plain)> &write)
{
    const QByteArray name = encodeFileName(path);
    struct stat old = {};
    if (::stat(name.constData(), &old) == 0 && !S_ISREG(old.st_mode))
        return tl::unexpected(cannotWrite(path, S_ISDIR(old.st_mode) ? EISDIR : EINVAL));
    const int folder = folderOf(name);
    if (folder < 0)
        return tl::unexpected(cannotWrite(path, errno));
    Result<void> result = writeAndRename(folder, path, write);
    ::close(folder);
    return result;
}

} // namespace rankscope
