// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisondiffreport.h"

#include "model/base/processsettext.h"
#include "model/base/text/fittingtext.h"
#include "model/comparison/comparisonsummary.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using ChangeColumn = ReportColumn<ValueChange>;
using ChangedSide = std::optional<ComparisonValue> ValueChange::*;

struct ComparisonDiffReportTexts {
    Q_DECLARE_TR_FUNCTIONS(ComparisonDiffReport)
};
struct ComparisonDiffHtmlTexts {
    Q_DECLARE_TR_FUNCTIONS(ComparisonDiffHtml)
};

ReportValue numberOrText(const std::optional<ComparisonValue> &value)
{
    if (!value)
        return {};
    if (!value->number)
        return value->text;
    return std::visit([](auto number) { return ReportValue(number); }, *value->number);
}

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
        {.key = key, .heading = heading, .shownIn = fileAndPageAudiences, .type = FieldType::Real, .isNumber = true},
        [deviation](const ValueChange &change) { return reportValue(deviation(change)); }};
}

ChangeColumn valueColumn(ChangedSide side, const QString &name, const QString &heading)
{
    return {{.key = name % "_value"_L1,
             .heading = heading,
             .shownIn = fileAndPageAudiences,
             .isNumber = true,
             .style = name},
            [side](const ValueChange &change) { return numberOrText(change.*side); },
            [side](const ValueChange &change) { return (change.*side) ? (change.*side)->text : QString(); }};
}

/// A terminal has less room, and says it where there is no value.
ChangeColumn shortValueColumn(ChangedSide side, const QString &heading)
{
    return {{.key = {}, .heading = heading, .shownIn = Audience::Text, .isNumber = true},
            {},
            [side](const ValueChange &change) {
                return (change.*side) ? (change.*side)->text : ComparisonDiffReportTexts::tr("none");
            }};
}

void addColumnsOfText(std::vector<ChangeColumn> &columns)
{
    columns.push_back(shortValueColumn(&ValueChange::reference, ComparisonDiffReportTexts::tr("reference")));
    columns.push_back(shortValueColumn(&ValueChange::current, ComparisonDiffReportTexts::tr("current")));
    columns.push_back(
        {{.key = {}, .heading = ComparisonDiffReportTexts::tr("count"), .shownIn = Audience::Text, .isNumber = true},
         countOf});
    columns.push_back({{.key = {}, .heading = ComparisonDiffReportTexts::tr("processes"), .shownIn = Audience::Text},
                       {},
                       [](const ValueChange &change) { return fittingText(change.processes); }});
}

std::vector<ChangeColumn> changeColumns()
{
    const auto processes = [](const ValueChange &change) { return compactText(change.processes); };
    std::vector<ChangeColumn> columns{
        {{.key = {}, .shownIn = Audience::Page}, {}, markOf},
        {{.key = u"class"_s, .heading = ComparisonDiffHtmlTexts::tr("class"), .shownIn = fileAndPageAudiences},
         changeClassName},
        {{.key = u"processes"_s,
          .heading = ComparisonDiffHtmlTexts::tr("processes"),
          .shownIn = fileAndPageAudiences,
          .style = u"code"_s},
         processes},
        {{.key = u"count"_s,
          .heading = ComparisonDiffHtmlTexts::tr("count"),
          .shownIn = fileAndPageAudiences,
          .type = FieldType::Integer,
          .isNumber = true},
         countOf},
        valueColumn(&ValueChange::reference, u"reference"_s, ComparisonDiffHtmlTexts::tr("reference")),
        valueColumn(&ValueChange::current, u"current"_s, ComparisonDiffHtmlTexts::tr("current")),
        deviationColumn(u"absolute"_s, ComparisonDiffHtmlTexts::tr("absolute"), absoluteChange),
        deviationColumn(u"relative"_s, ComparisonDiffHtmlTexts::tr("relative"), relativeChange),
    };
    addColumnsOfText(columns);
    return columns;
}

ReportTable changesTable(const ComparisonDiff &diff, std::uint64_t limit)
{
    ReportTable table{.key = "differences"_L1,
                      .element = "difference"_L1,
                      .heading = ComparisonDiffHtmlTexts::tr("Whose value changed"),
                      .shown = ComparisonDiffHtmlTexts::tr("%1 of %2 are shown.")};
    table.all = diff.changes.size();
    const std::size_t count = limit == 0 ? table.all : std::min<std::uint64_t>(limit, table.all);
    setRows(table, changeColumns(), count,
            [&diff](std::size_t index) -> const ValueChange & { return diff.changes[index]; });
    if (const int more = static_cast<int>(table.all - count); more > 0)
        table.more = ComparisonDiffReportTexts::tr("and %n more; --limit 0 lists all", nullptr, more);
    return table;
}

} // namespace

Report comparisonDiffReport(const ComparisonDiff &diff, const ComparisonDiffFiles &files)
{
    Report report{.kind = "comparison-diff"_L1,
                  .title = ComparisonDiffHtmlTexts::tr("Whose values differ"),
                  .isGood = diff.isEqual(),
                  .answer = {{.sentences = {comparisonDiffSummary(diff)}}}};
    ReportTable changes = changesTable(diff, files.limit);
    const bool isCut = changes.count < changes.all;
    report.parts = {ReportFact{{"equal"_L1, diff.isEqual()}},
                    ReportFiles{"reference"_L1, ComparisonDiffHtmlTexts::tr("Reference"), files.reference},
                    ReportFiles{"current"_L1, ComparisonDiffHtmlTexts::tr("Current"), files.current},
                    ReportFact{{"same"_L1, diff.same}, "counts"_L1},
                    ReportFact{{"changed"_L1, diff.changed}, "counts"_L1},
                    ReportFact{{"only_reference"_L1, diff.onlyReference}, "counts"_L1},
                    ReportFact{{"only_current"_L1, diff.onlyCurrent}, "counts"_L1},
                    std::move(changes),
                    ReportFact{{"truncated"_L1, isCut}}};
    return report;
}

} // namespace rankscope
