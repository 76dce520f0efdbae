// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// netCDF files of the classic kinds: what they say they hold, and the first and the last element of each variable.
#include "fuzz/arrayedges.h"
#include "fuzz/entry.h"
#include "io/netcdf/netcdfdocument.h"

using namespace rankscope;

RANKSCOPE_FUZZ(netcdf)(const std::uint8_t *data, std::size_t size)
{
    const QString name = QStringLiteral("fuzz");
    Result<SpoolFile> spool = SpoolFile::make(name);
    if (!spool || !spool->write({reinterpret_cast<const char *>(data), size}, 0))
        return 0;
    Progress progress;
    const auto document = readNetcdf(std::move(*spool), name, progress);
    if (document)
        readEdges(**document, progress);
    return 0;
}
