// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/datasetrulesjson.h"

#include "io/json/tolerancerulejson.h"

#include <QCoreApplication>
#include <QJsonObject>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

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
    if (saysTolerance(key))
        return setTolerance(key, value, tolerance);
    return QCoreApplication::translate("DataSetRules", "is nothing that a rule can say");
}

Result<DataSetRule> ruleOf(const QJsonObject &object, qsizetype number, const Tolerance &general)
{
    DataSetRule rule;
    Tolerance tolerance = toleranceBehind(object, general);
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
