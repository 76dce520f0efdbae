// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/stat/processtable.h"

#include "io/text/conversionnote.h"
#include "io/text/encoding.h"
#include "io/text/linereader.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <charconv>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t number = 0;
    const auto [next, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc() && next == text.data() + text.size() && number >= 0;
    return whole ? std::optional(number) : std::nullopt;
}

std::string_view takeWord(std::string_view &text)
{
    const std::size_t first = std::min(text.find_first_not_of(" \t"), text.size());
    text.remove_prefix(first);
    const std::size_t length = std::min(text.find_first_of(" \t"), text.size());
    const std::string_view word = text.substr(0, length);
    text.remove_prefix(length);
    return word;
}

/// "host:pid"; a host may hold colons itself.
bool readHost(std::string_view text, std::string &host, std::int64_t &pid)
{
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos || colon == 0)
        return false;
    const auto number = wholeNumber(text.substr(colon + 1));
    if (!number)
        return false;
    host = text.substr(0, colon);
    pid = *number;
    return true;
}

bool readEntry(std::string_view line, ProcessTable::Entry &entry)
{
    const auto process = wholeNumber(takeWord(line));
    if (!process || *process > 0x7fffffff || !readHost(takeWord(line), entry.host, entry.pid))
        return false;
    entry.process = *process;
    const std::size_t program = std::min(line.find_first_not_of(" \t"), line.size());
    entry.program = line.substr(program);
    return true;
}

class ProcessTableParser
{
public:
    ProcessTableParser(LineReader &lines, QString name) : m_lines(lines), m_name(std::move(name)) {}

    void add(std::string_view line);
    Result<ProcessTable> finish();

private:
    void problem(Severity severity, const QString &text)
    {
        m_table.problems.add({severity, m_name, m_lines.line(), text, 1});
    }

    LineReader &m_lines;
    QString m_name;
    ProcessTable m_table;
    bool m_first = true;
};

void ProcessTableParser::add(std::string_view line)
{
    if (line.find_first_not_of(" \t") == std::string_view::npos)
        return;
    bool converted = false;
    const std::string utf8 = utf8Text(line, {}, converted);
    if (converted)
        m_table.problems.add(conversionNote(m_name, m_lines.line(), {}));
    const bool isFirst = m_first;
    m_first = false;
    ProcessTable::Entry entry;
    if (readEntry(utf8, entry)) {
        m_table.entries.push_back(std::move(entry));
        return;
    }
    std::string_view rest = utf8;
    std::int64_t pid = 0;
    if (isFirst && readHost(takeWord(rest), m_table.launcherHost, pid)) {
        m_table.launcherPid = pid;
        return;
    }
    problem(Severity::Warning, QCoreApplication::translate("ProcessTable", "This line is no process of the table "
                                                                           "(\"rank host:pid program\"); it was left "
                                                                           "out."));
}

Result<ProcessTable> ProcessTableParser::finish()
{
    if (m_table.entries.empty()) {
        Error error;
        error.kind = ErrorKind::WrongFormat;
        error.message = QCoreApplication::translate("ProcessTable", "This is no table of the processes of a job.");
        error.file = m_name;
        return tl::unexpected(std::move(error));
    }
    auto &entries = m_table.entries;
    std::stable_sort(entries.begin(), entries.end(),
                     [](const auto &one, const auto &other) { return one.process < other.process; });
    const auto same = [](const auto &one, const auto &other) { return one.process == other.process; };
    const auto end = std::unique(entries.begin(), entries.end(), same);
    if (const auto twice = static_cast<int>(entries.end() - end); twice > 0)
        m_table.problems.add(
            {Severity::Warning,
             m_name,
             {},
             QCoreApplication::translate("ProcessTable", "%n line(s) name a process again; the first line counts.",
                                         nullptr, twice),
             1});
    entries.erase(end, entries.end());
    if (m_lines.skippedLines() > 0)
        problem(Severity::Error,
                QCoreApplication::translate("ProcessTable", "Lines longer than 64 MiB were left out."));
    if (const auto damage = m_lines.damage())
        m_table.problems.add({Severity::Error, m_name, {}, *damage, 1});
    return std::move(m_table);
}

} // namespace

Result<ProcessTable> readProcessTable(ByteSource source, const QString &name, Progress &progress)
{
    LineReader lines(std::move(source), progress);
    ProcessTableParser parser(lines, name);
    while (const auto line = lines.next()) {
        if (progress.isCancelled())
            break;
        parser.add(*line);
    }
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    return parser.finish();
}

std::vector<StackProcess> stackProcesses(const ProcessTable &table, StackPools &pools)
{
    std::vector<StackProcess> processes;
    processes.reserve(table.entries.size());
    for (const ProcessTable::Entry &entry : table.entries)
        processes.push_back(
            {entry.process, pools.strings.intern(entry.host), entry.pid, pools.strings.intern(entry.program)});
    return processes;
}

QStringList processTablePaths(const QString &dotPath)
{
    static const QRegularExpression pattern(uR"(^((?:.*/)?)(?:\d+_)?([^/]+?)(?:\.[23]D)?(?:\.full)?\.dot$)"_s);
    const auto match = pattern.match(dotPath);
    if (!match.hasMatch())
        return {};
    const QString folder = match.captured(1);
    const QString run = match.captured(2);
    QStringList paths{folder % run % ".ptab"_L1};
    const QString whole = dotPath.mid(folder.size()).chopped(4) % ".ptab"_L1;
    if (!paths.contains(folder % whole))
        paths += folder % whole;
    return paths;
}

} // namespace rankscope
