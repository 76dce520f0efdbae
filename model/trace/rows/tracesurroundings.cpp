// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/tracesurroundings.h"

#include "model/base/plural.h"
#include "model/saved/keptsources.h"
#include "model/trace/rows/constructcolumns.h"
#include "model/trace/rows/originexcerpts.h"
#include "model/trace/rows/shownrecord.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <set>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SurroundingsTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceSurroundings)
};

constexpr std::size_t mostStructureRows = 1'000'000; // of all traces

/// A trace of one of both runs.
struct KeptTrace {
    QString side;
    std::int64_t process = 0;
    TraceOutline outline;
};

/// A row of a list of one of the kept traces.
struct KeptRow {
    std::uint32_t trace = 0;
    std::uint32_t index = 0;
};
struct KeptConstruct : KeptRow {
};
struct KeptStep : KeptRow {
};

/// In which excerpt a difference is.
struct KeptPlace {
    std::uint32_t difference = 0;
    std::uint32_t excerpt = 0;
};

/// All of it; the rows of the tables keep it alive.
struct Kept {
    std::vector<KeptTrace> traces;
    std::vector<KeptConstruct> constructs;
    std::vector<KeptStep> steps;
    std::uint64_t allExecutions = 0;
    std::uint64_t executions = 0; // of them among `steps`
    std::size_t firstExecutions = 0; // of each trace, that are there whatever is shown
    KeptSources sources;
    std::vector<KeptPlace> places;
};

/// Collects what is kept.
class SurroundingsMaker
{
public:
    SurroundingsMaker(const TraceDiff &diff, const SurroundingsOptions &options, const Progress &progress)
        : m_diff(diff)
        , m_options(options)
        , m_progress(progress)
    {}

    Result<std::shared_ptr<const Kept>> make();

private:
    void addRequests(const TraceRun &run, bool isOfCurrent);
    void choose();
    void chooseLine(std::size_t trace, RecordIndex record);
    Result<std::vector<TraceOutline>> outlines() const;
    void addOutlines(std::vector<TraceOutline> outlines);
    void addSources();

    const TraceDiff &m_diff;
    const SurroundingsOptions &m_options;
    const Progress &m_progress;
    std::shared_ptr<Kept> m_kept = std::make_shared<Kept>();
    std::vector<OutlineRequest> m_requests; // a trace each
    std::size_t m_referenceCount = 0; // of them
};

void SurroundingsMaker::addRequests(const TraceRun &run, bool isOfCurrent)
{
    for (const TraceRun::Process &process : run.processes)
        m_requests.push_back({isOfCurrent, process.number, process.trace, {}});
}

void SurroundingsMaker::chooseLine(std::size_t trace, RecordIndex record)
{
    OutlineRequest &request = m_requests[trace];
    if (record.value < request.trace->size())
        request.wish.lines.push_back(request.trace->line(record));
}

void SurroundingsMaker::choose()
{
    const std::vector<std::uint32_t> chosen = excerptedDifferences(m_diff, m_options.ofEachClass);
    const auto together = excerptedTogether(m_diff, chosen, m_progress);
    for (std::size_t excerpt = 0; excerpt < together.size(); ++excerpt) {
        for (const std::uint32_t difference : together[excerpt])
            m_kept->places.push_back({difference, std::uint32_t(excerpt)});
    }
    for (const std::uint32_t index : chosen) {
        const Difference &difference = m_diff.differences[index];
        if (difference.reference < m_diff.alignment->reference->size()) {
            const auto origin = m_diff.alignment->referenceOrigin({difference.reference});
            chooseLine(origin.process, origin.record);
        }
        if (difference.current != noIndex)
            chooseLine(m_referenceCount + difference.process, {difference.current});
    }
}

Result<std::vector<TraceOutline>> SurroundingsMaker::outlines() const
{
    if (m_options.outlines)
        return m_options.outlines(m_requests);
    std::vector<TraceOutline> all;
    for (const OutlineRequest &request : m_requests) {
        auto outline = outlineOf(*request.trace, request.process, request.wish, m_progress);
        if (!outline)
            return tl::unexpected(outline.error());
        if (m_options.headerText)
            outline->header = m_options.headerText(*request.trace);
        all.push_back(std::move(*outline));
    }
    return all;
}

void SurroundingsMaker::addOutlines(std::vector<TraceOutline> outlines)
{
    for (std::uint32_t trace = 0; trace < outlines.size(); ++trace) {
        const OutlineRequest &request = m_requests[trace];
        TraceOutline &outline = outlines[trace];
        for (std::uint32_t construct = 0; construct < outline.constructs.size(); ++construct)
            m_kept->constructs.push_back({{trace, construct}});
        for (std::uint32_t step = 0; step < outline.steps.size(); ++step)
            m_kept->steps.push_back({{trace, step}});
        m_kept->allExecutions += outline.executions;
        m_kept->executions += outline.keptExecutions;
        const QString side =
            request.isOfCurrent ? SurroundingsTexts::tr("Current") : SurroundingsTexts::tr("Reference");
        m_kept->traces.push_back({side, request.process, std::move(outline)});
    }
}

/// Both sides are of one program unless their sources were given apart.
void SurroundingsMaker::addSources()
{
    std::array<std::set<NamedLine>, 2> places; // of the reference and the current run
    for (std::size_t trace = 0; trace < m_requests.size(); ++trace) {
        const std::vector<NamedLine> &named = m_kept->traces[trace].outline.places;
        places[m_requests[trace].isOfCurrent ? 1 : 0].insert(named.begin(), named.end());
    }
    if (m_options.currentSource) {
        keepSources(m_kept->sources, SurroundingsTexts::tr("Reference"), m_options.referenceSource, places[0]);
        keepSources(m_kept->sources, SurroundingsTexts::tr("Current"), m_options.currentSource, places[1]);
        return;
    }
    places[0].merge(places[1]);
    keepSources(m_kept->sources, {}, m_options.referenceSource, places[0]);
}

Result<std::shared_ptr<const Kept>> SurroundingsMaker::make()
{
    addRequests(m_diff.alignment->referenceRun, false);
    m_referenceCount = m_requests.size();
    addRequests(m_diff.alignment->currentRun, true);
    choose();
    m_kept->firstExecutions =
        std::min(mostKeptExecutions, std::max<std::size_t>(mostStructureRows / m_requests.size(), 1));
    for (OutlineRequest &request : m_requests)
        request.wish.firstExecutions = m_kept->firstExecutions;
    auto made = outlines();
    if (!made)
        return tl::unexpected(made.error());
    if (m_progress.isCancelled())
        return tl::unexpected(cancelledError());
    addOutlines(std::move(*made));
    addSources();
    return std::shared_ptr<const Kept>(std::move(m_kept));
}

constexpr Audiences inFilesAndPage = Audience::Tables | Audience::Json | Audience::Page;

template<typename Row>
using Columns = std::vector<ReportColumn<Row>>;

/// Adds a column of files and of people.
template<typename Row>
void addColumn(Columns<Row> &columns, const QString &key, const QString &heading, FieldType type,
               typename ReportColumn<Row>::Value value, typename ReportColumn<Row>::Text text = nullptr)
{
    columns.push_back(
        {{.key = key, .heading = heading, .shownIn = inFilesAndPage, .type = type, .isNumber = type != FieldType::Text},
         std::move(value),
         std::move(text)});
}

/// The columns that say of which trace a row is.
template<typename Row>
Columns<Row> traceColumns(const Kept &kept)
{
    Columns<Row> columns;
    addColumn<Row>(columns, u"side"_s, SurroundingsTexts::tr("Side"), FieldType::Text,
                   [&kept](const Row &row) { return kept.traces[row.trace].side; });
    addColumn<Row>(columns, u"process"_s, SurroundingsTexts::tr("Process"), FieldType::Integer,
                   [&kept](const Row &row) { return kept.traces[row.trace].process; });
    return columns;
}

/// The header is read by people below the table, not in it.
Columns<KeptTrace> traceListColumns()
{
    Columns<KeptTrace> columns;
    const auto add = [&columns](const QString &key, const QString &heading, FieldType type, auto value) {
        addColumn<KeptTrace>(columns, key, heading, type, value);
    };
    add(u"side"_s, SurroundingsTexts::tr("Side"), FieldType::Text, [](const KeptTrace &row) { return row.side; });
    add(u"process"_s, SurroundingsTexts::tr("Process"), FieldType::Integer,
        [](const KeptTrace &row) { return row.process; });
    add(u"file"_s, SurroundingsTexts::tr("File"), FieldType::Text,
        [](const KeptTrace &row) { return row.outline.file; });
    add(u"dialect"_s, SurroundingsTexts::tr("Dialect"), FieldType::Text,
        [](const KeptTrace &row) { return row.outline.dialect; });
    add(u"level"_s, SurroundingsTexts::tr("Level"), FieldType::Text,
        [](const KeptTrace &row) { return row.outline.level; });
    add(u"records"_s, SurroundingsTexts::tr("Records"), FieldType::Integer,
        [](const KeptTrace &row) { return row.outline.records; });
    add(u"constructs"_s, SurroundingsTexts::tr("Constructs"), FieldType::Integer,
        [](const KeptTrace &row) { return row.outline.constructCount; });
    addColumn<KeptTrace>(
        columns, u"complete"_s, SurroundingsTexts::tr("Complete"), FieldType::Text,
        [](const KeptTrace &row) { return row.outline.isComplete; },
        [](const KeptTrace &row) {
            return row.outline.isComplete ? SurroundingsTexts::tr("yes") : SurroundingsTexts::tr("no");
        });
    columns.push_back({{.key = u"header"_s, .heading = SurroundingsTexts::tr("Header"), .shownIn = Audience::Json},
                       [](const KeptTrace &row) { return textUnlessEmpty(row.outline.header); }});
    return columns;
}

/// Those of the list of constructs of the window, with the trace before them.
Columns<KeptConstruct> constructColumnsOf(const Kept &kept)
{
    Columns<KeptConstruct> columns = traceColumns<KeptConstruct>(kept);
    const auto lineOf = [&kept](const KeptConstruct &row) -> const TraceOutline::ConstructLine & {
        return kept.traces[row.trace].outline.constructs[row.index];
    };
    std::size_t place = 0;
    for (const ListedColumn<ConstructRow> &listed : listed(constructStatisticsColumns())) {
        ColumnHead head = listed.column.head;
        head.heading = listed.listing->title;
        head.shownIn = Audience::Page;
        columns.push_back({head, [lineOf, place](const KeptConstruct &row) { return lineOf(row).values[place]; },
                           [lineOf, place](const KeptConstruct &row) { return lineOf(row).texts[place]; }});
        ++place;
    }
    return columns;
}

Columns<KeptStep> structureColumns(const Kept &kept)
{
    Columns<KeptStep> columns = traceColumns<KeptStep>(kept);
    const auto stepOf = [&kept](const KeptStep &row) -> const TraceOutline::Step & {
        return kept.traces[row.trace].outline.steps[row.index];
    };
    addColumn<KeptStep>(columns, u"step"_s, SurroundingsTexts::tr("Structure"), FieldType::Text,
                        [stepOf](const KeptStep &row) { return stepOf(row).text; });
    addColumn<KeptStep>(columns, u"place"_s, SurroundingsTexts::tr("Place"), FieldType::Text,
                        [stepOf](const KeptStep &row) { return textUnlessEmpty(stepOf(row).place); });
    addColumn<KeptStep>(columns, u"iterations"_s, SurroundingsTexts::tr("Iterations"), FieldType::Integer,
                        [stepOf](const KeptStep &row) { return reportValue(stepOf(row).iterations); });
    addColumn<KeptStep>(columns, u"first_line"_s, SurroundingsTexts::tr("First line"), FieldType::Integer,
                        [stepOf](const KeptStep &row) { return stepOf(row).firstLine; });
    addColumn<KeptStep>(columns, u"last_line"_s, SurroundingsTexts::tr("Last line"), FieldType::Integer,
                        [stepOf](const KeptStep &row) { return stepOf(row).lastLine; });
    return columns;
}

Columns<KeptPlace> placeColumns()
{
    const auto head = [](const QString &key) {
        return ColumnHead{.key = key, .shownIn = Audience::Json, .type = FieldType::Integer, .isNumber = true};
    };
    return {{head(u"difference"_s), [](const KeptPlace &place) { return std::uint64_t(place.difference); }},
            {head(u"excerpt"_s), [](const KeptPlace &place) { return std::uint64_t(place.excerpt); }}};
}

/// Adds a table of all rows of a list, where there are any; `all` counts those too that are not in it.
template<typename Row>
void addTable(Report &report, const std::shared_ptr<const Kept> &kept, const std::vector<Row> Kept::*rows,
              ReportTable table, Columns<Row> columns)
{
    const std::vector<Row> &list = (*kept).*rows;
    if (list.empty())
        return;
    const std::size_t all = std::max(table.all, list.size());
    setRows(table, std::move(columns), list.size(),
            [kept, rows](std::size_t row) -> const Row & { return ((*kept).*rows)[row]; });
    table.all = all;
    report.parts.emplace_back(std::move(table));
}

} // namespace

Result<Report> traceSurroundings(const TraceDiff &diff, const SurroundingsOptions &options, const Progress &progress)
{
    const auto made = SurroundingsMaker(diff, options, progress).make();
    if (!made)
        return tl::unexpected(made.error());
    const std::shared_ptr<const Kept> kept = *made;
    Report report{.kind = "trace-surroundings"_L1};
    addTable(report, kept, &Kept::traces,
             {.key = "traces"_L1, .element = "trace"_L1, .heading = SurroundingsTexts::tr("Traces")},
             traceListColumns());
    addTable(report, kept, &Kept::constructs,
             {.key = "constructs"_L1, .element = "construct"_L1, .heading = SurroundingsTexts::tr("Constructs")},
             constructColumnsOf(*kept));
    addTable(report, kept, &Kept::steps,
             {.key = "structure"_L1,
              .element = "step"_L1,
              .heading = SurroundingsTexts::tr("Structure"),
              .shown = SurroundingsTexts::tr("%1 of %2 are kept.")},
             structureColumns(*kept));
    addSourceTable(report, std::shared_ptr<const KeptSources>(kept, &kept->sources));
    addTable(report, kept, &Kept::places, {.key = "excerpts"_L1, .element = "place"_L1, .shownIn = Audience::Json},
             placeColumns());
    QStringList notKept;
    if (kept->executions < kept->allExecutions)
        notKept << SurroundingsTexts::tr("Of the structure the first %n execution(s) of constructs of each trace are "
                                         "in this file, and those around the records that are.",
                                         nullptr, plural(kept->firstExecutions));
    if (const QString missing = missingSourcesSentence(kept->sources.missing); !missing.isEmpty())
        notKept << missing;
    if (!notKept.isEmpty())
        report.parts.emplace_back(ReportSection{.sentences = notKept});
    return report;
}

} // namespace rankscope
