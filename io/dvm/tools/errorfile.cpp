// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/tools/errorfile.h"

#include "io/dvm/linecursor.h"
#include "io/text/linereader.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

namespace {

/// Takes `suffix` off the end of a text, if it is there.
bool takeSuffix(std::string_view &text, std::string_view suffix)
{
    if (!text.ends_with(suffix))
        return false;
    text.remove_suffix(suffix.size());
    return true;
}

std::string contextOf(std::string_view text)
{
    text = LineCursor::trimmed(text);
    takeSuffix(text, ".");
    return std::string(text);
}

class ErrorFileParser
{
public:
    ErrorFileParser(LineReader &lines, QString name) : m_lines(lines), m_name(std::move(name)) {}

    void add(std::string_view line);
    Result<DvmErrorFile> finish();

private:
    bool addOrigin(std::string_view line);
    bool addTotal(std::string_view line);
    bool addDetail(std::string_view line);
    bool addPlace(std::string_view line);
    void startEntry(DvmErrorEntry entry);
    void problem(Severity severity, const QString &text)
    {
        m_file.problems.add({severity, m_name, m_lines.line(), text, 1});
    }

    LineReader &m_lines;
    QString m_name;
    DvmErrorFile m_file;
    std::vector<DvmErrorEntry> m_again; // behind the total
    DvmErrorEntry *m_entry = nullptr; // that the next lines belong to
};

void ErrorFileParser::startEntry(DvmErrorEntry entry)
{
    entry.fileLine = m_lines.line();
    std::vector<DvmErrorEntry> &list = m_file.total ? m_again : m_file.errors;
    list.push_back(std::move(entry));
    m_entry = &list.back();
}

bool ErrorFileParser::addOrigin(std::string_view line)
{
    DvmErrorEntry entry;
    LineCursor cursor(line);
    if (cursor.accept("*** READTRACE ***") || cursor.accept("*** DYNCONTROL ***")) {
        entry.origin = line.find("READTRACE") != std::string_view::npos ? DvmErrorEntry::Origin::ReadTrace
                                                                        : DvmErrorEntry::Origin::DynamicControl;
        if (!cursor.accept(':'))
            return false;
        entry.context = contextOf(cursor.rest());
        startEntry(std::move(entry));
        return true;
    }
    if (cursor.accept('(')) {
        entry.process = cursor.integer();
        if (!entry.process || !cursor.accept(')'))
            return false;
    }
    if (!cursor.accept(':') || !cursor.accept("TrcFile("))
        return false;
    const std::string_view rest = cursor.rest();
    const std::size_t end = rest.find("); TrcRec(");
    if (end == std::string_view::npos)
        return false;
    entry.traceFile = rest.substr(0, end);
    cursor.moveTo(cursor.position() + end);
    const auto record = cursor.accept("); TrcRec(") ? cursor.integer<std::uint64_t>() : std::nullopt;
    if (!record || !cursor.accept(')') || !cursor.accept(';'))
        return false;
    entry.record = *record;
    entry.context = contextOf(cursor.rest());
    startEntry(std::move(entry));
    return true;
}

bool ErrorFileParser::addTotal(std::string_view line)
{
    LineCursor cursor(line);
    if (cursor.accept("*** Processor")) {
        if (!cursor.integer() || !cursor.accept(':') || !cursor.accept("total errors:"))
            return false;
    } else if (!cursor.accept("*** Total errors:")) {
        return false;
    }
    const auto total = cursor.integer<std::uint64_t>();
    if (!total)
        return false;
    m_file.total = m_file.total.value_or(0) + *total;
    m_entry = nullptr;
    return true;
}

bool ErrorFileParser::addPlace(std::string_view line)
{
    constexpr std::string_view lineMark = "  Line: ";
    constexpr std::string_view fileMark = "File: ";
    const std::size_t lineAt = line.rfind(lineMark);
    if (lineAt == std::string_view::npos)
        return false;
    LineCursor number(line.substr(lineAt + lineMark.size()));
    const auto placeLine = number.integer<std::uint64_t>();
    const std::size_t fileAt = line.substr(0, lineAt).rfind(fileMark);
    if (!placeLine || !number.atEnd() || fileAt == std::string_view::npos)
        return false;
    m_entry->line = *placeLine;
    m_entry->file = LineCursor::trimmed(line.substr(fileAt + fileMark.size(), lineAt - fileAt - fileMark.size()));
    std::string_view front = LineCursor::trimmed(line.substr(0, fileAt));
    if (front.starts_with("Var. name ="))
        m_entry->name = LineCursor::trimmed(front.substr(11));
    return true;
}

/// A line that is indented belongs to the error before it: first the message, then what it is about.
bool ErrorFileParser::addDetail(std::string_view line)
{
    if (!m_entry)
        return false;
    std::string_view text = LineCursor::trimmed(line);
    if (m_entry->message.empty()) {
        m_entry->fatal = takeSuffix(text, " (fatal)");
        m_entry->reduction = takeSuffix(text, " (reduction)");
        m_entry->message = text;
        return !text.empty();
    }
    if (text.starts_with("val1=")) {
        m_entry->referenceValue = LineCursor::trimmed(text.substr(5));
        return true;
    }
    if (text.starts_with("val2=")) {
        m_entry->currentValue = LineCursor::trimmed(text.substr(5));
        return true;
    }
    if (text.starts_with("Count(")) {
        LineCursor cursor(text.substr(6));
        const auto count = cursor.integer<std::uint64_t>();
        m_entry->count = count.value_or(1);
        return count && cursor.accept(')');
    }
    return addPlace(text);
}

void ErrorFileParser::add(std::string_view line)
{
    if (LineCursor::trimmed(line).empty())
        return;
    const bool read = line.front() == '\t' ? addDetail(line) : addTotal(line) || addOrigin(line);
    if (read)
        return;
    if (line.front() != '\t')
        m_entry = nullptr;
    problem(Severity::Warning,
            QCoreApplication::translate("ErrorFile", "This line belongs to no error; it was left out."));
}

Result<DvmErrorFile> ErrorFileParser::finish()
{
    if (m_file.errors.empty() && m_again.empty() && !m_file.total)
        return tl::unexpected(
            Error{ErrorKind::WrongFormat,
                  QCoreApplication::translate("ErrorFile", "This is no list of errors of the DVM runtime."),
                  m_name,
                  {},
                  {}});
    if (!m_file.total)
        problem(Severity::Warning,
                QCoreApplication::translate("ErrorFile", "The total of the errors is missing: the file is cut, "
                                                         "or the program was stopped."));
    if (m_file.errors.empty())
        m_file.errors = std::move(m_again);
    const auto empty = std::find_if(m_file.errors.begin(), m_file.errors.end(),
                                    [](const DvmErrorEntry &entry) { return entry.message.empty(); });
    if (empty != m_file.errors.end())
        m_file.problems.add({Severity::Warning, m_name, empty->fileLine,
                             QCoreApplication::translate("ErrorFile", "An error does not say what it is."), 1});
    if (m_lines.skippedLines() > 0)
        problem(Severity::Error, QCoreApplication::translate("ErrorFile", "Lines longer than 64 MiB were left out."));
    if (const auto damage = m_lines.damage())
        m_file.problems.add({Severity::Error, m_name, {}, *damage, 1});
    return std::move(m_file);
}

} // namespace

Result<DvmErrorFile> readErrorFile(ByteSource source, const QString &name, Progress &progress)
{
    LineReader lines(std::move(source), progress);
    ErrorFileParser parser(lines, name);
    while (const auto line = lines.next()) {
        if (progress.isCancelled())
            break;
        parser.add(*line);
    }
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    return parser.finish();
}

} // namespace rankscope
