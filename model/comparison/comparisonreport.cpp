// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisonreport.h"

#include "model/base/processsettext.h"
#include "model/base/text/fittingtext.h"
#include "model/comparison/comparisonsummary.h"
#include "model/report/reportfigures.h"

#include <QCoreApplication>
#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ComparisonReportTexts {
    Q_DECLARE_TR_FUNCTIONS(ComparisonReport)
};

/// A value and who has it, or who has none.
struct SharedValue {
    const ValueGroup *group = nullptr; // null: no value
    const ProcessSet *processes = nullptr;
    std::uint64_t count = 0;
    std::uint64_t all = 0; // processes
};

using SharedColumn = ReportColumn<SharedValue>;

constexpr Audiences inComparisonFiles = Audience::Json | Audience::Tables;
constexpr Audiences forComparisonReaders = Audience::Text | Audience::Page;

QString realText(double value)
{
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

QString plainText(const Number &number)
{
    const auto *real = std::get_if<double>(&number);
    return real ? realText(*real) : std::visit([](auto value) { return QString::number(value); }, number);
}

ReportValue numberValue(const Number &number)
{
    return std::visit([](auto value) { return ReportValue(value); }, number);
}

/// "1.5", or "1.5 … 1.7"; a line break in a value must not break the table.
QString sharedText(const SharedValue &row)
{
    if (!row.group)
        return ComparisonReportTexts::tr("(no value)");
    const QString text = row.group->value.text.simplified();
    return row.group->largest ? text % u" … " % plainText(*row.group->largest) : text;
}

/// What JSON cannot show of a number: how it was spelled.
ReportValue ownSpelling(const SharedValue &row)
{
    switch (row.group->value.form) {
    case ValueForm::Hexadecimal:
    case ValueForm::Character:
    case ValueForm::FortranReal:
        return row.group->value.text;
    case ValueForm::NotNumeric:
    case ValueForm::Integer:
    case ValueForm::Real:
        break;
    }
    return {};
}

/// What files have of a value; the texts in tables are those of the values.
void addValues(std::vector<SharedColumn> &columns)
{
    const auto add = [&columns](const QString &key, auto value) {
        columns.push_back({{.key = key, .shownIn = inComparisonFiles}, value});
    };
    columns.push_back({{.key = u"value"_s, .shownIn = inComparisonFiles},
                       [](const SharedValue &row) { return numberOrText(row.group->value); },
                       [](const SharedValue &row) { return row.group->value.text; }}); // NaN too
    add(u"text"_s, ownSpelling);
    add(u"maximum"_s,
        [](const SharedValue &row) { return row.group->largest ? numberValue(*row.group->largest) : ReportValue(); });
    add(u"processes"_s, [](const SharedValue &row) { return compactText(*row.processes); });
}

std::vector<SharedColumn> sharedColumns()
{
    std::vector<SharedColumn> columns;
    addValues(columns);
    columns.push_back({{.key = {}, .heading = ComparisonReportTexts::tr("value"), .shownIn = forComparisonReaders},
                       nullptr,
                       sharedText});
    columns.push_back({{.key = {}, .heading = ComparisonReportTexts::tr("processes"), .shownIn = forComparisonReaders},
                       nullptr,
                       [](const SharedValue &row) { return fittingCompactText(*row.processes); }});
    columns.push_back({{.key = u"count"_s,
                        .heading = ComparisonReportTexts::tr("count"),
                        .shownIn = inComparisonFiles | forComparisonReaders,
                        .type = FieldType::Integer,
                        .isNumber = true},
                       [](const SharedValue &row) { return row.count; }});
    columns.push_back(
        {{.key = {}, .heading = ComparisonReportTexts::tr("share"), .shownIn = forComparisonReaders, .isNumber = true},
         nullptr,
         [](const SharedValue &row) {
             const double share = 100.0 * static_cast<double>(row.count) / static_cast<double>(row.all);
             return ComparisonReportTexts::tr("%1 %").arg(QLocale().toString(share, 'f', 1));
         }});
    return columns;
}

/// The values; a text has those without one below them.
ReportTable sharedTable(const ValueGroups &groups, Audiences audiences)
{
    ReportTable table{
        .key = "rows"_L1, .element = "row"_L1, .heading = ComparisonReportTexts::tr("Values"), .shownIn = audiences};
    const std::uint64_t without = audiences.testFlag(Audience::Text) ? groups.withoutValue.count() : 0;
    const std::uint64_t all = groups.processCount();
    setFirstRows(table, sharedColumns(), groups.groups.size() + (without > 0 ? 1 : 0), 0,
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
                {.key = key, .value = *value, .name = phrase(name), .text = realText(*value), .order = order});
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
