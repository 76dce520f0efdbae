// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// NumPy files: what they say they hold, and the first and the last element of each array.
#include "fuzz/arrayedges.h"
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
    if (document)
        readEdges(**document, progress);
    return 0;
}
