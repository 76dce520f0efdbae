// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/changecolumns.h"

#include "model/base/processsettext.h"
#include "model/base/text/fittingtext.h"
#include "model/comparison/comparisonreport.h"
#include "model/comparison/comparisonsummary.h"

#include <QCoreApplication>
#include <QLocale>

#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ChangeTerminalTexts {
    Q_DECLARE_TR_FUNCTIONS(ComparisonDiffReport)
};
struct ChangePageTexts {
    Q_DECLARE_TR_FUNCTIONS(ComparisonDiffHtml)
};
struct ChangeListTexts {
    Q_DECLARE_TR_FUNCTIONS(rankscope::ComparisonDiffModel)
};

constexpr std::size_t listedRanges = 12;

using ChangeColumn = ListedColumn<ValueChange>;
using ChangedSide = std::optional<ComparisonValue> ValueChange::*;

constexpr Audiences filesAndPage = Audience::Tables | Audience::Json | Audience::Page;

QString markOf(const ValueChange &change)
{
    if (change.reference && change.current)
        return u"Δ"_s;
    return change.reference ? u"−"_s : u"+"_s;
}

ReportValue countOf(const ValueChange &change)
{
    return change.count;
}

ChangeColumn deviationColumn(const QString &key, const QString &heading,
                             std::optional<double> (*deviation)(const ValueChange &))
{
    return {
        {{.key = key, .heading = heading, .shownIn = fileAndPageAudiences, .type = FieldType::Real, .isNumber = true},
         [deviation](const ValueChange &change) { return reportValue(deviation(change)); }}};
}

ChangeColumn valueColumn(ChangedSide side, const QString &name, const QString &heading)
{
    return {{{.key = name % "_value"_L1, .heading = heading, .shownIn = filesAndPage, .isNumber = true, .style = name},
             [side](const ValueChange &change) { return change.*side ? numberOrText(*(change.*side)) : ReportValue(); },
             [side](const ValueChange &change) { return (change.*side) ? (change.*side)->text : QString(); }}};
}

/// A terminal has less room, and says it where there is no value.
ChangeColumn shortValueColumn(ChangedSide side, const QString &heading)
{
    return {{{.key = {}, .heading = heading, .shownIn = Audience::Text, .isNumber = true},
             {},
             [side](const ValueChange &change) {
                 return (change.*side) ? (change.*side)->text : ChangeTerminalTexts::tr("none");
             }}};
}

void addColumnsOfText(std::vector<ChangeColumn> &columns)
{
    columns.push_back(shortValueColumn(&ValueChange::reference, ChangeTerminalTexts::tr("reference")));
    columns.push_back(shortValueColumn(&ValueChange::current, ChangeTerminalTexts::tr("current")));
    columns.push_back(
        {{{.key = {}, .heading = ChangeTerminalTexts::tr("count"), .shownIn = Audience::Text, .isNumber = true},
          countOf}});
    columns.push_back({{{.key = {}, .heading = ChangeTerminalTexts::tr("processes"), .shownIn = Audience::Text},
                        {},
                        [](const ValueChange &change) { return fittingText(change.processes); }}});
}

/// Numbers by size, then texts, then nothing.
std::weak_ordering compareValues(const std::optional<ComparisonValue> &a, const std::optional<ComparisonValue> &b)
{
    const auto rank = [](const std::optional<ComparisonValue> &value) { return !value ? 2 : value->number ? 0 : 1; };
    if (rank(a) != rank(b) || !a)
        return rank(a) <=> rank(b);
    return a->number ? compareNumbers(*a->number, *b->number) : a->text.compare(b->text) <=> 0;
}

/// "+0.25", "-3e-7"; empty where one of both is no finite number.
QString changeText(const ValueChange &change)
{
    if (!absoluteChange(change))
        return {};
    const double difference = differenceOf(*change.reference->number, *change.current->number);
    return (difference > 0 ? u"+"_s : QString()) % QString::number(difference, 'g', 6);
}

QString changeToolTip(const ValueChange &change)
{
    const auto absolute = absoluteChange(change);
    if (!absolute)
        return ChangeListTexts::tr("One of both is no finite number.");
    return ChangeListTexts::tr("%1 absolute, %2 of the larger one")
        .arg(QString::number(*absolute, 'g', QLocale::FloatingPointShortest),
             QLocale().toString(100 * *relativeChange(change), 'g', 4) % u" %");
}

QString changedProcesses(const ValueChange &change)
{
    constexpr std::size_t namedRanges = 500;
    return processCountText(change.count) % u": "_s % elidedText(change.processes, namedRanges);
}

ChangeColumn listedValue(ColumnListing listing, ChangedSide side)
{
    ChangeColumn column = numberInList<ValueChange>(std::move(listing), [side](const ValueChange &change) {
        return change.*side ? (change.*side)->text : ChangeListTexts::tr("no value");
    });
    column.isBefore = [side](const ValueChange &one, const ValueChange &other) {
        return compareValues(one.*side, other.*side) < 0;
    };
    return column;
}

/// What is no number changed more than any number.
ReportValue sizeOfChange(const ValueChange &change)
{
    return absoluteChange(change).value_or(std::numeric_limits<double>::infinity());
}

/// As they stand in ComparisonDiffModel::Column.
void addListed(std::vector<ChangeColumn> &columns)
{
    const std::vector<ChangeColumn> list{
        listedValue({ChangeListTexts::tr("Reference"), ChangeListTexts::tr("The value in the reference")},
                    &ValueChange::reference),
        listedValue({ChangeListTexts::tr("Current"), ChangeListTexts::tr("The value now")}, &ValueChange::current),
        numberInList<ValueChange>(
            {ChangeListTexts::tr("Change"),
             ChangeListTexts::tr("Current minus reference, where both are numbers; sorted by size"),
             Qt::DescendingOrder},
            sizeOfChange, changeText, changeToolTip),
        numberInList<ValueChange>(
            {ChangeListTexts::tr("Count"), ChangeListTexts::tr("How many processes went this way"),
             Qt::DescendingOrder},
            [](const ValueChange &change) { return std::uint64_t(change.count); }, nullptr, changedProcesses),
        listOnly<ValueChange>(
            {ChangeListTexts::tr("Processes"), ChangeListTexts::tr("The processes that went this way")},
            [](const ValueChange &change) { return std::int64_t(change.processes.lowest()); },
            [](const ValueChange &change) { return elidedText(change.processes, listedRanges); }, changedProcesses),
    };
    columns.insert(columns.end(), list.begin(), list.end());
}

} // namespace

std::vector<ChangeColumn> changeColumns()
{
    const auto processes = [](const ValueChange &change) { return compactText(change.processes); };
    std::vector<ChangeColumn> columns{
        {{{.key = {}, .shownIn = Audience::Page}, {}, markOf}},
        {{{.key = u"class"_s, .heading = ChangePageTexts::tr("class"), .shownIn = fileAndPageAudiences},
          changeClassName}},
        {{{.key = u"processes"_s,
           .heading = ChangePageTexts::tr("processes"),
           .shownIn = fileAndPageAudiences,
           .style = u"code"_s},
          processes}},
        {{{.key = u"count"_s,
           .heading = ChangePageTexts::tr("count"),
           .shownIn = fileAndPageAudiences,
           .type = FieldType::Integer,
           .isNumber = true},
          countOf}},
        valueColumn(&ValueChange::reference, u"reference"_s, ChangePageTexts::tr("reference")),
        valueColumn(&ValueChange::current, u"current"_s, ChangePageTexts::tr("current")),
        deviationColumn(u"absolute"_s, ChangePageTexts::tr("absolute"), absoluteChange),
        deviationColumn(u"relative"_s, ChangePageTexts::tr("relative"), relativeChange),
    };
    addColumnsOfText(columns);
    addListed(columns);
    return columns;
}

} // namespace rankscope
