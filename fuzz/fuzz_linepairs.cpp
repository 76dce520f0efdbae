// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Two versions of a text, parted by the first zero: no line is paired twice, and the counts count every line.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "model/trace/sources/linepairs.h"

#include <algorithm>
#include <set>

using namespace rankscope;

RANKSCOPE_FUZZ(linepairs)(const std::uint8_t *data, std::size_t size)
{
    const std::string_view all(reinterpret_cast<const char *>(data), size);
    const std::size_t end = std::min(all.find('\0'), size);
    const std::vector<std::string_view> first = linesOf(all.substr(0, end));
    const std::vector<std::string_view> second = linesOf(all.substr(std::min(end + 1, size)));
    const LinePairs pairs = pairLines(first, second, Progress());
    require(pairs.firstOf.size() == second.size());
    std::set<std::uint32_t> used;
    for (const std::uint32_t line : pairs.firstOf)
        require(line == noLine || (line < first.size() && used.insert(line).second));
    const LineCounts &counts = pairs.counts;
    const std::uint64_t both = counts.same + counts.changed + counts.moved;
    require(both == used.size());
    require(both + counts.deleted == first.size() && both + counts.inserted == second.size());
    return 0;
}
