// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/blockrulesjson.h"

#include "io/json/jsoncounts.h"
#include "io/json/rulefault.h"

#include <QCoreApplication>
#include <QJsonObject>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

std::optional<HaloWidth> widthOf(const QJsonValue &value)
{
    if (const auto both = countOf(value))
        return HaloWidth{*both, *both};
    const auto pair = countsOf(value);
    if (!pair || pair->size() != 2)
        return std::nullopt;
    return HaloWidth{pair->front(), pair->back()};
}

RuleFault setGrid(const QJsonValue &value, BlockLayout &layout)
{
    const auto grid = countsOf(value);
    if (!grid || grid->empty() || std::find(grid->begin(), grid->end(), 0U) != grid->end())
        return QCoreApplication::translate("BlockRules", "must be the processes along each dimension, as [2,3]");
    layout.grid = *grid;
    return std::nullopt;
}

RuleFault setHalos(const QJsonValue &value, BlockLayout &layout)
{
    const QJsonArray list = value.isArray() ? value.toArray() : QJsonArray{value};
    for (const QJsonValue item : list) {
        const auto width = widthOf(item);
        if (!width)
            return QCoreApplication::translate("BlockRules", "must be a width for each dimension, as [1,[0,2]]");
        layout.halos.push_back(*width);
    }
    return std::nullopt;
}

RuleFault setOffsets(const QJsonValue &value, BlockLayout &layout)
{
    for (const QJsonValue item : value.toArray()) {
        const auto offsets = countsOf(item);
        if (!offsets)
            break;
        layout.offsets.push_back(*offsets);
    }
    if (value.isArray() && static_cast<qsizetype>(layout.offsets.size()) == value.toArray().size())
        return std::nullopt;
    return QCoreApplication::translate("BlockRules", "must be a list of offsets for each dimension, as [[0,50],[0]]");
}

RuleFault setLayoutFlag(const QJsonValue &value, bool &flag)
{
    if (!value.isBool())
        return QCoreApplication::translate("BlockRules", "must be true or false");
    flag = value.toBool();
    return std::nullopt;
}

RuleFault setRun(const QJsonValue &value, BlockRule &rule)
{
    const QString run = value.toString();
    rule.ofReference = run != "current"_L1;
    rule.ofCurrent = run != "reference"_L1;
    if (run == "both"_L1 || !rule.ofReference || !rule.ofCurrent)
        return std::nullopt;
    return QCoreApplication::translate("BlockRules", "must be \"reference\", \"current\" or \"both\"");
}

RuleFault setOrder(const QJsonValue &value, BlockLayout &layout)
{
    const QString order = value.toString();
    layout.ranks = order == "column"_L1 ? ArrayOrder::ColumnMajor : ArrayOrder::RowMajor;
    if (order == "row"_L1 || order == "column"_L1)
        return std::nullopt;
    return QCoreApplication::translate("BlockRules", "must be \"row\" or \"column\"");
}

RuleFault setMember(const QString &key, const QJsonValue &value, BlockRule &rule)
{
    if (key == "match"_L1) {
        rule.pattern = value.toString();
        return rule.pattern.isEmpty()
                   ? RuleFault(QCoreApplication::translate("BlockRules", "must be the path of data sets, with * and ?"))
                   : std::nullopt;
    }
    if (key == "of"_L1)
        return setRun(value, rule);
    if (key == "grid"_L1)
        return setGrid(value, rule.layout);
    if (key == "halo"_L1)
        return setHalos(value, rule.layout);
    if (key == "halo_at_edges"_L1)
        return setLayoutFlag(value, rule.layout.haloAtEdges);
    if (key == "rank_order"_L1)
        return setOrder(value, rule.layout);
    if (key == "offsets"_L1)
        return setOffsets(value, rule.layout);
    if (key == "replicated"_L1)
        return setLayoutFlag(value, rule.layout.replicated);
    return QCoreApplication::translate("BlockRules", "is nothing that such a rule can say");
}

/// What members of a rule have to do with one another.
RuleFault disagreement(const BlockRule &rule)
{
    const BlockLayout &layout = rule.layout;
    if (rule.pattern.isEmpty())
        return QCoreApplication::translate("BlockRules", "has no \"match\"");
    if (layout.replicated == !layout.grid.empty())
        return QCoreApplication::translate("BlockRules", "needs either \"grid\" or \"replicated\"");
    if (layout.halos.size() > 1 && layout.halos.size() != layout.grid.size())
        return QCoreApplication::translate("BlockRules", "has widths of halos for another number of dimensions than "
                                                         "its grid");
    if (layout.offsets.size() > layout.grid.size())
        return QCoreApplication::translate("BlockRules", "has offsets for more dimensions than its grid");
    return std::nullopt;
}

Result<BlockRule> ruleOf(const QJsonObject &object, std::size_t number)
{
    BlockRule rule;
    for (auto member = object.begin(); member != object.end(); ++member) {
        if (const RuleFault what = setMember(member.key(), member.value(), rule)) {
            return wrongRule(QCoreApplication::translate("BlockRules", "Rule %1 of \"blocks\": \"%2\" %3.")
                                 .arg(QString::number(number), member.key(), *what));
        }
    }
    if (const RuleFault what = disagreement(rule))
        return wrongRule(
            QCoreApplication::translate("BlockRules", "Rule %1 of \"blocks\" %2.").arg(QString::number(number), *what));
    return rule;
}

} // namespace

Result<BlockRules> blockRulesOf(const QJsonArray &list)
{
    BlockRules rules;
    for (const QJsonValue item : list) {
        Result<BlockRule> rule = ruleOf(item.toObject(), rules.size() + 1);
        if (!rule)
            return tl::unexpected(rule.error());
        rules.push_back(std::move(*rule));
    }
    return rules;
}

} // namespace rankscope
