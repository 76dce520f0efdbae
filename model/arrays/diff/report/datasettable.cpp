// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/report/datasettable.h"

#include "model/arrays/diff/arraydiffsummary.h"
#include "model/arrays/diff/report/elementtables.h"
#include "model/arrays/openpmd/patchedarray.h"
#include "model/arrays/sources/arraytreemodel.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <ranges>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct DataSetTerminalTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayDiffReport)
};
struct DataSetPageTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayDiffHtml)
};

using DataSetColumn = ReportColumn<ArrayFilesRow>;
using DataSetColumns = std::vector<DataSetColumn>;
using ComparedSource = std::shared_ptr<const ArraySource> ArrayFilesRow::*;

QString markOf(DataSetOutcome outcome)
{
    switch (outcome) {
    case DataSetOutcome::Equal:
        return {};
    case DataSetOutcome::Different:
    case DataSetOutcome::RowLengthsDiffer:
    case DataSetOutcome::HaloDiffers:
    case DataSetOutcome::AttributeDiffers:
        return u"Δ"_s;
    case DataSetOutcome::OnlyReference:
        return u"−"_s;
    case DataSetOutcome::OnlyCurrent:
        return u"+"_s;
    case DataSetOutcome::NotCompared:
        return u"?"_s;
    }
    return {};
}

QString resultText(const ArrayFilesRow &row)
{
    const QString text = outcomeText(row);
    const bool isEmpty = row.result.diff && elementCount(row.result.diff->referenceShape) == 0;
    if (row.outcome() != DataSetOutcome::Equal || !isEmpty)
        return text;
    return DataSetTerminalTexts::tr("%1, empty (%2)")
        .arg(text, shapeText(row.result.diff->referenceShape, row.result.diff->referenceSpace));
}

QString numberedPath(const ArrayFilesRow &row)
{
    return row.result.snapshot ? row.result.path % " #"_L1 % QString::number(*row.result.snapshot) : row.result.path;
}

/// A value of the comparison of the elements, where there is one.
DataSetColumn::Value ofDiff(const std::function<ReportValue(const ArrayDiff &)> &valueOf)
{
    return [valueOf](const ArrayFilesRow &row) { return row.result.diff ? valueOf(*row.result.diff) : ReportValue(); };
}

void addNames(DataSetColumns &columns)
{
    columns.push_back(
        {{.key = {}, .shownIn = Audience::Page}, {}, [](const ArrayFilesRow &row) { return markOf(row.outcome()); }});
    columns.push_back({{.key = u"path"_s,
                        .heading = DataSetPageTexts::tr("data set"),
                        .shownIn = fileAndPageAudiences,
                        .style = u"code"_s},
                       [](const ArrayFilesRow &row) { return row.result.path; }});
    columns.push_back({{.key = u"snapshot"_s, .shownIn = fileAudiences, .type = FieldType::Integer},
                       [](const ArrayFilesRow &row) { return reportValue(row.result.snapshot); }});
    columns.push_back(
        {{.key = {}, .heading = DataSetTerminalTexts::tr("data set"), .shownIn = Audience::Text}, {}, numberedPath});
    columns.push_back({{.key = u"class"_s, .heading = DataSetPageTexts::tr("class"), .shownIn = fileAndPageAudiences},
                       [](const ArrayFilesRow &row) { return QString(outcomeName(row.outcome())); }});
    columns.push_back(
        {{.key = {}, .heading = DataSetTerminalTexts::tr("result"), .shownIn = Audience::Text}, {}, resultText});
}

/// For people only where elements were compared.
void addCount(DataSetColumns &columns, const QString &key, const QString &heading, std::uint64_t ArrayDiff::*count)
{
    columns.push_back({{.key = key, .shownIn = Audience::Tables, .type = FieldType::Integer},
                       ofDiff([count](const ArrayDiff &diff) { return ReportValue(diff.*count); })});
    if (heading.isEmpty())
        return;
    columns.push_back(
        {{.key = {}, .heading = heading, .shownIn = Audience::Text | Audience::Page, .isNumber = true},
         ofDiff([count](const ArrayDiff &diff) { return diff.compared ? ReportValue(diff.*count) : ReportValue(); })});
}

void addCounts(DataSetColumns &columns)
{
    addCount(columns, u"elements"_s, DataSetPageTexts::tr("elements"), &ArrayDiff::elements);
    addCount(columns, u"differing"_s, DataSetPageTexts::tr("differing"), &ArrayDiff::differing);
    addCount(columns, u"nan_differing"_s, {}, &ArrayDiff::nanDiffering);
    columns.push_back({{.key = u"counts"_s, .shownIn = Audience::Json}, ofDiff([](const ArrayDiff &diff) {
                           return ReportObject{{u"elements"_s, diff.elements},
                                               {u"differing"_s, diff.differing},
                                               {u"nan_differing"_s, diff.nanDiffering}};
                       })});
    columns.push_back({{.key = u"ignored"_s, .shownIn = Audience::Json}, ofDiff([](const ArrayDiff &diff) {
                           return diff.ignored > 0 ? ReportValue(diff.ignored) : ReportValue();
                       })});
}

/// The largest difference of one kind.
struct Extreme {
    QString key; // "max_absolute"
    std::optional<LocatedDifference> ArrayDiff::*most = nullptr;
    QString pageHeading;
    QString terminalHeading;
};

const LocatedDifference *mostOf(const ArrayFilesRow &row, const Extreme &extreme)
{
    if (!row.result.diff)
        return nullptr;
    const std::optional<LocatedDifference> &most = (*row.result.diff).*extreme.most;
    return most ? &*most : nullptr;
}

/// Where nothing differs, the place of the largest difference says nothing to people.
QString extremePlace(const ArrayFilesRow &row, const Extreme &extreme)
{
    const LocatedDifference *const most = mostOf(row, extreme);
    return most && most->value > 0 ? subscriptsText(row, most->index) : QString();
}

void addExtremeValue(DataSetColumns &columns, const Extreme &extreme)
{
    columns.push_back({{.key = extreme.key,
                        .heading = extreme.pageHeading,
                        .shownIn = Audience::Tables | Audience::Page,
                        .type = FieldType::Real,
                        .isNumber = true},
                       [extreme](const ArrayFilesRow &row) {
                           const LocatedDifference *const most = mostOf(row, extreme);
                           return most ? ReportValue(most->value) : ReportValue();
                       }});
    columns.push_back({{.key = {}, .heading = extreme.terminalHeading, .shownIn = Audience::Text, .isNumber = true},
                       {},
                       [extreme](const ArrayFilesRow &row) {
                           const LocatedDifference *const most = mostOf(row, extreme);
                           return most ? differenceText(most->value) : QString();
                       }});
}

void addExtremePlace(DataSetColumns &columns, const Extreme &extreme)
{
    const auto place = [extreme](const ArrayFilesRow &row) { return extremePlace(row, extreme); };
    columns.push_back(
        {{.key = extreme.key % "_index"_L1, .shownIn = Audience::Tables}, {}, [extreme](const ArrayFilesRow &row) {
             const LocatedDifference *const most = mostOf(row, extreme);
             return most ? subscriptsText(row, most->index) : QString();
         }});
    columns.push_back(
        {{.key = {}, .heading = DataSetPageTexts::tr("where"), .shownIn = Audience::Page, .style = u"code"_s},
         {},
         place});
    columns.push_back({{.key = {}, .heading = DataSetTerminalTexts::tr("at"), .shownIn = Audience::Text}, {}, place});
}

ReportObject extremeObject(const ArrayFilesDiff &diff, const ArrayFilesRow &row, const LocatedDifference &most)
{
    ReportObject object{
        {u"value"_s, most.value},
        {u"index"_s, reportList(row.subscripts(most.index))},
        {u"reference_process"_s, reportValue(ownerIn(row.reference, diff.referenceProcesses, most.index))},
        {u"current_process"_s, reportValue(ownerIn(row.current, diff.currentProcesses, most.index))}};
    if (diff.hasPatches()) {
        object.push_back({u"reference_patch"_s, reportValue(patchIn(row.reference, most.index))});
        object.push_back({u"current_patch"_s, reportValue(patchIn(row.current, most.index))});
    }
    return object;
}

void addExtreme(DataSetColumns &columns, const ArrayFilesDiff &diff, const Extreme &extreme)
{
    addExtremeValue(columns, extreme);
    addExtremePlace(columns, extreme);
    columns.push_back({{.key = extreme.key, .shownIn = Audience::Json}, [&diff, extreme](const ArrayFilesRow &row) {
                           const LocatedDifference *const most = mostOf(row, extreme);
                           return most ? ReportValue(extremeObject(diff, row, *most)) : ReportValue();
                       }});
}

Extreme largestAbsolute()
{
    return {u"max_absolute"_s, &ArrayDiff::maxAbsolute, DataSetPageTexts::tr("max abs"),
            DataSetTerminalTexts::tr("max abs")};
}

void addNorms(DataSetColumns &columns)
{
    const auto relative = ofDiff([](const ArrayDiff &diff) { return reportValue(diff.l2Relative); });
    columns.push_back({{.key = u"rms"_s, .shownIn = fileAudiences, .type = FieldType::Real},
                       ofDiff([](const ArrayDiff &diff) { return reportValue(diff.rms); })});
    columns.push_back({{.key = u"l2_relative"_s,
                        .heading = DataSetPageTexts::tr("rel L2"),
                        .shownIn = fileAndPageAudiences,
                        .type = FieldType::Real,
                        .isNumber = true},
                       relative});
    columns.push_back(
        {{.key = {}, .heading = DataSetTerminalTexts::tr("rel L2"), .shownIn = Audience::Text, .isNumber = true},
         {},
         [](const ArrayFilesRow &row) {
             return row.result.diff && row.result.diff->l2Relative ? differenceText(*row.result.diff->l2Relative)
                                                                   : QString();
         }});
}

/// What the comparison of the elements found besides counts.
void addCompared(DataSetColumns &columns, const ArrayFilesDiff &diff)
{
    addExtreme(columns, diff, largestAbsolute());
    addExtreme(columns, diff,
               {u"max_relative"_s, &ArrayDiff::maxRelative, DataSetPageTexts::tr("max rel"),
                DataSetTerminalTexts::tr("max rel")});
    addNorms(columns);
    columns.push_back({{.key = u"first"_s,
                        .heading = DataSetPageTexts::tr("first that differs"),
                        .shownIn = fileAndPageAudiences,
                        .style = u"code"_s},
                       [](const ArrayFilesRow &row) {
                           const auto &compared = row.result.diff;
                           return compared && compared->first ? reportList(row.subscripts(*compared->first))
                                                              : ReportValue();
                       },
                       [](const ArrayFilesRow &row) {
                           return row.result.diff ? subscriptsText(row, row.result.diff->first) : QString();
                       }});
}

/// Both answers are words in files.
void addMismatch(DataSetColumns &columns, const QString &key, bool ArrayDiff::*isSet)
{
    columns.push_back({{.key = key, .shownIn = fileAudiences},
                       ofDiff([isSet](const ArrayDiff &diff) { return ReportValue(diff.*isSet); }),
                       [isSet](const ArrayFilesRow &row) {
                           const std::optional<ArrayDiff> &diff = row.result.diff;
                           return !diff ? QString() : (*diff).*isSet ? u"true"_s : u"false"_s;
                       }});
}

bool hasShape(const std::shared_ptr<const ArraySource> &source)
{
    return source && source->description().space == ArraySpace::Simple;
}

void addShape(DataSetColumns &columns, const QString &key, ComparedSource source)
{
    columns.push_back({{.key = key, .shownIn = fileAudiences},
                       [source](const ArrayFilesRow &row) {
                           return hasShape(row.*source) ? reportList((row.*source)->shape()) : ReportValue();
                       },
                       [source](const ArrayFilesRow &row) {
                           return hasShape(row.*source) ? bracketed((row.*source)->shape()) : QString();
                       }});
}

void addType(DataSetColumns &columns, const QString &key, ComparedSource source, Audiences shownIn)
{
    columns.push_back({{.key = key, .shownIn = shownIn}, [source](const ArrayFilesRow &row) {
                           const QString type = row.*source ? typeText((row.*source)->description()) : QString();
                           return type.isEmpty() ? ReportValue() : ReportValue(type);
                       }});
}

void addDescribed(DataSetColumns &columns, const QString &heading, ComparedSource source, const QString &style)
{
    columns.push_back({{.key = {}, .heading = heading, .shownIn = Audience::Page, .style = style},
                       {},
                       [source](const ArrayFilesRow &row) {
                           if (!(row.*source))
                               return QString();
                           const ArrayDescription &description = (row.*source)->description();
                           return QString(typeText(description) % u' ' % shapeText(description)).trimmed();
                       }});
}

/// How many rows have another length, and the first of them.
ReportValue rowLengthsObject(const ArrayDiff &diff)
{
    if (!diff.rowLengths)
        return {};
    return ReportObject{{u"differing"_s, diff.rowLengths->rows},
                        {u"row"_s, diff.rowLengths->row},
                        {u"reference"_s, diff.rowLengths->reference},
                        {u"current"_s, diff.rowLengths->current}};
}

/// What both are. Tables have the shapes first.
void addSides(DataSetColumns &columns)
{
    addMismatch(columns, u"shape_mismatch"_s, &ArrayDiff::shapeMismatch);
    columns.push_back({{.key = u"row_lengths"_s, .shownIn = Audience::Json}, ofDiff(&rowLengthsObject)});
    addMismatch(columns, u"type_mismatch"_s, &ArrayDiff::typeMismatch);
    addShape(columns, u"reference_shape"_s, &ArrayFilesRow::reference);
    addType(columns, u"reference_type"_s, &ArrayFilesRow::reference, Audience::Json);
    addShape(columns, u"current_shape"_s, &ArrayFilesRow::current);
    addType(columns, u"reference_type"_s, &ArrayFilesRow::reference, Audience::Tables);
    addType(columns, u"current_type"_s, &ArrayFilesRow::current, fileAudiences);
    addDescribed(columns, DataSetPageTexts::tr("reference"), &ArrayFilesRow::reference, u"code reference"_s);
    addDescribed(columns, DataSetPageTexts::tr("current"), &ArrayFilesRow::current, u"code current"_s);
    columns.push_back(
        {{.key = u"error"_s, .heading = DataSetPageTexts::tr("why not compared"), .shownIn = fileAndPageAudiences},
         [](const ArrayFilesRow &row) {
             return row.result.error ? ReportValue(row.result.error->message) : ReportValue();
         }});
}

void addWorst(DataSetColumns &columns, const ArrayFilesDiff &diff)
{
    columns.push_back({{.key = u"worst"_s, .shownIn = Audience::Json}, [&diff](const ArrayFilesRow &row) {
                           return row.result.diff ? ReportValue(worstObjects(diff, row)) : ReportValue();
                       }});
    columns.push_back({{.key = u"truncated"_s, .shownIn = Audience::Json}, [](const ArrayFilesRow &row) {
                           return row.result.diff ? ReportValue(row.isTruncated()) : ReportValue();
                       }});
}

/// Whose element differs most, where one does.
void addOwnersOfMost(DataSetColumns &columns, const ArrayFilesDiff &diff)
{
    const auto add = [&](const QString &side, ComparedSource source, const std::vector<std::int64_t> &processes) {
        columns.push_back({{.key = u"max_absolute_"_s % side % "_process"_L1, .shownIn = Audience::Tables},
                           [source, &processes](const ArrayFilesRow &row) {
                               const LocatedDifference *const most = mostOf(row, largestAbsolute());
                               return most && most->value > 0
                                          ? reportValue(ownerIn(row.*source, processes, most->index))
                                          : ReportValue();
                           }});
    };
    add(u"reference"_s, &ArrayFilesRow::reference, diff.referenceProcesses);
    add(u"current"_s, &ArrayFilesRow::current, diff.currentProcesses);
}

/// How many halo cells a run has, and how many differ.
void addHaloCounts(DataSetColumns &columns, const HaloSide &side)
{
    const auto add = [&](const QString &word, std::uint64_t HaloCheck::*count) {
        columns.push_back(
            {{.key = side.name % "_halo_"_L1 % word, .shownIn = Audience::Tables, .type = FieldType::Integer},
             [check = side.check, count](const ArrayFilesRow &row) {
                 return row.*check ? ReportValue((*(row.*check)).*count) : ReportValue();
             }});
    };
    add(u"cells"_s, &HaloCheck::cells);
    add(u"differing"_s, &HaloCheck::differing);
}

/// The copies of elements that a run's processes have of one another's.
void addHalo(DataSetColumns &columns, const HaloSide &side)
{
    columns.push_back({{.key = side.name % "_halo"_L1, .shownIn = Audience::Json}, [side](const ArrayFilesRow &row) {
                           const std::optional<HaloCheck> &halo = row.*side.check;
                           if (!halo)
                               return ReportValue();
                           return ReportValue(
                               ReportObject{{u"cells"_s, halo->cells},
                                            {u"differing"_s, halo->differing},
                                            {u"disagreements"_s, haloObjects(side, row)},
                                            {u"truncated"_s, halo->differing > halo->disagreements.size()}});
                       }});
}

/// What is reported of arrays of several processes.
void addDistributed(DataSetColumns &columns, const ArrayFilesDiff &diff)
{
    const HaloSide reference = referenceHaloSide(diff);
    const HaloSide current = currentHaloSide(diff);
    addOwnersOfMost(columns, diff);
    addHaloCounts(columns, reference);
    addHaloCounts(columns, current);
    addHalo(columns, reference);
    addHalo(columns, current);
}

DataSetColumns dataSetColumns(const ArrayFilesDiff &diff)
{
    DataSetColumns columns;
    addNames(columns);
    addCounts(columns);
    addCompared(columns, diff);
    addSides(columns);
    addWorst(columns, diff);
    if (diff.isDistributed())
        addDistributed(columns, diff);
    return columns;
}

/// Some rows that stand next to each other.
struct DataSetRows {
    std::size_t first = 0;
    std::size_t count = 0;
    Audiences shownIn = {};
};

ReportTable tableOf(const ArrayFilesDiff &diff, const DataSetRows &rows)
{
    ReportTable table{.key = "datasets"_L1,
                      .element = "dataset"_L1,
                      .heading = DataSetPageTexts::tr("Data sets"),
                      .shownIn = rows.shownIn};
    table.all = rows.count;
    setRows(
        table, dataSetColumns(diff), rows.count,
        [&diff, first = rows.first](std::size_t index) -> const ArrayFilesRow & { return diff.rows[first + index]; });
    return table;
}

bool hasDisagreements(const ArrayFilesRow &row, const HaloSide &side)
{
    const std::optional<HaloCheck> &halo = row.*side.check;
    return halo && !halo->disagreements.empty();
}

/// For tables: the halo cells of a data set follow its row.
void addTablesWithHalos(std::vector<ReportPart> &parts, const ArrayFilesDiff &diff)
{
    const std::array sides{referenceHaloSide(diff), currentHaloSide(diff)};
    std::size_t first = 0;
    for (std::size_t index = 0; index < diff.rows.size(); ++index) {
        const ArrayFilesRow &row = diff.rows[index];
        const auto disagrees = [&row](const HaloSide &side) { return hasDisagreements(row, side); };
        if (std::ranges::none_of(sides, disagrees))
            continue;
        parts.push_back(tableOf(diff, {first, index + 1 - first, Audience::Tables}));
        for (const HaloSide &side : sides | std::views::filter(disagrees))
            parts.push_back(haloTable(side, {{&row}, Audience::Tables}));
        first = index + 1;
    }
    parts.push_back(tableOf(diff, {first, diff.rows.size() - first, Audience::Tables}));
    parts.push_back(haloTable(sides.front(), {{}, Audience::Tables})); // its columns are there without rows too
}

} // namespace

void addDataSets(std::vector<ReportPart> &parts, const ArrayFilesDiff &diff)
{
    constexpr Audiences others = Audience::Json | Audience::Text | Audience::Page;
    if (diff.isDistributed())
        addTablesWithHalos(parts, diff);
    parts.push_back(tableOf(diff, {0, diff.rows.size(), diff.isDistributed() ? others : Audience::Tables | others}));
}

ReportObject dataSetMembers(const ArrayFilesDiff &diff, const ArrayFilesRow &row)
{
    return objectOf(dataSetColumns(diff), row);
}

ReportDetails comparedMembers(const ArrayFilesDiff &diff, const ArrayFilesRow &row)
{
    DataSetColumns columns;
    addCompared(columns, diff);
    return {{}, objectOf(columns, row)};
}

} // namespace rankscope
