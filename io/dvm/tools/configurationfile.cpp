// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/tools/configurationfile.h"

#include "io/dvm/recordline.h"
#include "io/text/linereader.h"

#include <QCoreApplication>

#include <vector>

namespace rankscope {

namespace {

class ConfigurationParser
{
public:
    ConfigurationParser(LineReader &lines, QString name) : m_lines(lines), m_name(std::move(name)) {}

    /// False when the rest of the file is no part of the configuration proper.
    bool add(std::string_view line);
    Result<DvmConfiguration> finish();

private:
    void addComment(std::string_view line);
    void addConstruct(LineCursor cursor, RecordKind kind);
    void addEnd(LineCursor cursor);
    void problem(const QString &text)
    {
        m_configuration.problems.add({Severity::Warning, m_name, m_lines.line(), text, 1});
    }

    LineReader &m_lines;
    QString m_name;
    DvmConfiguration m_configuration;
    std::vector<std::int64_t> m_open; // numbers of constructs
    bool m_ended = false;
};

/// The totals stand before the first construct and array; each of those has such comments of its own.
void ConfigurationParser::addComment(std::string_view line)
{
    if (m_configuration.constructs > 0 || m_configuration.arrays > 0)
        return;
    LineCursor cursor(line);
    const bool size = cursor.accept("# Trace size =");
    if (!size && !cursor.accept("# String count ="))
        return;
    const auto number = cursor.integer<std::uint64_t>();
    if (!number)
        problem(
            QCoreApplication::translate("Configuration", "This total is no number that can be read; it was left out."));
    (size ? m_configuration.traceSize : m_configuration.stringCount) = number;
}

void ConfigurationParser::addConstruct(LineCursor cursor, RecordKind kind)
{
    ConstructText construct;
    construct.kind = kind;
    const bool read = parseConstructHead(cursor, construct) && parsePlace(cursor, construct.place) && cursor.accept('=')
                      && parseLevelAndRanges(cursor, construct.level, construct.ranges) && cursor.atEnd();
    if (!read) {
        problem(QCoreApplication::translate("Configuration", "This construct cannot be read; it was left out."));
        return;
    }
    ++m_configuration.constructs;
    m_open.push_back(construct.number);
}

void ConfigurationParser::addEnd(LineCursor cursor)
{
    const auto number = cursor.integer();
    if (!number || m_open.empty() || m_open.back() != *number)
        problem(QCoreApplication::translate("Configuration", "This end belongs to no construct that is open."));
    else
        m_open.pop_back();
}

bool ConfigurationParser::add(std::string_view line)
{
    LineCursor cursor(line);
    if (cursor.atEnd()) {
        addComment(line);
        return true;
    }
    const Keyword keyword = readKeyword(cursor);
    if (keyword.text == "END_HEADER" && cursor.atEnd()) {
        m_ended = true;
        return false;
    }
    if (keyword.text == "ARR" && cursor.accept(':'))
        ++m_configuration.arrays;
    else if (keyword.kind && isBegin(*keyword.kind))
        addConstruct(cursor, *keyword.kind);
    else if (keyword.kind == RecordKind::End)
        addEnd(cursor);
    else
        problem(
            QCoreApplication::translate("Configuration", "This line is no part of a configuration; it was left out."));
    return true;
}

Result<DvmConfiguration> ConfigurationParser::finish()
{
    const bool empty =
        m_configuration.constructs == 0 && m_configuration.arrays == 0 && !m_configuration.traceSize && !m_ended;
    if (empty)
        return tl::unexpected(
            Error{ErrorKind::WrongFormat,
                  QCoreApplication::translate("Configuration", "This is no configuration of a DVM trace."),
                  m_name,
                  {},
                  {}});
    if (!m_ended)
        problem(QCoreApplication::translate("Configuration",
                                            "The configuration does not end with END_HEADER; it may be cut."));
    else if (!m_open.empty())
        problem(
            QCoreApplication::translate("Configuration", "The configuration ends while constructs in it are open."));
    if (m_lines.skippedLines() > 0)
        problem(QCoreApplication::translate("Configuration", "Lines longer than 64 MiB were left out."));
    if (const auto damage = m_lines.damage())
        m_configuration.problems.add({Severity::Error, m_name, {}, *damage, 1});
    return std::move(m_configuration);
}

} // namespace

Result<DvmConfiguration> readConfiguration(ByteSource source, const QString &name, Progress &progress)
{
    LineReader lines(std::move(source), progress);
    ConfigurationParser parser(lines, name);
    while (const auto line = lines.next()) {
        if (progress.isCancelled() || !parser.add(*line))
            break;
    }
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    return parser.finish();
}

} // namespace rankscope
