// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/report/elementtables.h"

#include "model/arrays/diff/arraydiffsummary.h"
#include "model/arrays/openpmd/patchedarray.h"

#include <QCoreApplication>
#include <QLocale>

#include <functional>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ElementTerminalTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayDiffReport)
};
struct ElementPageTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayDiffHtml)
};

constexpr Audiences people = Audience::Text | Audience::Page;

/// An element of a data set; with its values in a table, which people read.
struct WorstRow {
    const ArrayFilesRow *row = nullptr;
    const ElementDifference *difference = nullptr;
    QString reference = {};
    QString current = {};
};

struct HaloRow {
    const ArrayFilesRow *row = nullptr;
    const HaloDisagreement *halo = nullptr;
};

const ElementIndex &indexOf(const WorstRow &row)
{
    return row.difference->index;
}

const ElementIndex &indexOf(const HaloRow &row)
{
    return row.halo->index;
}

template<typename Row>
QString placeText(const Row &row)
{
    return subscriptsText(*row.row, indexOf(row));
}

/// Which element it is, of which data set.
template<typename Row>
void addPlaces(std::vector<ReportColumn<Row>> &columns, Audiences shownIn)
{
    columns.push_back({{.key = u"path"_s,
                        .heading = ElementPageTexts::tr("data set"),
                        .shownIn = (shownIn & Audience::Tables) | Audience::Page,
                        .style = u"code"_s},
                       [](const Row &row) { return row.row->result.path; }});
    columns.push_back(
        {{.key = u"index"_s, .heading = ElementPageTexts::tr("where"), .shownIn = shownIn, .style = u"code"_s},
         [](const Row &row) { return reportList(row.row->subscripts(indexOf(row))); },
         placeText<Row>});
    columns.push_back(
        {{.key = {}, .heading = ElementTerminalTexts::tr("at"), .shownIn = Audience::Text}, {}, placeText<Row>});
}

/// What only a terminal has: at the right.
template<typename Row>
ReportColumn<Row> terminalColumn(const QString &heading, const typename ReportColumn<Row>::Text &text)
{
    return {{.key = {}, .heading = heading, .shownIn = Audience::Text, .isNumber = true}, {}, text};
}

void addValues(std::vector<ReportColumn<WorstRow>> &columns)
{
    const auto add = [&columns](QString WorstRow::*side, const QString &page, const QString &terminal,
                                const QString &style) {
        const auto text = [side](const WorstRow &row) { return row.*side; };
        columns.push_back({{.key = {}, .heading = page, .shownIn = Audience::Page, .style = style}, {}, text});
        columns.push_back(terminalColumn<WorstRow>(terminal, text));
    };
    add(&WorstRow::reference, ElementPageTexts::tr("reference"), ElementTerminalTexts::tr("reference"),
        u"code reference"_s);
    add(&WorstRow::current, ElementPageTexts::tr("current"), ElementTerminalTexts::tr("current"), u"code current"_s);
}

void addDistances(std::vector<ReportColumn<WorstRow>> &columns)
{
    const auto add = [&columns](double ElementDifference::*number, const ColumnHead &head, const QString &terminal) {
        columns.push_back({head, [number](const WorstRow &row) { return row.difference->*number; }});
        columns.push_back(terminalColumn<WorstRow>(
            terminal, [number](const WorstRow &row) { return differenceText(row.difference->*number); }));
    };
    add(&ElementDifference::absolute,
        {.key = u"absolute"_s,
         .heading = ElementPageTexts::tr("absolute difference"),
         .shownIn = Audience::Json | Audience::Page,
         .isNumber = true},
        ElementTerminalTexts::tr("absolute"));
    add(&ElementDifference::relative,
        {.key = u"relative"_s,
         .heading = ElementPageTexts::tr("relative difference"),
         .shownIn = Audience::Json | Audience::Page,
         .isNumber = true},
        ElementTerminalTexts::tr("relative"));
}

/// The processes that own an element, each in a column of its own; people see them where a run has several.
void addOwners(std::vector<ReportColumn<WorstRow>> &columns, const ArrayFilesDiff &diff)
{
    using OwnerSource = std::shared_ptr<const ArraySource> ArrayFilesRow::*;
    const auto add = [&](const QString &key, const QString &heading, OwnerSource source,
                         const std::vector<std::int64_t> &processes) {
        const auto owner = [source, &processes](const WorstRow &row) {
            return ownerIn(row.row->*source, processes, row.difference->index);
        };
        const Audiences shownIn = diff.isDistributed() ? people | Audience::Json : Audience::Json;
        columns.push_back({{.key = key, .heading = heading, .shownIn = shownIn, .isNumber = true},
                           [owner](const WorstRow &row) { return reportValue(owner(row)); },
                           [owner](const WorstRow &row) { return fieldOf(reportValue(owner(row))).text; }});
    };
    add(u"reference_process"_s, ElementPageTexts::tr("reference process"), &ArrayFilesRow::reference,
        diff.referenceProcesses);
    add(u"current_process"_s, ElementPageTexts::tr("current process"), &ArrayFilesRow::current, diff.currentProcesses);
}

Result<void> readValues(WorstRow &row)
{
    Result<QString> reference = elementText(*row.row->reference, row.difference->index);
    if (!reference)
        return tl::unexpected(reference.error());
    Result<QString> current = elementText(*row.row->current, row.difference->index);
    if (!current)
        return tl::unexpected(current.error());
    row.reference = std::move(*reference);
    row.current = std::move(*current);
    return {};
}

using WorstVisit = std::function<bool(const WorstRow &)>; // false: no more are wanted

Result<void> visitWorst(const ElementTableRows &rows, const WorstVisit &visit, const Progress &progress)
{
    for (const ArrayFilesRow *const row : rows.rows) {
        for (const ElementDifference &difference : row->result.diff->worst) {
            if (progress.isCancelled())
                return tl::unexpected(cancelledError());
            WorstRow each{row, &difference};
            if (const Result<void> read = readValues(each); !read)
                return read;
            if (!visit(each))
                return {};
        }
    }
    return {};
}

/// A cell and its owner, each with the process and what it has there.
void addCells(std::vector<ReportColumn<HaloRow>> &columns, const HaloSide &side)
{
    const auto add = [&](const QString &key, const QString &heading, std::uint64_t HaloDisagreement::*rank) {
        const auto process = [processes = side.processes, rank](const HaloRow &row) {
            const std::uint64_t number = row.halo->*rank;
            return number < processes->size() ? (*processes)[number] : static_cast<std::int64_t>(number);
        };
        columns.push_back({{.key = key, .heading = heading, .shownIn = fileAndPageAudiences | people, .isNumber = true},
                           [process](const HaloRow &row) { return ReportValue(process(row)); },
                           [process](const HaloRow &row) { return QString::number(process(row)); }});
    };
    const auto addValue = [&](const QString &key, QString HaloDisagreement::*value) {
        const auto text = [value](const HaloRow &row) { return row.halo->*value; };
        columns.push_back({{.key = key,
                            .heading = ElementPageTexts::tr("has"),
                            .shownIn = fileAndPageAudiences,
                            .style = u"code "_s % side.name},
                           text});
        columns.push_back(terminalColumn<HaloRow>(ElementTerminalTexts::tr("has"), text));
    };
    add(u"process"_s, ElementPageTexts::tr("process"), &HaloDisagreement::rank);
    addValue(u"value"_s, &HaloDisagreement::value);
    add(u"owner"_s, ElementPageTexts::tr("owner"), &HaloDisagreement::owner);
    addValue(u"owner_value"_s, &HaloDisagreement::ownerValue);
}

/// In files one that is no number is written as such.
void addHaloDistance(std::vector<ReportColumn<HaloRow>> &columns)
{
    const auto number = [](const HaloRow &row) { return ReportValue(row.halo->absolute); };
    columns.push_back(
        {{.key = u"absolute"_s, .shownIn = fileAudiences, .type = FieldType::Real}, number, [](const HaloRow &row) {
             return QString::number(row.halo->absolute, 'g', QLocale::FloatingPointShortest);
         }});
    columns.push_back({{.key = {},
                        .heading = ElementPageTexts::tr("absolute difference"),
                        .shownIn = Audience::Page,
                        .isNumber = true},
                       number});
    columns.push_back(terminalColumn<HaloRow>(ElementTerminalTexts::tr("absolute"),
                                              [](const HaloRow &row) { return differenceText(row.halo->absolute); }));
}

/// The patches of openPMD's particles that have an element, which are no processes.
void addPatches(std::vector<ReportColumn<WorstRow>> &columns)
{
    using PatchSource = std::shared_ptr<const ArraySource> ArrayFilesRow::*;
    const auto add = [&](const QString &key, const QString &heading, PatchSource source) {
        const auto patch = [source](const WorstRow &row) {
            return reportValue(patchIn(row.row->*source, row.difference->index));
        };
        columns.push_back({{.key = key, .heading = heading, .shownIn = people | Audience::Json, .isNumber = true},
                           patch,
                           [patch](const WorstRow &row) { return fieldOf(patch(row)).text; }});
    };
    add(u"reference_patch"_s, ElementPageTexts::tr("reference patch"), &ArrayFilesRow::reference);
    add(u"current_patch"_s, ElementPageTexts::tr("current patch"), &ArrayFilesRow::current);
}

std::vector<ReportColumn<WorstRow>> worstColumns(const ArrayFilesDiff &diff)
{
    std::vector<ReportColumn<WorstRow>> columns;
    addPlaces(columns, Audience::Json | Audience::Page);
    addValues(columns);
    addDistances(columns);
    addOwners(columns, diff);
    if (diff.hasPatches())
        addPatches(columns);
    return columns;
}

std::vector<ReportColumn<HaloRow>> haloColumns(const HaloSide &side)
{
    std::vector<ReportColumn<HaloRow>> columns{
        {{.key = u"snapshot"_s, .shownIn = Audience::Tables, .type = FieldType::Integer},
         [](const HaloRow &row) { return reportValue(row.row->result.snapshot); }},
        {{.key = u"class"_s, .shownIn = Audience::Tables}, [](const HaloRow &) { return u"halo"_s; }},
        {{.key = u"side"_s, .shownIn = Audience::Tables},
         [name = side.name](const HaloRow &) { return QString(name); }}};
    addPlaces(columns, fileAndPageAudiences);
    addCells(columns, side);
    addHaloDistance(columns);
    return columns;
}

} // namespace

HaloSide referenceHaloSide(const ArrayFilesDiff &diff)
{
    return {"reference"_L1, &ArrayFilesRow::referenceHalo, &diff.referenceProcesses};
}

HaloSide currentHaloSide(const ArrayFilesDiff &diff)
{
    return {"current"_L1, &ArrayFilesRow::currentHalo, &diff.currentProcesses};
}

QString moreElementsText(std::uint64_t all, std::size_t listed)
{
    if (all <= listed)
        return {};
    return ElementTerminalTexts::tr("and %1 more; --limit 0 lists all")
        .arg(QLocale().toString(qulonglong(all - listed)));
}

ReportTable worstElements(const ArrayFilesDiff &diff, const ElementTableRows &rows)
{
    std::vector<ReportColumn<WorstRow>> columns = worstColumns(diff);
    ReportTable table{.key = {}, .element = {}, .shownIn = rows.shownIn, .columns = headsOf(columns)};
    for (const ArrayFilesRow *const row : rows.rows)
        table.count += row->result.diff->worst.size();
    table.all = table.count;
    const auto shared = std::make_shared<const std::vector<ReportColumn<WorstRow>>>(std::move(columns));
    table.rows = [shared, rows](const ReportTable::Visit &visit, const Progress &progress) {
        return visitWorst(
            rows, [&](const WorstRow &row) { return visit(TableRow(*shared, row)); }, progress);
    };
    return table;
}

ReportList worstObjects(const ArrayFilesDiff &diff, const ArrayFilesRow &row)
{
    const std::vector<ReportColumn<WorstRow>> columns = worstColumns(diff);
    ReportList objects;
    for (const ElementDifference &difference : row.result.diff->worst)
        objects.emplace_back(objectOf(columns, WorstRow{&row, &difference}));
    return objects;
}

ReportTable haloTable(const HaloSide &side, const ElementTableRows &rows)
{
    std::vector<HaloRow> cells;
    for (const ArrayFilesRow *const row : rows.rows) {
        for (const HaloDisagreement &halo : (row->*(side.check))->disagreements)
            cells.push_back({row, &halo});
    }
    ReportTable table{.key = {}, .element = "halo"_L1, .shownIn = rows.shownIn};
    table.all = cells.size();
    setRows(table, haloColumns(side), table.all,
            [cells = std::move(cells)](std::size_t index) -> const HaloRow & { return cells[index]; });
    return table;
}

ReportList haloObjects(const HaloSide &side, const ArrayFilesRow &row)
{
    const std::vector<ReportColumn<HaloRow>> columns = haloColumns(side);
    ReportList objects;
    for (const HaloDisagreement &halo : (row.*side.check)->disagreements)
        objects.emplace_back(objectOf(columns, HaloRow{&row, &halo}));
    return objects;
}

} // namespace rankscope
