// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/netcdf/netcdftext.h"

#include "io/text/encoding.h"

#include <QCoreApplication>

namespace rankscope {

QString netcdfText(std::string_view characters)
{
    characters = characters.substr(0, characters.find('\0'));
    const auto size = static_cast<qsizetype>(characters.size());
    return isUtf8(characters) ? QString::fromUtf8(characters.data(), size)
                              : QString::fromLatin1(characters.data(), size);
}

Error netcdfOpenError(const QString &path, const QString &reason)
{
    return {ErrorKind::Damaged,
            QCoreApplication::translate("Netcdf", "The netCDF library cannot open the file (%1).").arg(reason),
            path,
            {},
            QCoreApplication::translate("Netcdf", "Copy it again, or see whether its writer ended early.")};
}

} // namespace rankscope
