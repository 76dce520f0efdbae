// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a build without the netCDF library says of its files.
#include "io/netcdf/netcdfdocument.h"
#include "io/netcdf/servednetcdf.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

Error noLibrary(const QString &name)
{
    return {ErrorKind::Unsupported,
            QCoreApplication::translate("Netcdf", "The file is a netCDF of a classic kind, and this Rankscope was "
                                                  "built without the netCDF library."),
            name,
            {},
            QCoreApplication::translate("Netcdf", "Convert it with \"nccopy -k netCDF-4 OLD.nc NEW.nc\".")};
}

} // namespace

Result<std::shared_ptr<const ArrayDocument>> readNetcdf(const QString &path, Progress &)
{
    return tl::unexpected(noLibrary(path));
}

Result<std::shared_ptr<const ArrayDocument>> readNetcdf(SpoolFile, const QString &name, Progress &)
{
    return tl::unexpected(noLibrary(name));
}

Result<std::shared_ptr<ServedFile>> openServedNetcdf(const ReaderOpening &opening, QByteArray &)
{
    return tl::unexpected(noLibrary(opening.path));
}

} // namespace rankscope
