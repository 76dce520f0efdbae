// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/tracesurroundings.h"

#include "model/base/plural.h"
#include "model/trace/rows/constructcolumns.h"
#include "model/trace/rows/originexcerpts.h"
#include "model/trace/rows/shownrecord.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SurroundingsTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceSurroundings)
};

constexpr std::size_t mostStructureRows = 1'000'000; // of all traces
constexpr std::uint32_t deepestStep = 24; // steps of indentation

/// A trace of one of both runs.
struct KeptTrace {
    QString side;
    std::int64_t process = 0;
    std::shared_ptr<const Trace> trace;
    QString header;
};

struct KeptConstruct {
    std::uint32_t trace = 0; // of the kept ones
    ConstructStatistics statistics;
};

/// An execution of a construct, or an iteration.
struct KeptStep {
    std::uint32_t trace = 0; // of the kept ones
    std::uint32_t record = 0; // that begins it
    std::uint32_t last = 0; // its last record
    std::uint32_t depth = 0;
    std::optional<std::uint32_t> iterations = {}; // of an execution
};

struct KeptLine {
    QString side; // empty: both runs were built from it
    QString file;
    std::uint32_t line = 0;
    QString text;
    bool isNamed = false; // a record that is shown comes from it
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
    std::size_t allExecutions = 0;
    std::size_t executions = 0; // of them among `steps`
    std::size_t firstExecutions = 0; // of each trace, that are there whatever is shown
    std::vector<KeptLine> lines;
    std::vector<KeptPlace> places;
    QStringList missingSources;
};

/// A file and line of the source, as a trace names it.
using NamedLine = std::pair<QString, std::uint32_t>;

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
    void addTraces(const TraceRun &run, const QString &side);
    void choose();
    void chooseRecord(std::size_t trace, RecordIndex record);
    void chooseSource(std::size_t trace, RecordIndex record);
    Result<void> addConstructs();
    void addSteps(std::size_t trace);
    void addSource(const QString &side, const SourceLookup &source, const std::set<NamedLine> &places);
    void addSources();

    const TraceDiff &m_diff;
    const SurroundingsOptions &m_options;
    const Progress &m_progress;
    std::shared_ptr<Kept> m_kept = std::make_shared<Kept>();
    std::size_t m_referenceCount = 0; // of the traces
    std::vector<std::set<std::uint32_t>> m_iterations; // of each trace, with chosen records
    std::array<std::set<NamedLine>, 2> m_places; // of the reference and the current run
};

void SurroundingsMaker::addTraces(const TraceRun &run, const QString &side)
{
    for (const TraceRun::Process &process : run.processes)
        m_kept->traces.push_back({side, process.number, process.trace,
                                  m_options.headerText ? m_options.headerText(*process.trace) : QString()});
}

void SurroundingsMaker::chooseSource(std::size_t trace, RecordIndex record)
{
    const Trace &of = *m_kept->traces[trace].trace;
    std::set<NamedLine> &places = m_places[trace < m_referenceCount ? 0 : 1];
    const auto add = [&](const Place &place) {
        if (place.line > 0)
            places.insert({of.text(place.file), place.line});
    };
    if (!of.isIteration(record))
        add(of.site(record).place);
    if (const std::optional<ExecutionId> execution = of.enclosingExecution(record))
        add(of.construct(*execution).place);
}

void SurroundingsMaker::chooseRecord(std::size_t trace, RecordIndex record)
{
    const Trace &of = *m_kept->traces[trace].trace;
    if (record.value >= of.size())
        return;
    chooseSource(trace, record);
    const std::optional<IterationId> innermost = of.enclosingIteration(record);
    std::uint32_t iteration = innermost ? innermost->value : noIndex;
    while (iteration != noIndex && m_iterations[trace].insert(iteration).second)
        iteration = of.executions[of.iterations[iteration].execution].parentIteration;
}

void SurroundingsMaker::choose()
{
    m_iterations.resize(m_kept->traces.size());
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
            chooseRecord(origin.process, origin.record);
        }
        if (difference.current != noIndex)
            chooseRecord(m_referenceCount + difference.process, {difference.current});
    }
}

Result<void> SurroundingsMaker::addConstructs()
{
    for (std::size_t trace = 0; trace < m_kept->traces.size(); ++trace) {
        auto rows = constructStatistics(*m_kept->traces[trace].trace, m_progress);
        if (!rows)
            return tl::unexpected(rows.error());
        for (ConstructStatistics &row : *rows)
            m_kept->constructs.push_back({std::uint32_t(trace), std::move(row)});
    }
    return {};
}

/// The first executions, those around chosen records, and the iterations that these are in.
void SurroundingsMaker::addSteps(std::size_t trace)
{
    const Trace &of = *m_kept->traces[trace].trace;
    const auto first = static_cast<std::uint32_t>(std::min(m_kept->firstExecutions, of.executions.size()));
    std::set<std::uint32_t> executions;
    for (const std::uint32_t iteration : m_iterations[trace])
        executions.insert(of.iterations[iteration].execution);
    const std::uint32_t end = executions.empty() ? first : std::max(first, *executions.rbegin() + 1);
    std::vector<std::uint32_t> depths(end); // those around an execution stand in front of it
    for (std::uint32_t execution = 0; execution < end; ++execution) {
        const std::uint32_t around = of.executions[execution].parentIteration;
        depths[execution] = around == noIndex ? 0 : depths[of.iterations[around].execution] + 2;
    }
    m_kept->allExecutions += of.executions.size();
    const auto firstOfTrace = static_cast<std::ptrdiff_t>(m_kept->steps.size());
    for (std::uint32_t execution = 0; execution < end; ++execution) {
        if (execution >= first && !executions.contains(execution))
            continue;
        const Execution &row = of.executions[execution];
        ++m_kept->executions;
        m_kept->steps.push_back(
            {std::uint32_t(trace), row.begin, row.end, std::min(depths[execution], deepestStep), row.iterationCount});
    }
    for (const std::uint32_t iteration : m_iterations[trace]) {
        const std::uint32_t depth = depths[of.iterations[iteration].execution] + 1;
        m_kept->steps.push_back({std::uint32_t(trace), of.iterations[iteration].record, of.endOf({iteration}) - 1,
                                 std::min(depth, deepestStep)});
    }
    std::ranges::stable_sort(m_kept->steps.begin() + firstOfTrace, m_kept->steps.end(), {}, &KeptStep::record);
}

void SurroundingsMaker::addSource(const QString &side, const SourceLookup &source, const std::set<NamedLine> &places)
{
    if (!source)
        return;
    std::map<QString, std::set<std::uint32_t>> files;
    for (const auto &[file, line] : places)
        files[file].insert(line);
    for (const auto &[file, named] : files) {
        const std::optional<QString> text = source(file);
        if (!text) {
            if (!m_kept->missingSources.contains(file))
                m_kept->missingSources << file;
            continue;
        }
        const auto lines = QStringView(*text).split(u'\n');
        std::set<std::uint32_t> wanted;
        for (const std::uint32_t line : named) {
            const std::uint64_t first = line > surroundingLines ? line - surroundingLines : 1;
            const std::uint64_t last = std::min(line + surroundingLines, std::uint64_t(lines.size()));
            for (std::uint64_t each = first; each <= last; ++each)
                wanted.insert(std::uint32_t(each));
        }
        for (const std::uint32_t line : wanted) {
            QString content = lines[qsizetype(line) - 1].toString();
            if (content.endsWith(u'\r'))
                content.chop(1);
            m_kept->lines.push_back({side, file, line, content, named.contains(line)});
        }
    }
}

/// Both sides are of one program unless their sources were given apart.
void SurroundingsMaker::addSources()
{
    if (m_options.currentSource) {
        addSource(SurroundingsTexts::tr("Reference"), m_options.referenceSource, m_places[0]);
        addSource(SurroundingsTexts::tr("Current"), m_options.currentSource, m_places[1]);
        return;
    }
    m_places[0].merge(m_places[1]);
    addSource({}, m_options.referenceSource, m_places[0]);
}

Result<std::shared_ptr<const Kept>> SurroundingsMaker::make()
{
    addTraces(m_diff.alignment->referenceRun, SurroundingsTexts::tr("Reference"));
    m_referenceCount = m_kept->traces.size();
    addTraces(m_diff.alignment->currentRun, SurroundingsTexts::tr("Current"));
    choose();
    if (Result<void> added = addConstructs(); !added)
        return tl::unexpected(added.error());
    m_kept->firstExecutions =
        std::min(mostKeptExecutions, std::max<std::size_t>(mostStructureRows / m_kept->traces.size(), 1));
    for (std::size_t trace = 0; trace < m_kept->traces.size(); ++trace) {
        if (m_progress.isCancelled())
            return tl::unexpected(cancelledError());
        addSteps(trace);
    }
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

QString levelText(const Trace &trace)
{
    const std::string_view name = levelName(trace.header.level);
    return QString::fromLatin1(name.data(), qsizetype(name.size()));
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
        [](const KeptTrace &row) { return row.trace->file; });
    add(u"dialect"_s, SurroundingsTexts::tr("Dialect"), FieldType::Text,
        [](const KeptTrace &row) { return row.trace->header.dialect == TraceDialect::D2 ? u"D2"_s : u"D3"_s; });
    add(u"level"_s, SurroundingsTexts::tr("Level"), FieldType::Text,
        [](const KeptTrace &row) { return levelText(*row.trace); });
    add(u"records"_s, SurroundingsTexts::tr("Records"), FieldType::Integer,
        [](const KeptTrace &row) { return std::uint64_t(row.trace->size()); });
    add(u"constructs"_s, SurroundingsTexts::tr("Constructs"), FieldType::Integer,
        [](const KeptTrace &row) { return std::uint64_t(row.trace->constructs.size()); });
    addColumn<KeptTrace>(
        columns, u"complete"_s, SurroundingsTexts::tr("Complete"), FieldType::Text,
        [](const KeptTrace &row) { return row.trace->complete; },
        [](const KeptTrace &row) {
            return row.trace->complete ? SurroundingsTexts::tr("yes") : SurroundingsTexts::tr("no");
        });
    columns.push_back({{.key = u"header"_s, .heading = SurroundingsTexts::tr("Header"), .shownIn = Audience::Json},
                       [](const KeptTrace &row) { return textUnlessEmpty(row.header); }});
    return columns;
}

/// Those of the list of constructs of the window, with the trace before them.
Columns<KeptConstruct> constructColumnsOf(const Kept &kept)
{
    Columns<KeptConstruct> columns = traceColumns<KeptConstruct>(kept);
    for (const ListedColumn<ConstructRow> &listed : listed(constructStatisticsColumns())) {
        ColumnHead head = listed.column.head;
        head.heading = listed.listing->title;
        head.shownIn = Audience::Page;
        const auto rowOf = [&kept](const KeptConstruct &row) {
            const KeptTrace &trace = kept.traces[row.trace];
            return ConstructRow{trace.trace.get(), &row.statistics, trace.process};
        };
        columns.push_back({head,
                           [rowOf, value = listed.column.value](const KeptConstruct &row) { return value(rowOf(row)); },
                           [rowOf, listed](const KeptConstruct &row) { return listedText(listed, rowOf(row)); }});
    }
    return columns;
}

Columns<KeptStep> structureColumns(const Kept &kept)
{
    Columns<KeptStep> columns = traceColumns<KeptStep>(kept);
    const auto traceOf = [&kept](const KeptStep &step) -> const Trace & { return *kept.traces[step.trace].trace; };
    addColumn<KeptStep>(columns, u"step"_s, SurroundingsTexts::tr("Structure"), FieldType::Text,
                        [traceOf](const KeptStep &step) {
                            return QString(QString(2 * qsizetype(step.depth), u' ')
                                           % ShownRecords::wholeOf(traceOf(step), {step.record}).what);
                        });
    addColumn<KeptStep>(columns, u"place"_s, SurroundingsTexts::tr("Place"), FieldType::Text,
                        [traceOf](const KeptStep &step) {
                            return textUnlessEmpty(ShownRecords::wholeOf(traceOf(step), {step.record}).place);
                        });
    addColumn<KeptStep>(columns, u"iterations"_s, SurroundingsTexts::tr("Iterations"), FieldType::Integer,
                        [](const KeptStep &step) {
                            return step.iterations ? ReportValue(std::uint64_t(*step.iterations)) : ReportValue();
                        });
    addColumn<KeptStep>(columns, u"first_line"_s, SurroundingsTexts::tr("First line"), FieldType::Integer,
                        [traceOf](const KeptStep &step) { return traceOf(step).line({step.record}); });
    addColumn<KeptStep>(columns, u"last_line"_s, SurroundingsTexts::tr("Last line"), FieldType::Integer,
                        [traceOf](const KeptStep &step) { return traceOf(step).line({step.last}); });
    return columns;
}

Columns<KeptLine> sourceColumns()
{
    Columns<KeptLine> columns;
    addColumn<KeptLine>(columns, u"side"_s, SurroundingsTexts::tr("Side"), FieldType::Text,
                        [](const KeptLine &line) { return textUnlessEmpty(line.side); });
    addColumn<KeptLine>(columns, u"file"_s, SurroundingsTexts::tr("File"), FieldType::Text,
                        [](const KeptLine &line) { return line.file; });
    addColumn<KeptLine>(columns, u"line"_s, SurroundingsTexts::tr("Line"), FieldType::Integer,
                        [](const KeptLine &line) { return std::uint64_t(line.line); });
    addColumn<KeptLine>(columns, u"mark"_s, u"•"_s, FieldType::Text,
                        [](const KeptLine &line) { return line.isNamed ? ReportValue(u"●"_s) : ReportValue(); });
    columns.push_back({{.key = u"text"_s,
                        .heading = SurroundingsTexts::tr("Source"),
                        .shownIn = inFilesAndPage,
                        .style = u"code"_s,
                        .isWhole = true},
                       [](const KeptLine &line) { return line.text; }});
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
    addTable(report, kept, &Kept::lines,
             {.key = "sources"_L1, .element = "line"_L1, .heading = SurroundingsTexts::tr("Source")}, sourceColumns());
    addTable(report, kept, &Kept::places, {.key = "excerpts"_L1, .element = "place"_L1, .shownIn = Audience::Json},
             placeColumns());
    QStringList notKept;
    if (kept->executions < kept->allExecutions)
        notKept << SurroundingsTexts::tr("Of the structure the first %n execution(s) of constructs of each trace are "
                                         "in this file, and those around the records that are.",
                                         nullptr, plural(kept->firstExecutions));
    if (!kept->missingSources.isEmpty())
        notKept << SurroundingsTexts::tr("Lines of these sources are not in this file, since they were not found when "
                                         "it was saved (--source FOLDER): %1.")
                       .arg(kept->missingSources.join(u", "_s));
    if (!notKept.isEmpty())
        report.parts.emplace_back(ReportSection{.sentences = notKept});
    return report;
}

} // namespace rankscope
