// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/jsoncounts.h"

#include <QJsonArray>

#include <cmath>

namespace rankscope {

std::optional<std::uint64_t> countOf(const QJsonValue &value)
{
    constexpr double largestCount = 9007199254740992.0; // 2^53
    const double number = value.toDouble(-1);
    if (!(number >= 0) || number > largestCount || number != std::floor(number))
        return std::nullopt;
    return static_cast<std::uint64_t>(number);
}

std::optional<std::vector<std::uint64_t>> countsOf(const QJsonValue &value)
{
    if (!value.isArray())
        return std::nullopt;
    std::vector<std::uint64_t> counts;
    for (const QJsonValue item : value.toArray()) {
        const auto count = countOf(item);
        if (!count)
            return std::nullopt;
        counts.push_back(*count);
    }
    return counts;
}

} // namespace rankscope
