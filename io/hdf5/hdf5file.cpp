// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/hdf5file.h"

#include <QCoreApplication>
#include <QFile>
#include <QStorageInfo>

namespace rankscope {

namespace {

/// The library says little of the cause ("H5Dwrite failed"), so the commonest one is looked up.
Error hdf5Error(const QString &path, const H5::Exception &exception)
{
    Error error;
    error.kind = ErrorKind::CannotWrite;
    error.message = QCoreApplication::translate("Hdf5File", "The HDF5 file could not be written (%1).")
                        .arg(QString::fromStdString(exception.getDetailMsg()));
    const QStorageInfo storage(path);
    if (storage.isValid() && storage.bytesAvailable() < (1 << 20))
        error.hint = QCoreApplication::translate("Hdf5File", "The disk is full.");
    return error;
}

} // namespace

Result<void> writeHdf5File(const QString &path, const std::function<Result<void>(H5::H5File &file)> &write)
{
    H5::Exception::dontPrint();
    try {
        H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_TRUNC);
        if (Result<void> result = write(file); !result)
            return result;
        file.flush(H5F_SCOPE_GLOBAL);
        file.close();
    } catch (const H5::Exception &exception) {
        return tl::unexpected(hdf5Error(path, exception));
    }
    return {};
}

} // namespace rankscope
