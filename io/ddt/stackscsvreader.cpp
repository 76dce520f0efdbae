// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/stackscsvreader.h"

#include "io/csv/csvreader.h"
#include "io/ddt/firstrows.h"
#include "io/ddt/report/memberstext.h"
#include "io/text/conversionnote.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <limits>

namespace rankscope {

namespace {

constexpr std::uint32_t largest = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t firstRowsCount = 10'000;
constexpr std::string_view blanks = " \t\r\n";

enum Column { Depth, Processes, Threads, GpuThreads, Function, ColumnCount, UnknownColumn };

std::string_view trimmed(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

bool isNumber(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

Column columnOf(std::string_view title)
{
    struct Title {
        std::string_view text;
        Column column;
    };
    constexpr std::array titles = {Title{"depth", Depth},
                                   Title{"processes", Processes},
                                   Title{"threads", Threads},
                                   Title{"gpu threads", GpuThreads},
                                   Title{"cuda threads", GpuThreads},
                                   Title{"function", Function}};
    std::string lower(trimmed(title));
    std::ranges::transform(lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    const auto known = std::ranges::find(titles, lower, &Title::text);
    return known == titles.end() ? UnknownColumn : known->column;
}

/// The column of each field. Empty: this is no header of stacks. A column that is not known makes it another table,
/// unless there are functions.
std::vector<Column> columnsOf(const CsvRecord &header)
{
    std::vector<Column> columns;
    for (const std::string_view title : header.fields) {
        const Column column = columnOf(title);
        const bool twice = column != UnknownColumn && std::ranges::find(columns, column) != columns.end();
        columns.push_back(twice ? UnknownColumn : column);
    }
    const auto has = [&](Column column) { return std::ranges::find(columns, column) != columns.end(); };
    return has(Function) || !has(UnknownColumn) ? columns : std::vector<Column>();
}

/// The bracket that the last one of the text closes; nothing where a blank does not stand before it.
std::size_t openingBracket(std::string_view text)
{
    std::size_t open = 0;
    for (std::size_t at = text.size(); at-- > 0;) {
        if (text[at] == ')')
            ++open;
        else if (text[at] == '(' && --open == 0)
            return at == 0 || text[at - 1] == ' ' ? at : text.npos;
    }
    return text.npos;
}

class StacksCsvParser
{
public:
    StacksCsvParser(CsvReader &csv, const StackReadOptions &options, StackDocument document)
        : m_csv(csv)
        , m_options(options)
        , m_document(std::move(document))
        , m_firstRows(options, m_document)
        , m_members(m_builder.pools(), [this](const QString &text) { problem(Severity::Warning, text); })
    {}

    bool readHeader();
    void readRows(const Progress &progress);
    StackResult finish();

private:
    void readRow(const CsvRecord &record);
    std::string_view cell(const CsvRecord &record, Column column) const;
    void tellFaults(const CsvRecord &record);
    void readMembers(const CsvRecord &record, StackEntry &entry);
    std::uint32_t depthOf(const CsvRecord &record, const StackCell &function);
    void makeProcessSets();
    void problem(Severity severity, const QString &text)
    {
        m_document.problems.add({severity, m_document.file, m_line, text, 1});
    }

    CsvReader &m_csv;
    const StackReadOptions &m_options;
    StackDocument m_document;
    FirstRows m_firstRows;
    StackTreeBuilder m_builder{std::make_shared<StackPools>()};
    MembersText m_members;
    std::vector<Column> m_columns;
    std::vector<std::uint32_t> m_numbers; // nodes whose processes are a number: a count, or a set of one
    bool m_hasSets = false; // of processes
    std::optional<std::uint64_t> m_firstDepth;
    std::uint64_t m_line = 1;
    std::string m_text; // of the function
};

bool StacksCsvParser::readHeader()
{
    const CsvRecord *header = m_csv.next();
    while (header && header->blank)
        header = m_csv.next();
    if (!header)
        return false;
    m_line = header->line;
    m_columns = columnsOf(*header);
    if (!m_columns.empty() && std::ranges::find(m_columns, UnknownColumn) != m_columns.end())
        problem(Severity::Note,
                QCoreApplication::translate("StacksCsv", "The table has a column that is unknown, or one twice; it was "
                                                         "left out."));
    return !m_columns.empty();
}

std::string_view StacksCsvParser::cell(const CsvRecord &record, Column column) const
{
    const auto found = std::ranges::find(m_columns, column);
    const auto index = static_cast<std::size_t>(found - m_columns.begin());
    return found == m_columns.end() || index >= record.fields.size() ? std::string_view() : record.fields[index];
}

void StacksCsvParser::tellFaults(const CsvRecord &record)
{
    switch (record.fault) {
    case CsvFault::None:
        break;
    case CsvFault::StrayQuote:
        problem(Severity::Warning, QCoreApplication::translate("StacksCsv", "A quote stands inside a field; it was "
                                                                            "kept."));
        break;
    case CsvFault::OpenQuote:
        problem(Severity::Error, QCoreApplication::translate("StacksCsv", "A quote is not closed; the rest of the file "
                                                                          "was read as one field."));
        break;
    case CsvFault::TooLong:
        problem(Severity::Error, QCoreApplication::translate("StacksCsv", "A row is too long; its end was left out."));
        break;
    }
    if (record.fields.size() != m_columns.size())
        problem(Severity::Warning, QCoreApplication::translate("StacksCsv", "A row has more or fewer fields than the "
                                                                            "header."));
}

void StacksCsvParser::readMembers(const CsvRecord &record, StackEntry &entry)
{
    const std::string_view processes = trimmed(cell(record, Processes));
    if (isNumber(processes))
        entry.processes = m_members.processes({}, processes);
    else if (!processes.empty())
        entry.processes = m_members.processes(processes, {});
    if (entry.processes.state == SetState::Count)
        m_numbers.push_back(m_builder.size());
    m_hasSets = m_hasSets || entry.processes.state == SetState::Complete;
    const std::string_view threads = trimmed(cell(record, Threads));
    if (isNumber(threads))
        entry.threads = m_members.threads({}, threads);
    else if (!threads.empty())
        entry.threads = m_members.threads(threads, {});
    entry.gpuThreads = readCount(cell(record, GpuThreads), std::numeric_limits<std::uint64_t>::max() - 1);
}

/// Counted from 0, and at most one deeper than the row before.
std::uint32_t StacksCsvParser::depthOf(const CsvRecord &record, const StackCell &function)
{
    std::uint64_t depth = function.indent;
    if (std::ranges::find(m_columns, Depth) != m_columns.end()) {
        const auto told = readCount(cell(record, Depth), largest);
        if (!told)
            problem(Severity::Warning,
                    QCoreApplication::translate("StacksCsv", "A depth is no number; the row was put below the one "
                                                             "before it."));
        if (told && !m_firstDepth)
            m_firstDepth = told;
        if (told && *told < m_firstDepth.value_or(0))
            problem(Severity::Warning, QCoreApplication::translate("StacksCsv", "A row is less deep than the first "
                                                                                "one; it was put beside it."));
        depth = told ? *told - std::min(m_firstDepth.value_or(0), *told) : m_builder.openDepth();
    }
    if (depth > m_builder.openDepth()) {
        problem(Severity::Warning, QCoreApplication::translate("StacksCsv", "A row is more than one deeper than the "
                                                                            "row before it; it was put below that "
                                                                            "one."));
        depth = m_builder.openDepth();
    }
    return static_cast<std::uint32_t>(depth);
}

void StacksCsvParser::readRow(const CsvRecord &record)
{
    m_line = record.line;
    tellFaults(record);
    bool converted = false;
    m_text = utf8Text(cell(record, Function), m_options.encoding, converted);
    if (converted)
        m_document.problems.add(conversionNote(m_document.file, m_line, m_options.encoding));
    const StackCell function = readStackCell(m_text);
    StackEntry entry;
    entry.frame = m_builder.pools().frame(function.function, function.file, function.line);
    entry.marked = function.marked;
    readMembers(record, entry);
    m_builder.add(depthOf(record, function), entry);
}

void StacksCsvParser::readRows(const Progress &progress)
{
    while (const CsvRecord *const record = m_csv.next()) {
        if (progress.isCancelled())
            return;
        if (record->blank)
            continue;
        readRow(*record);
        if (m_builder.size() == firstRowsCount && m_firstRows.isWanted() && m_firstRows.isBigFile())
            m_firstRows.handOut(m_builder);
    }
}

/// A column that has sets has them in all its rows, those of one process too.
void StacksCsvParser::makeProcessSets()
{
    const StackTree tree = m_builder.snapshot();
    for (const std::uint32_t number : m_numbers) {
        const StackNode node{number};
        const auto process = static_cast<std::int64_t>(tree.processes(node).count);
        if (process > std::numeric_limits<std::int32_t>::max())
            continue;
        const ProcessSetId set = m_builder.pools().processSets.intern(ProcessSet(process));
        m_builder.setMembers(node, {SetState::Complete, set, 1}, tree.threads(node));
    }
}

StackResult StacksCsvParser::finish()
{
    if (m_hasSets)
        makeProcessSets();
    if (const auto damage = m_csv.damage())
        m_document.problems.add({Severity::Error, m_document.file, {}, *damage, 1});
    return documentOf(m_builder.finish(), std::move(m_document));
}

} // namespace

bool looksLikeStacksCsv(std::string_view head)
{
    Progress progress;
    CsvReader csv(ByteSource::fromMemory({head.data(), head.size()}), progress);
    const CsvRecord *header = csv.next();
    while (header && header->blank)
        header = csv.next();
    if (!header || header->fault != CsvFault::None)
        return false;
    const std::vector<Column> columns = columnsOf(*header);
    return std::ranges::find(columns, Function) != columns.end() || std::ranges::find(columns, Depth) != columns.end();
}

StackCell readStackCell(std::string_view text)
{
    StackCell cell;
    const std::size_t indent = std::min(text.find_first_not_of(' '), text.size());
    cell.indent = static_cast<std::uint32_t>(indent / 2);
    cell.function = text.substr(indent);
    if (cell.function.starts_with("* ")) {
        cell.marked = true;
        cell.function.remove_prefix(2);
    }
    const std::string_view name = cell.function;
    const std::size_t colon = name.ends_with(')') ? name.rfind(':') : name.npos;
    const std::size_t open = colon == name.npos ? name.npos : openingBracket(name);
    if (open == name.npos || colon <= open + 1)
        return cell;
    const std::string_view digits = name.substr(colon + 1, name.size() - colon - 2);
    const auto line = isNumber(digits) ? readCount(digits, largest) : std::nullopt;
    if (line.value_or(0) == 0)
        return cell;
    cell.file = name.substr(open + 1, colon - open - 1);
    cell.line = static_cast<std::uint32_t>(line.value_or(0));
    cell.function = name.substr(0, open == 0 ? 0 : open - 1);
    return cell;
}

StackResult readStacksCsv(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    StackDocument document = beginDocument(source, name);
    progress.setTotal(source.fileBytes());
    CsvReader csv(std::move(source), progress);
    StacksCsvParser parser(csv, options, std::move(document));
    const bool isStacks = parser.readHeader();
    if (isStacks)
        parser.readRows(progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    if (!isStacks)
        return wrongKind(name, QCoreApplication::translate("StacksCsv", "This is no stacks CSV of DDT."));
    return parser.finish();
}

} // namespace rankscope
