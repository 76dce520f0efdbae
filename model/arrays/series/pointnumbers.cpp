// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/series/pointnumbers.h"

#include <QRegularExpression>

#include <optional>
#include <utility>

namespace rankscope {

namespace {

std::optional<std::int64_t> digitsOf(const QString &text)
{
    bool fits = false;
    const qlonglong value = text.toLongLong(&fits);
    return fits ? std::optional<std::int64_t>(value) : std::nullopt;
}

/// The steps before a point and what is counted behind it.
struct PointNumbers {
    std::set<std::int64_t> steps;
    std::set<std::int64_t> counted;
    std::set<std::pair<std::int64_t, std::int64_t>> pairs; // other names of the same step and process count once
    bool hasZeros = false; // "0.05": no process is called so

    bool areConsecutive() const { return *steps.rbegin() - *steps.begin() + 1 == std::int64_t(steps.size()); }
    /// 0.1, 0.2, …; 0.8, 0.9, 1.0: they go on by tenths, from 0 on or over a whole number.
    bool areTenths() const
    {
        const auto [firstStep, firstTenth] = *pairs.begin();
        const auto [lastStep, lastTenth] = *pairs.rbegin();
        const std::int64_t tenths = (lastStep - firstStep) * 10 + lastTenth - firstTenth + 1;
        const bool isLong = steps.size() > 1 || firstStep == 0;
        return isLong && *counted.rbegin() < 10 && tenths == std::int64_t(pairs.size());
    }
};

PointNumbers pointNumbersOf(const QStringList &names)
{
    static const QRegularExpression time(timeExpression);
    PointNumbers numbers;
    for (const QString &name : names) {
        const QString found = time.match(name).captured();
        const QString behind = found.section(u'.', 1);
        const auto step = digitsOf(found.section(u'.', 0, 0));
        const auto number = digitsOf(behind);
        if (!step || !number)
            continue;
        numbers.hasZeros = numbers.hasZeros || (behind.size() > 1 && behind.startsWith(u'0'));
        numbers.steps.insert(*step);
        numbers.counted.insert(*number);
        numbers.pairs.emplace(*step, *number);
    }
    return numbers;
}

} // namespace

bool areCounted(const std::set<std::int64_t> &values)
{
    return !values.empty() && (*values.begin() == 0 || *values.begin() == 1)
           && *values.rbegin() - *values.begin() + 1 == std::int64_t(values.size());
}

PointReading readPoints(const QStringList &names)
{
    const PointNumbers numbers = pointNumbersOf(names);
    if (numbers.hasZeros || numbers.counted.size() < 2 || !areCounted(numbers.counted) || numbers.areTenths())
        return {};
    const std::size_t all = numbers.steps.size() * numbers.counted.size();
    const std::size_t found = numbers.pairs.size();
    const bool areNearlyAll = 4 * found > 3 * all || (2 * found > all && !numbers.areConsecutive());
    return {.areProcesses = areNearlyAll, .isSure = false};
}

} // namespace rankscope
