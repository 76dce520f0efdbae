// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/tracerulesjson.h"

#include "io/json/tolerancerulejson.h"

#include <QCoreApplication>
#include <QJsonObject>

#include <cmath>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct TraceRuleTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceRules)
};

RuleFault setPatternText(const QJsonValue &value, bool dropsBlanks, std::optional<std::string> &pattern)
{
    QString text = value.toString();
    if (dropsBlanks)
        text.remove(u' ');
    if (text.isEmpty())
        return TraceRuleTexts::tr("must be a text that is not empty, with * and ?");
    pattern = text.toStdString();
    return std::nullopt;
}

std::optional<std::uint32_t> lineOf(const QJsonValue &value)
{
    const double number = value.toDouble(-1);
    if (!(number >= 0) || number != std::floor(number) || number > std::numeric_limits<std::uint32_t>::max())
        return std::nullopt;
    return static_cast<std::uint32_t>(number);
}

RuleFault setLines(const QJsonValue &value, RuleMatch &match)
{
    const QJsonArray both = value.toArray({value, value});
    const auto first = both.size() == 2 ? lineOf(both.at(0)) : std::nullopt;
    const auto last = both.size() == 2 ? lineOf(both.at(1)) : std::nullopt;
    if (!first || !last || *first > *last)
        return TraceRuleTexts::tr("must be a line, as 12, or the first and the last one, as [12,20]");
    match.firstLine = first;
    match.lastLine = *last;
    return std::nullopt;
}

RuleFault setClass(const QJsonValue &value, RuleMatch &match)
{
    QStringList words;
    for (std::size_t index = 0; index < differenceClassCount; ++index) {
        const auto differenceClass = static_cast<DifferenceClass>(index);
        words << className(differenceClass);
        if (value.toString() == words.back())
            match.differenceClass = differenceClass;
    }
    if (match.differenceClass)
        return std::nullopt;
    return TraceRuleTexts::tr("must be one of %1").arg(words.join(u", "_s));
}

RuleFault setMatchMember(const QString &key, const QJsonValue &value, RuleMatch &match)
{
    if (key == "name"_L1)
        return setPatternText(value, true, match.name);
    if (key == "file"_L1)
        return setPatternText(value, false, match.file);
    if (key == "line"_L1)
        return setLines(value, match);
    if (key == "class"_L1)
        return setClass(value, match);
    return TraceRuleTexts::tr("is nothing that differences are matched by");
}

/// "traces 2" or "known 1": which rule of which list.
QString ruleTitle(QLatin1StringView list, std::size_t index)
{
    return list % u' ' % QString::number(index + 1);
}

tl::unexpected<Error> wrongMember(const QString &title, const QString &key, const QString &what)
{
    return wrongRule(TraceRuleTexts::tr("Rule %1: \"%2\" %3.").arg(title, key, what));
}

Result<RuleMatch> matchOf(const QString &title, const QJsonObject &rule)
{
    const QJsonValue value = rule.value("match"_L1);
    const QJsonObject object = value.toObject();
    if (object.isEmpty()) {
        return wrongMember(title, u"match"_s,
                           TraceRuleTexts::tr("must be an object with at least one of name, file, line and class"));
    }
    RuleMatch match;
    for (auto member = object.begin(); member != object.end(); ++member) {
        if (const RuleFault what = setMatchMember(member.key(), member.value(), match))
            return wrongMember(title, member.key(), *what);
    }
    return match;
}

Result<TraceRule> traceRuleOf(const QString &title, const QJsonObject &object, const Tolerance &general)
{
    const Result<RuleMatch> match = matchOf(title, object);
    if (!match)
        return tl::unexpected(match.error());
    TraceRule rule;
    rule.match = *match;
    Tolerance tolerance = toleranceBehind(object, general);
    bool hasTolerance = false;
    for (auto member = object.begin(); member != object.end(); ++member) {
        RuleFault what;
        if (saysTolerance(member.key())) {
            what = setTolerance(member.key(), member.value(), tolerance);
            hasTolerance = true;
        } else if (member.key() == "ignore"_L1) {
            what = setFlag(member.value(), rule.ignore);
        } else if (member.key() != "match"_L1) {
            what = TraceRuleTexts::tr("is nothing that a rule can say");
        }
        if (what)
            return wrongMember(title, member.key(), *what);
    }
    if (hasTolerance
        && rule.match.differenceClass.value_or(DifferenceClass::ChangedValue) != DifferenceClass::ChangedValue) {
        return wrongRule(
            TraceRuleTexts::tr("Rule %1: a tolerance is of values; differences of this class have none.").arg(title));
    }
    if (hasTolerance == object.contains("ignore"_L1)) {
        return wrongRule(
            TraceRuleTexts::tr("Rule %1 must say either \"ignore\" or a tolerance: abs, rel or ulps.").arg(title));
    }
    if (hasTolerance)
        rule.tolerance = tolerance;
    return rule;
}

Result<KnownDifference> knownDifferenceOf(const QString &title, const QJsonObject &object)
{
    Result<RuleMatch> match = matchOf(title, object);
    if (!match)
        return tl::unexpected(match.error());
    KnownDifference known{.match = std::move(*match), .reason = object.value("reason"_L1).toString()};
    for (auto member = object.begin(); member != object.end(); ++member) {
        if (member.key() == "reason"_L1 && !member.value().isString())
            return wrongMember(title, member.key(), TraceRuleTexts::tr("must be a text"));
        if (member.key() != "reason"_L1 && member.key() != "match"_L1)
            return wrongMember(title, member.key(), TraceRuleTexts::tr("is nothing that a rule can say"));
    }
    return known;
}

} // namespace

Result<std::vector<TraceRule>> traceRulesOf(const QJsonArray &list, const Tolerance &tolerance)
{
    std::vector<TraceRule> rules;
    for (const QJsonValue item : list) {
        auto rule = traceRuleOf(ruleTitle("traces"_L1, rules.size()), item.toObject(), tolerance);
        if (!rule)
            return tl::unexpected(rule.error());
        rules.push_back(std::move(*rule));
    }
    return rules;
}

Result<std::vector<KnownDifference>> knownDifferencesOf(const QJsonArray &list)
{
    std::vector<KnownDifference> known;
    for (const QJsonValue item : list) {
        auto one = knownDifferenceOf(ruleTitle("known"_L1, known.size()), item.toObject());
        if (!one)
            return tl::unexpected(one.error());
        known.push_back(std::move(*one));
    }
    return known;
}

} // namespace rankscope
