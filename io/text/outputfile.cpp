// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/text/outputfile.h"

#include "io/text/filenames.h"
#include "io/text/outputdevice.h"
#include "io/text/outputname.h"
#include "io/text/pendingfile.h"
#include "io/writeerror.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

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

/// What `fill` gives to the device, to the last byte.
Result<void> fillWhole(OutputDevice &device, const Fill &fill)
{
    Result<void> result = fill(device);
    if (result && !device.flush())
        return tl::unexpected(writeError(device));
    return result;
}

Result<void> writeStandardOutput(const Fill &fill)
{
    OutputDevice device(STDOUT_FILENO);
    Result<void> result = fillWhole(device, fill);
    if (!result && device.error() == EPIPE)
        return {};
    if (!result)
        return tl::unexpected(inFile(result.error(), QCoreApplication::translate("Output", "standard output")));
    return {};
}

/// A device or a pipe: nothing stands there that could be lost.
Result<void> writeDirectly(const QString &path, const Fill &fill)
{
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0)
        return tl::unexpected(cannotWrite(path, qt_error_string(errno)));
    OutputDevice device(descriptor);
    Result<void> result = fillWhole(device, fill);
    if (::close(descriptor) != 0 && result)
        return tl::unexpected(cannotWrite(path, qt_error_string(errno)));
    if (!result)
        return tl::unexpected(inFile(result.error(), path));
    return {};
}

/// `write` fills the pending file, which then takes the place of the old one.
Result<void> writeAtOnce(const QString &path, const std::function<Result<void>(const PendingFile &file)> &write)
{
    PendingFile file(path);
    if (!file.open())
        return tl::unexpected(cannotWrite(path, qt_error_string(errno)));
    if (Result<void> result = write(file); !result)
        return result;
    if (!file.keep())
        return tl::unexpected(cannotWrite(path, qt_error_string(errno)));
    return {};
}

bool isStandardOutput(const QString &path)
{
    return path.isEmpty() || path == "-"_L1;
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
    return writeAtOnce(path, [&](const PendingFile &file) -> Result<void> {
        OutputDevice device(file.descriptor());
        if (Result<void> result = fillWhole(device, fill); !result)
            return tl::unexpected(inFile(result.error(), path));
        return {};
    });
}

Result<void> writeOutputByName(const QString &path, const std::function<Result<void>(const QString &name)> &write)
{
    if (!isPlainName(path))
        return writeUnderBytes(path, [&write](const QString &plain) { return writeOutputByName(plain, write); });
    const QFileInfo info(path);
    if (isStandardOutput(path) || (info.exists() && !info.isFile()))
        return tl::unexpected(
            cannotWrite(path, QCoreApplication::translate("Output", "this format needs a file of its own")));
    return writeAtOnce(path, [&](const PendingFile &file) -> Result<void> {
        Result<void> result = write(file.name());
        if (result)
            return result;
        Error error = result.error();
        error.file = path;
        return tl::unexpected(error);
    });
}

} // namespace rankscope
