// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/hdf5file.h"

#include "io/hdf5/hdf5filedriver.h"
#include "io/hdf5/hdf5thread.h"
#include "io/writeerror.h"

#include <QCoreApplication>
#include <QFile>

#include <cerrno>
#include <new>

namespace rankscope {

namespace {

Error libraryError(const H5::Exception &exception)
{
    Error error;
    error.kind = ErrorKind::CannotWrite;
    error.message = QCoreApplication::translate("Hdf5File", "The HDF5 file could not be written (%1).")
                        .arg(QString::fromStdString(exception.getDetailMsg()));
    return error;
}

Error systemError(int number)
{
    Error error;
    error.kind = ErrorKind::CannotWrite;
    error.message = QCoreApplication::translate("Hdf5File", "The HDF5 file could not be written (%1).")
                        .arg(qt_error_string(number));
    return error;
}

Result<void> fill(const Hdf5FileDriver &driver, const std::function<Result<void>(H5::H5File &file)> &write)
{
    try {
        H5::H5File file("rankscope", H5F_ACC_TRUNC, H5::FileCreatPropList::DEFAULT, driver.accessList());
        if (Result<void> result = write(file); !result)
            return result;
        file.close();
    } catch (const H5::Exception &exception) {
        return tl::unexpected(driver.error() != 0 ? systemError(driver.error()) : libraryError(exception));
    } catch (const std::bad_alloc &) {
        return tl::unexpected(systemError(ENOMEM));
    }
    if (driver.error() != 0)
        return tl::unexpected(systemError(driver.error()));
    return {};
}

} // namespace

Result<void> writeHdf5File(const QString &path, const std::function<Result<void>(H5::H5File &file)> &write)
{
    QFile target(path);
    if (!target.open(QIODevice::ReadWrite | QIODevice::Truncate | QIODevice::Unbuffered))
        return tl::unexpected(writeError(target));
    Result<void> result;
    runInHdf5Thread([&] {
        const Hdf5FileDriver driver(target.handle());
        result = fill(driver, write);
    });
    return result;
}

} // namespace rankscope
