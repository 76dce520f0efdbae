// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisondiffreport.h"

#include "model/base/plural.h"
#include "model/base/processsettext.h"
#include "model/base/text/fittingtext.h"
#include "model/comparison/comparisonreport.h"
#include "model/comparison/comparisonsummary.h"
#include "model/report/changesreport.h"

#include <QCoreApplication>

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
        {.key = key, .heading = heading, .shownIn = fileAndPageAudiences, .type = FieldType::Real, .isNumber = true},
        [deviation](const ValueChange &change) { return reportValue(deviation(change)); }};
}

ChangeColumn valueColumn(ChangedSide side, const QString &name, const QString &heading)
{
    return {{.key = name % "_value"_L1, .heading = heading, .shownIn = filesAndPage, .isNumber = true, .style = name},
            [side](const ValueChange &change) { return change.*side ? numberOrText(*(change.*side)) : ReportValue(); },
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
    setFirstRows(table, changeColumns(), diff.changes.size(), limit,
                 [&diff](std::size_t index) -> const ValueChange & { return diff.changes[index]; });
    if (table.leftOut() > 0)
        table.more =
            ComparisonDiffReportTexts::tr("and %n more; --limit 0 lists all", nullptr, plural(table.leftOut()));
    return table;
}

} // namespace

Report comparisonDiffReport(const ComparisonDiff &diff, const ComparisonDiffFiles &files)
{
    return changesReport({.kind = "comparison-diff"_L1,
                          .title = ComparisonDiffHtmlTexts::tr("Whose values differ"),
                          .sentence = comparisonDiffSummary(diff),
                          .isEqual = diff.isEqual() && diff.same > 0,
                          .reference = {"reference"_L1, ComparisonDiffHtmlTexts::tr("Reference"), files.reference},
                          .current = {"current"_L1, ComparisonDiffHtmlTexts::tr("Current"), files.current},
                          .counts = {{"same"_L1, diff.same},
                                     {"changed"_L1, diff.changed},
                                     {"only_reference"_L1, diff.onlyReference},
                                     {"only_current"_L1, diff.onlyCurrent}},
                          .table = changesTable(diff, files.limit)});
}

} // namespace rankscope
