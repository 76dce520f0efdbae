// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/metrics/deviations.h"

#include <QRegularExpression>

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

} // namespace

std::optional<DeviationCount> deviationCount(const ProfileSection &section, const QString &formula)
{
    static const QRegularExpression meanSquare(
        uR"x(pow\s*\(\s*\(?\s*(?:\$\w+|"[^"]+")\s*/\s*(?:\$(\w+)|"([^"]+)"|([0-9.]+))\s*\)?\s*,\s*2(?:\.0)?\s*\))x"_s);
    const QRegularExpressionMatch match = meanSquare.match(formula);
    if (!match.hasMatch() || !formula.contains("sqrt"_L1))
        return std::nullopt;
    if (match.capturedLength(3) > 0)
        return DeviationCount{std::nullopt, match.captured(3).toDouble()};
    const auto metric = section.metric(match.capturedLength(1) > 0 ? match.capturedView(1) : match.capturedView(2));
    return metric ? std::optional(DeviationCount{metric, 0}) : std::nullopt;
}

void leaveOutSingle(const ProfileSection &section, const QString &formula, std::vector<double> &column)
{
    const auto count = deviationCount(section, formula);
    if (!count)
        return;
    if (!count->metric) {
        if (count->fixed <= 1)
            std::fill(column.begin(), column.end(), noNumber);
        return;
    }
    const MetricValues &counts = section.values[*count->metric];
    for (std::size_t index = 0; index < counts.size(); ++index) {
        if (counts.values[index] <= 1)
            column[counts.scopes[index].value] = noNumber;
    }
}

double withoutSingle(const ProfileSection &section, const QString &formula, const std::vector<double> &totals,
                     double total)
{
    const auto count = deviationCount(section, formula);
    if (!count)
        return total;
    const double sources = count->metric ? totals[*count->metric] : count->fixed;
    const bool isMeasured = !count->metric || sources != 0;
    return isMeasured && sources <= 1 ? noNumber : total;
}

} // namespace rankscope
