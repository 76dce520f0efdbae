// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisonreport.h"

#include "model/base/processsettext.h"
#include "model/comparison/comparisonsummary.h"
#include "model/comparison/sharedvalues.h"
#include "model/report/reportfigures.h"

#include <QCoreApplication>
#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ComparisonReportTexts {
    Q_DECLARE_TR_FUNCTIONS(ComparisonReport)
};

/// The values; a text has those without one below them.
ReportTable sharedTable(const ValueGroups &groups, Audiences audiences)
{
    ReportTable table{
        .key = "rows"_L1, .element = "row"_L1, .heading = ComparisonReportTexts::tr("Values"), .shownIn = audiences};
    const std::uint64_t without = audiences.testFlag(Audience::Text) ? groups.withoutValue.count() : 0;
    const std::uint64_t all = groups.processCount();
    setFirstRows(table, reportedColumns(sharedColumns()), groups.groups.size() + (without > 0 ? 1 : 0), 0,
                 [&groups, without, all](std::size_t index) {
                     if (index == groups.groups.size())
                         return SharedValue{nullptr, &groups.withoutValue, without, all};
                     const ValueGroup &group = groups.groups[index];
                     return SharedValue{&group, &group.processes, group.count, all};
                 });
    return table;
}

class ComparisonFigures
{
public:
    void count(const QString &key, std::uint64_t value, const char *name, int order = 0, bool isSaidOfNone = false)
    {
        const bool isSaid = name && (value > 0 || isSaidOfNone);
        m_figures.push_back({.key = key, .value = value, .name = isSaid ? phrase(name) : QString(), .order = order});
    }
    void real(const QString &key, const std::optional<double> &value, const char *name, int order)
    {
        if (value)
            m_figures.push_back(
                {.key = key, .value = *value, .name = phrase(name), .text = plainText(*value), .order = order});
    }
    void extreme(const QString &key, const std::optional<ExtremeValue> &value, const char *name)
    {
        if (!value)
            return;
        m_figures.push_back({.key = key,
                             .value = numberValue(value->value),
                             .name = phrase(name),
                             .text = plainText(value->value) % " ("_L1 % ranksText(value->processes) % u')'});
        m_figures.push_back({.key = key % "_processes"_L1, .value = compactText(value->processes)});
    }
    const std::vector<ReportFigure> &figures() const { return m_figures; }

private:
    static QString phrase(const char *name) { return ComparisonReportTexts::tr(name); }

    std::vector<ReportFigure> m_figures;
};

std::vector<ReportFigure> figuresOf(const ComparisonStatistics &statistics)
{
    constexpr int last = 3; // people read of what is no number last
    ComparisonFigures said;
    said.count(u"count"_s, statistics.count, QT_TRANSLATE_NOOP("ComparisonReport", "Finite numbers"), 0, true);
    said.count(u"distinct"_s, statistics.distinct, QT_TRANSLATE_NOOP("ComparisonReport", "Different ones"));
    said.count(u"nan"_s, statistics.nan, QT_TRANSLATE_NOOP("ComparisonReport", "Not a number (NaN)"), last);
    said.count(u"infinity_positive"_s, statistics.infinityPositive,
               QT_TRANSLATE_NOOP("ComparisonReport", "Positive infinities"), last);
    said.count(u"infinity_negative"_s, statistics.infinityNegative,
               QT_TRANSLATE_NOOP("ComparisonReport", "Negative infinities"), last);
    said.count(u"not_numeric"_s, statistics.notNumeric, QT_TRANSLATE_NOOP("ComparisonReport", "Not numeric"), last);
    said.count(u"without_value"_s, statistics.withoutValue, nullptr); // people see it in the table
    said.extreme(u"minimum"_s, statistics.minimum, QT_TRANSLATE_NOOP("ComparisonReport", "Minimum"));
    said.extreme(u"maximum"_s, statistics.maximum, QT_TRANSLATE_NOOP("ComparisonReport", "Maximum"));
    said.real(u"mean"_s, statistics.mean, QT_TRANSLATE_NOOP("ComparisonReport", "Mean"), 0);
    said.real(u"median"_s, statistics.median, QT_TRANSLATE_NOOP("ComparisonReport", "Median"), 1);
    said.real(u"first_quartile"_s, statistics.firstQuartile, QT_TRANSLATE_NOOP("ComparisonReport", "First quartile"),
              0);
    said.real(u"third_quartile"_s, statistics.thirdQuartile, QT_TRANSLATE_NOOP("ComparisonReport", "Third quartile"),
              2);
    said.real(u"standard_deviation"_s, statistics.deviation,
              QT_TRANSLATE_NOOP("ComparisonReport", "Standard deviation"), 2);
    return said.figures();
}

ReportSection figuresSection(const std::vector<ReportFigure> &figures)
{
    ReportSection section{.heading = ComparisonReportTexts::tr("Statistics")};
    for (const ReportFigure &figure : shownFigures(figures))
        section.sentences << figure.name % ": "_L1 % figure.text;
    return section;
}

} // namespace

ReportValue numberOrText(const ComparisonValue &value)
{
    return value.number ? numberValue(*value.number) : ReportValue(value.text);
}

Report comparisonReport(const ValueGroups &groups, const ComparisonStatistics &statistics, const QString &expression)
{
    const std::vector<ReportFigure> figures = figuresOf(statistics);
    Report report{.kind = "comparison"_L1,
                  .title = ComparisonReportTexts::tr("Which processes have which value"),
                  .answer = {{.sentences = {comparisonSummary(groups)}}}};
    report.parts = {ReportDetails{{}, {{u"expression"_s, textUnlessEmpty(expression)}}},
                    sharedTable(groups, inComparisonFiles),
                    ReportFact{{"without_value"_L1, compactText(groups.withoutValue)}},
                    ReportDetails{"statistics"_L1, objectOf(figures)}};
    if (groups.processCount() > 0) {
        report.parts.emplace_back(sharedTable(groups, forComparisonReaders));
        report.parts.emplace_back(figuresSection(figures));
    }
    return report;
}

} // namespace rankscope
