// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/series/seriesdiffreport.h"

#include "model/arrays/series/seriesdiffsummary.h"
#include "model/base/tolerancetext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SeriesDiffReportTexts {
    Q_DECLARE_TR_FUNCTIONS(SeriesDiffReport)
};

ReportList labelValues(const SeriesDiff &diff, const std::vector<std::size_t> &steps)
{
    ReportList list;
    for (const std::size_t step : steps)
        list.push_back(stepValue(diff.steps[step].label));
    return list;
}

ReportValue indexValue(const std::optional<std::vector<std::int64_t>> &index)
{
    return index ? reportList(*index) : ReportValue();
}

void addParting(Report &report, const SeriesDiff &diff)
{
    const auto first = diff.first();
    if (!first || diff.isSought)
        return;
    const SeriesDiffStep &step = diff.steps[first->step];
    ReportObject object{{u"step"_s, stepValue(step.label)}};
    if (first->variable) {
        const SeriesCell &cell = step.cells[*first->variable];
        object.push_back({u"dataset"_s, diff.variables[qsizetype(*first->variable)]});
        object.push_back({u"index"_s, indexValue(cell.first)});
        object.push_back({u"process"_s, reportValue(cell.process)});
        if (cell.patch)
            object.push_back({u"patch"_s, *cell.patch});
    }
    report.parts.push_back(ReportDetails{"first"_L1, std::move(object)});
}

void addSeriesCounts(Report &report, const SeriesDiff &diff)
{
    const auto add = [&report](QLatin1StringView key, std::uint64_t count) {
        report.parts.push_back(ReportFact{{key, count}, "counts"_L1});
    };
    add("steps"_L1, diff.steps.size());
    add("steps_differing"_L1, std::uint64_t(std::ranges::count_if(diff.steps, &SeriesDiffStep::hasDifference)));
    add("variables"_L1, std::uint64_t(diff.variables.size()));
    add("matched"_L1, diff.count(CellOutcome::Equal));
    add("noise"_L1, diff.count(CellOutcome::Noise));
    add("differing"_L1, diff.count(CellOutcome::Differs) + diff.count(CellOutcome::NanBorn));
    add("nan_born"_L1, diff.count(CellOutcome::NanBorn));
    add("only_reference"_L1, diff.count(CellOutcome::OnlyReference));
    add("only_current"_L1, diff.count(CellOutcome::OnlyCurrent));
    add("not_compared"_L1, diff.count(CellOutcome::NotCompared));
}

constexpr Audiences matrixReaders = Audience::Text | Audience::Page;

using StepColumn = ReportColumn<SeriesDiffStep>;

ReportValue dataSetsValue(const SeriesDiffStep &step)
{
    ReportList rows;
    for (const SeriesCell &cell : step.cells) {
        if (!cell.row.empty())
            rows.emplace_back(cell.row);
    }
    return rows;
}

ReportTable stepsTable(const SeriesDiff &diff)
{
    auto read = std::make_shared<std::vector<const SeriesDiffStep *>>();
    for (const SeriesDiffStep &step : diff.steps) {
        if (step.isCommon() && step.isRead())
            read->push_back(&step);
    }
    std::vector<StepColumn> columns{{{.key = u"step"_s, .shownIn = Audience::Json},
                                     [](const SeriesDiffStep &step) { return stepValue(step.label); }},
                                    {{.key = u"datasets"_s, .shownIn = Audience::Json}, dataSetsValue},
                                    {{.key = u"attributes"_s, .shownIn = Audience::Json},
                                     [](const SeriesDiffStep &step) {
                                         return step.attributes.isEmpty() ? ReportValue() : reportList(step.attributes);
                                     }},
                                    {{.key = u"error"_s, .shownIn = Audience::Json},
                                     [](const SeriesDiffStep &step) { return textUnlessEmpty(step.error); }}};
    ReportTable table{.key = "steps"_L1, .element = "step"_L1, .shownIn = Audience::Json};
    setFirstRows(table, std::move(columns), read->size(), 0,
                 [read](std::size_t index) -> const SeriesDiffStep & { return *(*read)[index]; });
    return table;
}

/// A variable of a step.
struct CellRow {
    const SeriesDiff *diff = nullptr;
    std::size_t step = 0;
    std::size_t variable = 0;

    const SeriesCell &cell() const { return diff->steps[step].cells[variable]; }
};

using CellColumn = ReportColumn<CellRow>;

void addCellColumn(std::vector<CellColumn> &columns, const QString &key, FieldType type,
                   const std::function<ReportValue(const SeriesCell &)> &valueOf)
{
    columns.push_back({{.key = key, .shownIn = Audience::Tables, .type = type},
                       [valueOf](const CellRow &row) { return valueOf(row.cell()); }});
}

std::vector<CellColumn> cellColumns(bool havePatches)
{
    std::vector<CellColumn> columns{{{.key = u"step"_s, .shownIn = Audience::Tables},
                                     {},
                                     [](const CellRow &row) { return row.diff->steps[row.step].label.text(); }},
                                    {{.key = u"dataset"_s, .shownIn = Audience::Tables},
                                     {},
                                     [](const CellRow &row) { return row.diff->variables[qsizetype(row.variable)]; }},
                                    {{.key = u"class"_s, .shownIn = Audience::Tables}, {}, [](const CellRow &row) {
                                         return QString(cellOutcomeName(row.cell().outcome));
                                     }}};
    const auto counted = [](std::uint64_t SeriesCell::*count) {
        return [count](const SeriesCell &cell) { return cell.isCompared() ? ReportValue(cell.*count) : ReportValue(); };
    };
    const auto real = [](std::optional<double> SeriesCell::*number) {
        return [number](const SeriesCell &cell) { return reportValue(cell.*number); };
    };
    addCellColumn(columns, u"elements"_s, FieldType::Integer, counted(&SeriesCell::elements));
    addCellColumn(columns, u"differing"_s, FieldType::Integer, counted(&SeriesCell::differing));
    addCellColumn(columns, u"nan_differing"_s, FieldType::Integer, counted(&SeriesCell::nanDiffering));
    addCellColumn(columns, u"max_absolute"_s, FieldType::Real, real(&SeriesCell::maxAbsolute));
    addCellColumn(columns, u"max_relative"_s, FieldType::Real, real(&SeriesCell::maxRelative));
    addCellColumn(columns, u"rms"_s, FieldType::Real, real(&SeriesCell::rms));
    addCellColumn(columns, u"l2_relative"_s, FieldType::Real, real(&SeriesCell::l2Relative));
    columns.push_back({{.key = u"first"_s, .shownIn = Audience::Tables}, {}, [](const CellRow &row) {
                           return seriesIndexText(row.cell().first);
                       }});
    addCellColumn(columns, u"process"_s, FieldType::Integer,
                  [](const SeriesCell &cell) { return reportValue(cell.process); });
    if (havePatches)
        addCellColumn(columns, u"patch"_s, FieldType::Integer,
                      [](const SeriesCell &cell) { return reportValue(cell.patch); });
    columns.push_back(
        {{.key = u"remark"_s, .shownIn = Audience::Tables}, {}, [](const CellRow &row) { return row.cell().remark; }});
    return columns;
}

/// A row for each variable of each step, also of what was not read: a table that says nothing of it is not whole.
ReportTable cellsTable(const SeriesDiff &diff)
{
    auto rows = std::make_shared<std::vector<CellRow>>();
    bool havePatches = false;
    for (std::size_t step = 0; step < diff.steps.size(); ++step) {
        for (std::size_t variable = 0; variable < diff.steps[step].cells.size(); ++variable) {
            if (diff.steps[step].cells[variable].outcome == CellOutcome::Absent)
                continue;
            rows->push_back({&diff, step, variable});
            havePatches = havePatches || rows->back().cell().patch;
        }
    }
    ReportTable table{.key = "cells"_L1, .element = "cell"_L1, .shownIn = Audience::Tables};
    setFirstRows(table, cellColumns(havePatches), rows->size(), 0,
                 [rows](std::size_t index) -> const CellRow & { return (*rows)[index]; });
    return table;
}

/// The variables that people see a column of: those that are not equal throughout, the ones that part first before.
std::vector<std::size_t> shownVariables(const SeriesDiff &diff)
{
    constexpr std::size_t mostColumns = 8;
    std::vector<std::pair<std::size_t, std::size_t>> places; // how interesting, variable
    for (std::size_t variable = 0; variable < std::size_t(diff.variables.size()); ++variable) {
        const auto is = [variable](CellOutcome outcome) {
            return [variable, outcome](const SeriesDiffStep &step) {
                return variable < step.cells.size() && step.cells[variable].outcome == outcome;
            };
        };
        if (const auto first = diff.firstOf(variable))
            places.emplace_back(*first, variable);
        else if (std::ranges::any_of(diff.steps, is(CellOutcome::NotCompared)))
            places.emplace_back(diff.steps.size(), variable);
        else if (std::ranges::any_of(diff.steps, is(CellOutcome::Noise)))
            places.emplace_back(diff.steps.size() + 1, variable);
    }
    std::ranges::stable_sort(places);
    std::vector<std::size_t> shown;
    for (const auto &[place, variable] : places) {
        if (shown.size() < mostColumns)
            shown.push_back(variable);
    }
    return shown;
}

/// The steps that people see: from two before the parting on.
std::vector<std::size_t> shownSteps(const SeriesDiff &diff, std::uint64_t limit)
{
    const auto first = diff.first();
    std::vector<std::size_t> steps;
    const std::size_t begin =
        first && diff.steps.size() > limit && limit > 0 ? first->step - std::min<std::size_t>(first->step, 2) : 0;
    for (std::size_t step = begin; step < diff.steps.size(); ++step) {
        if (limit == 0 || steps.size() < limit)
            steps.push_back(step);
    }
    return steps;
}

QString stepRemark(const SeriesDiffStep &step)
{
    if (!step.isCommon())
        return step.reference ? SeriesDiffReportTexts::tr("only in the reference")
                              : SeriesDiffReportTexts::tr("only in the current one");
    if (!step.error.isEmpty())
        return SeriesDiffReportTexts::tr("not read: %1").arg(step.error);
    if (!step.isRead())
        return SeriesDiffReportTexts::tr("not read");
    if (step.hasDifference())
        return SeriesDiffReportTexts::tr("differs");
    if (std::ranges::none_of(step.cells, &SeriesCell::isCompared))
        return SeriesDiffReportTexts::tr("nothing compared");
    return step.isWhole ? SeriesDiffReportTexts::tr("equal") : SeriesDiffReportTexts::tr("read in part");
}

/// The table of steps and variables.
ReportTable matrixTable(const SeriesDiff &diff, std::uint64_t limit)
{
    const std::vector<std::size_t> variables = shownVariables(diff);
    std::vector<StepColumn> columns{
        {{.key = {}, .heading = SeriesDiffReportTexts::tr("step"), .shownIn = matrixReaders, .isNumber = true},
         {},
         [](const SeriesDiffStep &step) { return step.label.text(); }},
        {{.key = {}, .heading = SeriesDiffReportTexts::tr("result"), .shownIn = matrixReaders}, {}, stepRemark}};
    for (const std::size_t variable : variables) {
        columns.push_back({{.key = {}, .heading = diff.variables[qsizetype(variable)], .shownIn = matrixReaders},
                           {},
                           [variable](const SeriesDiffStep &step) {
                               return variable < step.cells.size() ? cellText(step.cells[variable]) : QString();
                           }});
    }
    const auto steps = std::make_shared<const std::vector<std::size_t>>(shownSteps(diff, limit));
    ReportTable table{.key = {},
                      .element = {},
                      .heading = SeriesDiffReportTexts::tr("Steps"),
                      .shownIn = matrixReaders,
                      .shown = SeriesDiffReportTexts::tr("%1 of %2 steps are shown.")};
    setFirstRows(table, std::move(columns), steps->size(), 0,
                 [&diff, steps](std::size_t index) -> const SeriesDiffStep & { return diff.steps[(*steps)[index]]; });
    table.all = diff.steps.size();
    if (table.leftOut() > 0)
        table.more = SeriesDiffReportTexts::tr("%n step(s) are not shown; --limit 0 shows all.", nullptr,
                                               static_cast<int>(std::min<std::size_t>(table.leftOut(), 1U << 30U)));
    const qsizetype hidden = diff.variables.size() - qsizetype(variables.size());
    if (hidden > 0)
        table.legend = SeriesDiffReportTexts::tr("%n variable(s) have no column, since they are equal or part later.",
                                                 nullptr, static_cast<int>(hidden));
    return table;
}

QString sideText(const QStringList &files)
{
    return files.size() < 2
               ? files.join(u' ')
               : SeriesDiffReportTexts::tr("%1 and %n more file(s)", nullptr, static_cast<int>(files.size()) - 1)
                     .arg(files.front());
}

} // namespace

ReportValue stepValue(const StepLabel &label)
{
    return label.date.isEmpty() ? ReportValue(label.value) : ReportValue(label.date);
}

Report seriesDiffReport(const SeriesDiff &diff, std::uint64_t limit)
{
    const ReportSentences sides{
        .sentences = {SeriesDiffReportTexts::tr("Reference: %1").arg(sideText(diff.reference)),
                      SeriesDiffReportTexts::tr("Current: %1").arg(sideText(diff.current)),
                      SeriesDiffReportTexts::tr("Tolerance: %1").arg(toleranceText(diff.tolerance))}};
    Report report{.kind = "series-diff"_L1,
                  .title = SeriesDiffReportTexts::tr("How series differ"),
                  .isGood = diff.isEqual(),
                  .answer = {{seriesDiffSentences(diff)}, sides}};
    report.parts.push_back(ReportFact{{"equal"_L1, diff.isEqual()}});
    report.parts.push_back(ReportFiles{"reference"_L1, SeriesDiffReportTexts::tr("Reference"), diff.reference});
    report.parts.push_back(ReportFiles{"current"_L1, SeriesDiffReportTexts::tr("Current"), diff.current});
    addSeriesCounts(report, diff);
    addParting(report, diff);
    report.parts.push_back(
        ReportDetails{{},
                      {{u"sentence"_s, seriesDiffSentences(diff).join(u' ')},
                       {u"bisected"_s, diff.isBisected},
                       {u"not_read"_s, labelValues(diff, diff.notRead())},
                       {u"only_reference"_s, labelValues(diff, diff.onlyIn(true))},
                       {u"only_current"_s, labelValues(diff, diff.onlyIn(false))},
                       {u"assumed"_s, diff.assumptions.isEmpty() ? ReportValue() : reportList(diff.assumptions)},
                       {u"ignored"_s, diff.ignored.isEmpty() ? ReportValue() : reportList(diff.ignored)}}});
    report.parts.push_back(stepsTable(diff));
    report.parts.push_back(matrixTable(diff, limit));
    report.parts.push_back(cellsTable(diff));
    return report;
}

} // namespace rankscope
