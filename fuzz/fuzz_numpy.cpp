// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// NumPy files: what they say they hold, and the first and the last element of each array.
#include "fuzz/entry.h"
#include "io/numpy/numpyreader.h"

using namespace rankscope;

RANKSCOPE_FUZZ(numpy)(const std::uint8_t *data, std::size_t size)
{
    constexpr std::uint64_t mostUnpacked = std::uint64_t(1) << 20U;
    static_cast<void>(looksLikeNpz({reinterpret_cast<const char *>(data), size}));
    Progress progress;
    const auto document = readNumpy(memoryBytes({data, data + size}, QStringLiteral("fuzz")), QStringLiteral("fuzz"),
                                    progress, mostUnpacked);
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
