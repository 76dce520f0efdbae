// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/datasetrulesjson.h"

#include "io/json/rulefault.h"

#include <QCoreApplication>
#include <QJsonObject>

#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

RuleFault setBound(const QJsonValue &value, std::optional<double> &bound)
{
    if (!value.isDouble() || !(value.toDouble() >= 0))
        return QCoreApplication::translate("DataSetRules", "must be a number that is not negative");
    bound = value.toDouble();
    return std::nullopt;
}

RuleFault setFlag(const QJsonValue &value, bool &flag)
{
    if (!value.isBool())
        return QCoreApplication::translate("DataSetRules", "must be true or false");
    flag = value.toBool();
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

RuleFault setIgnore(const QJsonValue &value, DataSetRule &rule)
{
    if (value.isBool())
        return setFlag(value, rule.ignore);
    for (const QJsonValue part : value.toArray()) {
        if (!part.isString())
            break;
        rule.ignoredParts << part.toString();
    }
    if (value.isArray() && rule.ignoredParts.size() == value.toArray().size())
        return std::nullopt;
    return QCoreApplication::translate("DataSetRules", "must be true, false or a list of slices such as \"(0:3,:)\"");
}

RuleFault setPattern(const QJsonValue &value, DataSetRule &rule)
{
    rule.pattern = value.toString();
    if (!rule.pattern.isEmpty())
        return std::nullopt;
    return QCoreApplication::translate("DataSetRules", "must be the path of data sets, with * and ?");
}

RuleFault setMember(const QString &key, const QJsonValue &value, DataSetRule &rule, Tolerance &tolerance)
{
    if (key == "match"_L1)
        return setPattern(value, rule);
    if (key == "ignore"_L1)
        return setIgnore(value, rule);
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
    if (key == "rel_floor"_L1) {
        std::optional<double> floor;
        RuleFault wrong = setBound(value, floor);
        tolerance.relativeFloor = floor.value_or(0);
        return wrong;
    }
    return QCoreApplication::translate("DataSetRules", "is nothing that a rule can say");
}

bool setsBound(const QJsonObject &object)
{
    for (const QLatin1StringView key : {"abs"_L1, "rel"_L1, "ulps"_L1, "exact"_L1}) {
        if (object.contains(key))
            return true;
    }
    return false;
}

Result<DataSetRule> ruleOf(const QJsonObject &object, qsizetype number, const Tolerance &general)
{
    DataSetRule rule;
    Tolerance tolerance = general;
    if (setsBound(object)) {
        tolerance.absolute.reset();
        tolerance.relative.reset();
        tolerance.ulps.reset();
        tolerance.exact = false;
    }
    for (auto member = object.begin(); member != object.end(); ++member) {
        if (const RuleFault what = setMember(member.key(), member.value(), rule, tolerance)) {
            return wrongRule(QCoreApplication::translate("DataSetRules", "Rule %1: \"%2\" %3.")
                                 .arg(QString::number(number), member.key(), *what));
        }
    }
    if (rule.pattern.isEmpty())
        return wrongRule(QCoreApplication::translate("DataSetRules", "Rule %1 has no \"match\".").arg(number));
    if (!(tolerance == general))
        rule.tolerance = tolerance;
    return rule;
}

} // namespace

Result<DataSetRules> dataSetRulesOf(const QJsonArray &list, const Tolerance &tolerance)
{
    DataSetRules rules;
    for (const QJsonValue item : list) {
        Result<DataSetRule> rule = ruleOf(item.toObject(), static_cast<qsizetype>(rules.size()) + 1, tolerance);
        if (!rule)
            return tl::unexpected(rule.error());
        rules.push_back(std::move(*rule));
    }
    return rules;
}

} // namespace rankscope
