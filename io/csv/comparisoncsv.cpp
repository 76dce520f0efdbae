// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/comparisoncsv.h"

#include "io/csv/csvreader.h"
#include "io/text/conversionnote.h"
#include "io/text/encoding.h"
#include "io/writeerror.h"
#include "model/base/processsettext.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr QStringView valueHeading = u"Value";
constexpr QStringView processesHeading = u"Processes";

struct ComparisonCsvTexts {
    Q_DECLARE_TR_FUNCTIONS(ComparisonCsv)
};

/// Where the two columns are.
struct Columns {
    qsizetype value = -1;
    qsizetype processes = -1;

    bool found() const { return value >= 0 && processes >= 0; }
};

Columns columnsOf(const QStringList &headings)
{
    const auto place = [&](QStringView wanted) {
        const auto found = std::ranges::find_if(headings, [wanted](const QString &heading) {
            return QStringView(heading).trimmed().compare(wanted, Qt::CaseInsensitive) == 0;
        });
        return found == headings.end() ? qsizetype(-1) : found - headings.begin();
    };
    return {place(valueHeading), place(processesHeading)};
}

class TableReading
{
public:
    TableReading(CsvReader &reader, QString name, QString encoding)
        : m_reader(reader)
        , m_name(std::move(name))
        , m_encoding(std::move(encoding))
    {}

    /// False when the first record is no heading.
    bool readHeadings();
    void readRows();
    ComparisonCsv finish();

private:
    QStringList textsOf(const CsvRecord &record);
    void noteFault(const CsvRecord &record);
    void addRow(const CsvRecord &record);
    void noteOverlaps();
    void add(Severity severity, std::uint64_t line, const QString &text)
    {
        m_result.problems.add({severity, m_name, line, text, 1});
    }

    CsvReader &m_reader;
    QString m_name;
    QString m_encoding;
    Columns m_columns;
    qsizetype m_columnCount = 0;
    ComparisonCsv m_result;
};

QStringList TableReading::textsOf(const CsvRecord &record)
{
    QStringList texts;
    bool converted = false;
    for (const std::string_view field : record.fields)
        texts << QString::fromStdString(utf8Text(field, m_encoding, converted));
    if (converted && m_encoding.isEmpty())
        m_result.problems.add(conversionNote(m_name, record.line, m_encoding));
    return texts;
}

void TableReading::noteFault(const CsvRecord &record)
{
    switch (record.fault) {
    case CsvFault::None:
        break;
    case CsvFault::StrayQuote:
        add(Severity::Warning, record.line,
            ComparisonCsvTexts::tr("A quotation mark stands inside a field; it was kept."));
        break;
    case CsvFault::OpenQuote:
        add(Severity::Error, record.line,
            ComparisonCsvTexts::tr("A quotation mark is never closed: the file is cut, or the rest "
                                   "of it was read as one field."));
        break;
    case CsvFault::TooLong:
        add(Severity::Error, record.line, ComparisonCsvTexts::tr("A line is too long; its end was left out."));
        break;
    }
}

bool TableReading::readHeadings()
{
    const CsvRecord *record = m_reader.next();
    while (record && record->blank)
        record = m_reader.next();
    if (!record)
        return false;
    const QStringList headings = textsOf(*record);
    m_columns = columnsOf(headings);
    m_columnCount = headings.size();
    noteFault(*record);
    for (qsizetype column = 0; column < m_columnCount; ++column) {
        if (column != m_columns.value && column != m_columns.processes)
            m_result.table.extraHeadings << headings[column];
    }
    return m_columns.found();
}

void TableReading::readRows()
{
    while (const CsvRecord *record = m_reader.next()) {
        if (record->blank)
            continue;
        noteFault(*record);
        addRow(*record);
    }
}

void TableReading::addRow(const CsvRecord &record)
{
    const QStringList texts = textsOf(record);
    if (texts.size() <= std::max(m_columns.value, m_columns.processes)) {
        add(Severity::Error, record.line,
            ComparisonCsvTexts::tr("This line has no processes or no value; it was left out."));
        return;
    }
    if (texts.size() != m_columnCount)
        add(Severity::Warning, record.line,
            ComparisonCsvTexts::tr("This line has more or fewer fields than the heading."));
    const auto processes = readProcessSet(texts[m_columns.processes]);
    if (!processes) {
        add(Severity::Error, record.line,
            ComparisonCsvTexts::tr("The processes are no set such as 0-3,7; the line was left out."));
        return;
    }
    if (processes->normalised)
        add(Severity::Warning, record.line,
            ComparisonCsvTexts::tr("The processes overlap or are out of order; they were sorted."));
    if (processes->incomplete)
        add(Severity::Warning, record.line,
            ComparisonCsvTexts::tr("The list of processes is cut; those behind the dots are not known."));
    if (processes->set.isEmpty())
        add(Severity::Warning, record.line, ComparisonCsvTexts::tr("This value has no processes."));
    ComparisonTable::Row row{{texts[m_columns.value], processes->set}, {}, record.line};
    for (qsizetype column = 0; column < texts.size(); ++column) {
        if (column != m_columns.value && column != m_columns.processes)
            row.extra << texts[column];
    }
    m_result.table.rows.push_back(std::move(row));
}

void TableReading::noteOverlaps()
{
    std::vector<const ProcessSet *> sets;
    for (const ComparisonTable::Row &row : m_result.table.rows)
        sets.push_back(&row.value.processes);
    for (const RowRange &overlap : assignProcesses(sets).overlaps) {
        add(Severity::Warning, m_result.table.rows[overlap.row].line,
            ComparisonCsvTexts::tr("Some of these processes have a value in an earlier line as well; "
                                   "that one counts."));
    }
}

ComparisonCsv TableReading::finish()
{
    noteOverlaps();
    if (const auto damage = m_reader.damage())
        m_result.problems.add({Severity::Error, m_name, {}, *damage, 1});
    return std::move(m_result);
}

Error noComparison(const QString &name)
{
    Error error;
    error.kind = ErrorKind::WrongFormat;
    error.message =
        ComparisonCsvTexts::tr("This is no table of a comparison: the headings Value and Processes are wanted.");
    error.file = name;
    return error;
}

} // namespace

bool looksLikeComparisonCsv(std::string_view head)
{
    Progress progress;
    CsvReader reader(ByteSource::fromMemory(head), progress, {.recordBytes = 4096, .fields = 64});
    const CsvRecord *record = reader.next();
    while (record && record->blank)
        record = reader.next();
    if (!record || record->fault != CsvFault::None)
        return false;
    QStringList headings;
    for (const std::string_view field : record->fields)
        headings << QString::fromUtf8(field);
    return columnsOf(headings).found();
}

Result<ComparisonCsv> readComparisonCsv(ByteSource source, const QString &name, const QString &encoding,
                                        Progress &progress)
{
    CsvReader reader(std::move(source), progress);
    TableReading reading(reader, name, encoding);
    const bool headings = reading.readHeadings();
    if (headings)
        reading.readRows();
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    if (!headings)
        return tl::unexpected(noComparison(name));
    return reading.finish();
}

Result<void> writeComparisonCsv(const ComparisonTable &table, LineEnd lineEnd, QIODevice &device, Progress &progress)
{
    CsvWriter csv(device, lineEnd);
    csv.field(valueHeading);
    csv.field(processesHeading);
    for (const QString &heading : table.extraHeadings)
        csv.field(heading);
    csv.endLine();
    for (const ComparisonTable::Row &row : table.rows) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        csv.field(row.value.text);
        csv.field(compactText(row.value.processes));
        for (const QString &extra : row.extra)
            csv.field(extra);
        csv.endLine();
    }
    if (!csv.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
