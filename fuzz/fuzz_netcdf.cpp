// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// netCDF files of the classic kinds: what they say they hold, and the first and the last element of each variable.
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
    if (!document)
        return 0;
    for (const auto &dataSet : (*document)->dataSets) {
        ArrayWindow first;
        ArrayWindow last;
        for (const std::uint64_t extent : dataSet->shape()) {
            first.push_back({0, extent < 2 ? extent : 2, 1});
            last.push_back({extent == 0 ? 0 : extent - 1, extent == 0 ? 0U : 1U, 1});
        }
        ArrayValues values;
        if (first.size() <= 16)
            static_cast<void>(dataSet->read(first, values, progress));
        static_cast<void>(dataSet->read(last, values, progress));
    }
    return 0;
}
