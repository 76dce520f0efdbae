// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/readablevalues.h"

#include <cmath>

namespace rankscope {

namespace {

constexpr int mostDigits = 16; // beyond them the shortest text is as short

/// Whether two rounded texts distinguish what they stand for, and how far.
bool tellApart(const QString &one, const QString &two, double reference, double current)
{
    const double gap = current - reference;
    return one != two && std::abs((two.toDouble() - one.toDouble()) - gap) <= 0.1 * std::abs(gap);
}

} // namespace

std::pair<QString, QString> readableValues(const DifferenceDetails &details, int digits)
{
    const auto shortest = [](const std::optional<Value> &value, ValueType type) {
        return value ? shortestText(*value, type) : QString();
    };
    const std::pair whole{shortest(details.referenceValue, details.referenceType),
                          shortest(details.currentValue, details.currentType)};
    const auto *const one = details.referenceValue ? std::get_if<double>(&*details.referenceValue) : nullptr;
    const auto *const two = details.currentValue ? std::get_if<double>(&*details.currentValue) : nullptr;
    if (!one || !two || !std::isfinite(*one) || !std::isfinite(*two))
        return whole;
    for (; digits <= mostDigits; ++digits) {
        const QString left = QString::number(*one, 'g', digits);
        const QString right = QString::number(*two, 'g', digits);
        if (tellApart(left, right, *one, *two))
            return {left, right};
    }
    return whole;
}

} // namespace rankscope
