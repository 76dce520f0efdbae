// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/csv/tracecsv.h"

#include "io/csv/csvreader.h"
#include "io/dvm/csv/csvtracebuilder.h"
#include "io/dvm/csv/csvvalue.h"
#include "io/text/conversionnote.h"
#include "io/text/encoding.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct TraceCsvTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceCsv)
};

constexpr std::uint64_t mostListedFaults = 100;
constexpr std::size_t mostProcesses = 100'000; // of one table: a column of other numbers is no process
constexpr std::string_view unknownFile = "unknown";

std::optional<RecordKind> kindOfWord(std::string_view word)
{
    const QByteArray upper = QByteArray(word.data(), qsizetype(word.size())).toUpper();
    for (std::size_t kind = 0; kind < recordKindCount; ++kind) {
        if (keyword(static_cast<RecordKind>(kind)) == std::string_view(upper.constData(), std::size_t(upper.size())))
            return static_cast<RecordKind>(kind);
    }
    return std::nullopt;
}

bool isNamed(RecordKind kind)
{
    return kind >= RecordKind::Read && kind <= RecordKind::ReductionAfterWrite;
}

template<typename Integer>
bool readWholeNumber(std::string_view text, Integer &number)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

/// Reads the rows of a table and hands each to the trace of its process.
class TraceCsvReading
{
public:
    TraceCsvReading(ByteSource source, const QString &name, const TraceReadOptions &options, Progress &progress)
        : m_fileBytes(source.fileBytes())
        , m_fileTime(source.fileTime())
        , m_reader(std::move(source), progress)
        , m_name(name)
        , m_options(options)
        , m_progress(progress)
    {
        progress.setTotal(m_fileBytes);
    }

    Result<TraceRun> run();

private:
    using Fault = std::optional<CsvRowFault>;

    Error error(Error of, std::uint64_t line) const;
    Result<void> readHeadings();
    void addRow(const CsvRecord &record);
    Fault readRow(const CsvRecord &record);
    Fault readKindAndType(CsvTraceRow &row);
    Fault readText(CsvTraceRow &row);
    Fault readPlace(CsvTraceRow &row);
    Fault readPath(const CsvPath *&path);
    std::string_view field(CsvColumn column) const { return m_columns->field(column, m_fields); }
    void tell(std::uint64_t line, const CsvRowFault &fault);
    TraceRun finish();

    std::uint64_t m_fileBytes;
    QDateTime m_fileTime;
    CsvReader m_reader;
    QString m_name;
    const TraceReadOptions &m_options;
    Progress &m_progress;
    std::optional<CsvColumns> m_columns;
    std::vector<std::string> m_converted; // fields that are not UTF-8
    std::vector<std::string_view> m_fields; // of the row
    std::map<std::int64_t, CsvTraceBuilder> m_builders; // by process
    CsvTraceBuilder *m_builder = nullptr; // of the row
    std::string m_position; // that m_path was read of
    CsvPath m_path;
    ProblemList m_problems;
    std::uint64_t m_faults = 0;
    bool m_wasConverted = false;
};

Error TraceCsvReading::error(Error of, std::uint64_t line) const
{
    of.file = m_name;
    of.line = line;
    return of;
}

Result<void> TraceCsvReading::readHeadings()
{
    const CsvRecord *record = m_reader.next();
    while (record && record->blank)
        record = m_reader.next();
    if (!record)
        return tl::unexpected(Error{ErrorKind::WrongFormat, TraceCsvTexts::tr("The table is empty."), m_name, {}, {}});
    Result<CsvColumns> columns = CsvColumns::read(record->fields);
    if (!columns)
        return tl::unexpected(error(columns.error(), record->line));
    m_columns = *columns;
    return {};
}

Result<TraceRun> TraceCsvReading::run()
{
    if (const Result<void> read = readHeadings(); !read)
        return tl::unexpected(m_progress.isCancelled() ? cancelledError(m_name) : read.error());
    while (const CsvRecord *record = m_reader.next()) {
        if (!record->blank)
            addRow(*record);
    }
    if (m_progress.isCancelled())
        return tl::unexpected(cancelledError(m_name));
    return finish();
}

void TraceCsvReading::tell(std::uint64_t line, const CsvRowFault &fault)
{
    if (++m_faults > mostListedFaults)
        return;
    CsvColumn column = fault.column;
    if (column == CsvColumn::Position && !m_columns->has(column))
        column = CsvColumn::Iteration;
    const std::string_view heading = csvHeading(column);
    m_problems.add({Severity::Error, m_name, line,
                    TraceCsvTexts::tr("Column %1: %2 The row was left out.")
                        .arg(QString::fromLatin1(heading.data(), qsizetype(heading.size())), fault.text),
                    1});
}

void TraceCsvReading::addRow(const CsvRecord &record)
{
    m_builder = nullptr;
    const Fault fault = readRow(record);
    if (!fault)
        return;
    tell(record.line, *fault);
    if (m_builder)
        m_builder->leaveOut();
}

TraceCsvReading::Fault TraceCsvReading::readRow(const CsvRecord &record)
{
    m_fields.assign(record.fields.begin(), record.fields.end());
    m_converted.clear();
    m_converted.reserve(m_fields.size());
    for (std::string_view &text : m_fields) {
        if (isUtf8(text))
            continue;
        bool converted = false;
        text = m_converted.emplace_back(utf8Text(text, m_options.encoding, converted));
        if (!std::exchange(m_wasConverted, true) && m_options.encoding.isEmpty())
            m_problems.add(conversionNote(m_name, record.line, m_options.encoding));
    }
    if (record.fault != CsvFault::None)
        return CsvRowFault{CsvColumn::ValueText,
                           TraceCsvTexts::tr("The quotation marks of the row do not match, or it is too long.")};
    std::int64_t process = 0;
    const std::string_view number = field(CsvColumn::Process);
    if (!number.empty() && (!readWholeNumber(number, process) || process < 0))
        return CsvRowFault{CsvColumn::Process, TraceCsvTexts::tr("It is not the number of a process.")};
    if (m_builders.size() >= mostProcesses && !m_builders.contains(process))
        return CsvRowFault{CsvColumn::Process, TraceCsvTexts::tr("There are too many processes.")};
    const bool startsAnew = !m_columns->has(CsvColumn::Position);
    m_builder = &m_builders.try_emplace(process, startsAnew).first->second;
    if (m_fields.size() != m_columns->count())
        return CsvRowFault{CsvColumn::ValueText,
                           TraceCsvTexts::tr("The row has %1 fields, and there are %2 headings.")
                               .arg(QString::number(m_fields.size()), QString::number(m_columns->count()))};
    CsvTraceRow row;
    row.line = record.line;
    const CsvPath *path = nullptr;
    for (const auto &read : {readKindAndType(row), readText(row), readPlace(row), readPath(path)}) {
        if (read)
            return read;
    }
    return m_builder->add(row, *path);
}

TraceCsvReading::Fault TraceCsvReading::readKindAndType(CsvTraceRow &row)
{
    if (const std::string_view word = field(CsvColumn::Kind); !word.empty()) {
        const auto kind = kindOfWord(word);
        if (!kind)
            return CsvRowFault{CsvColumn::Kind, TraceCsvTexts::tr("It is no kind of record.")};
        row.kind = *kind;
    }
    if (const std::string_view word = field(CsvColumn::Type); !word.empty()) {
        const auto type = parseCsvType(word);
        if (!type)
            return CsvRowFault{CsvColumn::Type, TraceCsvTexts::tr("It is no type of a value.")};
        row.type = *type;
    }
    const auto detail = parseCsvDetail(field(CsvColumn::Detail), row.kind);
    if (!detail)
        return CsvRowFault{CsvColumn::Detail, TraceCsvTexts::tr("It is no detail of this kind of record.")};
    row.detail = *detail;
    return std::nullopt;
}

/// Name and value, which a kind of record has or has not.
TraceCsvReading::Fault TraceCsvReading::readText(CsvTraceRow &row)
{
    row.name = field(CsvColumn::Name);
    row.text = field(CsvColumn::ValueText);
    const bool mayHaveName = isNamed(row.kind) || row.kind == RecordKind::Checksum;
    if (mayHaveName == row.name.empty())
        return CsvRowFault{CsvColumn::Name, mayHaveName ? TraceCsvTexts::tr("There is no name.")
                                                        : TraceCsvTexts::tr("A record of this kind has no name.")};
    for (const CsvColumn column : {CsvColumn::Name, CsvColumn::File}) {
        if (field(column).find_first_of("\"\r\n") != std::string_view::npos)
            return CsvRowFault{column, TraceCsvTexts::tr("A trace cannot hold quotation marks and line ends in it.")};
    }
    if (hasValue(row.kind)) {
        if (row.text.empty())
            return CsvRowFault{CsvColumn::ValueText, TraceCsvTexts::tr("There is no value.")};
        const auto value = parseCsvValue(row.text, row.type);
        if (!value)
            return CsvRowFault{CsvColumn::ValueText, value.error()};
        row.value = *value;
    } else if (!row.text.empty() && row.kind != RecordKind::Checksum) {
        return CsvRowFault{CsvColumn::ValueText, TraceCsvTexts::tr("A record of this kind has no value.")};
    } else if (row.text.find_first_of("\"\r\n") != std::string_view::npos) {
        return CsvRowFault{CsvColumn::ValueText,
                           TraceCsvTexts::tr("A trace cannot hold quotation marks and line ends in it.")};
    }
    return std::nullopt;
}

TraceCsvReading::Fault TraceCsvReading::readPlace(CsvTraceRow &row)
{
    row.file = field(CsvColumn::File);
    if (row.file.empty())
        row.file = unknownFile;
    const CsvColumn column = m_columns->has(CsvColumn::PlaceLine) ? CsvColumn::PlaceLine : CsvColumn::Line;
    const std::string_view line = field(column);
    if (!line.empty() && !readWholeNumber(line, row.placeLine))
        return CsvRowFault{column, TraceCsvTexts::tr("It is not the number of a line.")};
    return std::nullopt;
}

TraceCsvReading::Fault TraceCsvReading::readPath(const CsvPath *&path)
{
    const std::string_view construct = field(CsvColumn::Construct);
    const std::string_view iteration = field(CsvColumn::Iteration);
    const bool hasPosition = m_columns->has(CsvColumn::Position);
    std::string text = hasPosition ? std::string(field(CsvColumn::Position)) : std::string(construct);
    if (!hasPosition)
        (text += '\n') += iteration;
    path = &m_path;
    if (text == m_position)
        return std::nullopt;
    bool isIterationWrong = false;
    auto read = hasPosition ? parseCsvPath(text) : parseCsvPlace(construct, iteration, isIterationWrong);
    if (!read) {
        const CsvColumn column = hasPosition        ? CsvColumn::Position
                                 : isIterationWrong ? CsvColumn::Iteration
                                                    : CsvColumn::Construct;
        return CsvRowFault{column, hasPosition        ? TraceCsvTexts::tr("It is no position, as \"PL 2(1,3)\".")
                                   : isIterationWrong ? TraceCsvTexts::tr("It is no iteration, as 3 or \"1,3\".")
                                                      : TraceCsvTexts::tr("It is no construct, as 2 or \"PL 2\".")};
    }
    m_path = std::move(*read);
    m_position = std::move(text);
    return std::nullopt;
}

TraceRun TraceCsvReading::finish()
{
    if (m_faults > mostListedFaults)
        m_problems.add({Severity::Error,
                        m_name,
                        {},
                        TraceCsvTexts::tr("%Ln further row(s) could not be read and were left out.", nullptr,
                                          int(std::min<std::uint64_t>(m_faults - mostListedFaults, 2'000'000'000))),
                        1});
    if (const auto damage = m_reader.damage())
        m_problems.add({Severity::Error, m_name, {}, *damage, 1});
    if (m_builders.empty())
        m_builders.try_emplace(0, false);
    TraceRun run;
    for (auto &[process, builder] : m_builders) {
        const std::shared_ptr<Trace> trace = builder.finish();
        trace->file = m_name;
        trace->fileBytes = m_fileBytes;
        trace->fileTime = m_fileTime;
        trace->header.cpuCount = std::int64_t(m_builders.size());
        trace->complete = trace->complete && !m_reader.damage();
        if (run.processes.empty())
            trace->problems = m_problems;
        run.processes.push_back({process, trace});
    }
    return run;
}

} // namespace

Result<TraceRun> readTraceCsvRun(ByteSource source, const QString &name, const TraceReadOptions &options,
                                 Progress &progress)
{
    return TraceCsvReading(std::move(source), name, options, progress).run();
}

Result<std::shared_ptr<const Trace>> readTraceCsv(ByteSource source, const QString &name,
                                                  const TraceReadOptions &options, Progress &progress)
{
    const Result<TraceRun> run = readTraceCsvRun(std::move(source), name, options, progress);
    if (!run)
        return tl::unexpected(run.error());
    if (run->processes.size() > 1)
        return tl::unexpected(Error{ErrorKind::Unsupported,
                                    TraceCsvTexts::tr("The table holds several processes."),
                                    name,
                                    {},
                                    TraceCsvTexts::tr("Make a trace of each: rankscope export FILE --view trace "
                                                      "--format text -o FOLDER/0.trd")});
    return run->processes.front().trace;
}

} // namespace rankscope
