// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/tolerancerulejson.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView boundKeys[] = {"abs"_L1, "rel"_L1, "ulps"_L1, "exact"_L1};
constexpr QLatin1StringView otherKeys[] = {"rel_floor"_L1, "nan_differs"_L1, "signed_zero_differs"_L1};

RuleFault setBound(const QJsonValue &value, std::optional<double> &bound)
{
    if (!value.isDouble() || !(value.toDouble() >= 0))
        return QCoreApplication::translate("DataSetRules", "must be a number that is not negative");
    bound = value.toDouble();
    return std::nullopt;
}

RuleFault setCount(const QJsonValue &value, std::optional<std::uint64_t> &count)
{
    std::optional<double> number;
    if (RuleFault wrong = setBound(value, number))
        return wrong;
    if (*number != std::floor(*number) || *number > 9e15)
        return QCoreApplication::translate("DataSetRules", "must be a whole number");
    count = static_cast<std::uint64_t>(*number);
    return std::nullopt;
}

} // namespace

RuleFault setFlag(const QJsonValue &value, bool &flag)
{
    if (!value.isBool())
        return QCoreApplication::translate("DataSetRules", "must be true or false");
    flag = value.toBool();
    return std::nullopt;
}

bool saysTolerance(const QString &key)
{
    return std::ranges::find(boundKeys, key) != std::end(boundKeys)
           || std::ranges::find(otherKeys, key) != std::end(otherKeys);
}

Tolerance toleranceBehind(const QJsonObject &rule, const Tolerance &general)
{
    Tolerance tolerance = general;
    if (std::ranges::any_of(boundKeys, [&rule](QLatin1StringView key) { return rule.contains(key); })) {
        tolerance.absolute.reset();
        tolerance.relative.reset();
        tolerance.ulps.reset();
        tolerance.exact = false;
    }
    return tolerance;
}

RuleFault setTolerance(const QString &key, const QJsonValue &value, Tolerance &tolerance)
{
    if (key == "abs"_L1)
        return setBound(value, tolerance.absolute);
    if (key == "rel"_L1)
        return setBound(value, tolerance.relative);
    if (key == "ulps"_L1)
        return setCount(value, tolerance.ulps);
    if (key == "exact"_L1)
        return setFlag(value, tolerance.exact);
    if (key == "nan_differs"_L1)
        return setFlag(value, tolerance.nanDiffers);
    if (key == "signed_zero_differs"_L1)
        return setFlag(value, tolerance.signedZeroDiffers);
    std::optional<double> floor;
    RuleFault wrong = setBound(value, floor);
    tolerance.relativeFloor = floor.value_or(0);
    return wrong;
}

} // namespace rankscope
