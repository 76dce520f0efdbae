// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/text/processgroupsfile.h"

#include "io/text/encoding.h"
#include "io/text/linereader.h"
#include "io/writeerror.h"
#include "model/base/processsettext.h"

#include <QCoreApplication>
#include <QIODevice>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::string_view blanks = " \t\r\v\f";

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

class ProcessGroupsParser
{
public:
    ProcessGroupsParser(LineReader &lines, const QString &name) : m_lines(lines), m_name(name) {}

    void add(std::string_view line);
    Result<ProcessGroupsFile> finish();

private:
    void addGroup(std::string_view line);
    void addGroup(const QString &name, const ProcessSetReading &reading);
    void leaveOut(const QString &why) { m_file.problems.add({Severity::Warning, m_name, m_lines.line(), why}); }

    LineReader &m_lines;
    QString m_name;
    ProcessGroupsFile m_file;
};

void ProcessGroupsParser::add(std::string_view line)
{
    if (m_lines.line() == 1 && line.starts_with(utf8ByteOrderMark))
        line.remove_prefix(utf8ByteOrderMark.size());
    line = trimmed(line);
    if (!line.empty() && line.front() != '#')
        addGroup(line);
}

void ProcessGroupsParser::addGroup(std::string_view line)
{
    const std::size_t sign = line.rfind('=');
    if (!isUtf8(line)) {
        leaveOut(QCoreApplication::translate("ProcessGroupsFile",
                                             "This line is not UTF-8 and was left out. Save the file as UTF-8."));
        return;
    }
    const auto reading = sign == std::string_view::npos ? std::nullopt : readProcessSet(line.substr(sign + 1));
    if (!reading) {
        leaveOut(QCoreApplication::translate("ProcessGroupsFile",
                                             "This line is no group and was left out. Write it as: name = 0-3,7. "
                                             "Comments stand on lines of their own."));
        return;
    }
    const std::string_view name = trimmed(line.substr(0, sign));
    addGroup(QString::fromUtf8(name).simplified(), *reading);
}

void ProcessGroupsParser::addGroup(const QString &name, const ProcessSetReading &reading)
{
    if (const auto mistake = nameMistake(name))
        leaveOut(QCoreApplication::translate("ProcessGroupsFile", "This group was left out: %1").arg(*mistake));
    else if (reading.incomplete)
        leaveOut(
            QCoreApplication::translate("ProcessGroupsFile", "This group was left out: its list of processes is cut."));
    else if (reading.set.isEmpty())
        leaveOut(QCoreApplication::translate("ProcessGroupsFile", "This group was left out: it names no process."));
    else if (m_file.groups.find(name))
        leaveOut(QCoreApplication::translate("ProcessGroupsFile",
                                             "This group was left out: there is one of the same name above it."));
    else if (!m_file.groups.add({name, reading.set}))
        leaveOut(QCoreApplication::translate("ProcessGroupsFile",
                                             "Only the first 1,000 groups were read. Divide the file."));
}

Result<ProcessGroupsFile> ProcessGroupsParser::finish()
{
    if (m_file.groups.isEmpty() && !m_file.problems.isEmpty())
        return tl::unexpected(Error{
            ErrorKind::WrongFormat, QCoreApplication::translate("ProcessGroupsFile", "This is no file of groups."),
            m_name, m_file.problems.items().front().line,
            QCoreApplication::translate("ProcessGroupsFile", "A group is a line like: name = 0-3,7.")});
    if (m_lines.skippedLines() > 0)
        m_file.problems.add(
            {Severity::Error,
             m_name,
             {},
             QCoreApplication::translate("ProcessGroupsFile", "Lines longer than 64 MiB were left out.")});
    if (const auto damage = m_lines.damage())
        m_file.problems.add({Severity::Error, m_name, {}, *damage});
    return std::move(m_file);
}

} // namespace

Result<ProcessGroupsFile> readProcessGroups(ByteSource source, const QString &name, Progress &progress)
{
    LineReader lines(std::move(source), progress);
    ProcessGroupsParser parser(lines, name);
    while (const auto line = lines.next())
        parser.add(*line);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    return parser.finish();
}

Result<void> writeProcessGroups(const ProcessGroups &groups, QIODevice &device)
{
    QByteArray text = "# Groups of processes, one a line: name = 0-3,7\n";
    for (const ProcessGroup &group : groups.items()) {
        std::string set;
        appendCompactText(set, group.processes);
        text += group.name.toUtf8() + " = " + QByteArray::fromStdString(set) + '\n';
    }
    if (device.write(text) != text.size())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
