// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/report/printedpage.h"

#include "io/ddt/report/printedstacks.h"
#include "io/ddt/report/printedtracepoints.h"
#include "io/ddt/report/reportpage.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Kind = ReportEvent::Kind;

constexpr qsizetype outputPiece = 1 << 20; // characters of output in one event

/// "10 [8AtFqTYNq2] 0:08.676 3-23      Program stopped": number, name of an icon, time, ranks, text.
const QRegularExpression &messageLine()
{
    static const QRegularExpression pattern(
        u"^\\d+\\s+(?:\\[[^\\]]*\\]\\s+)?(\\d+:[\\d:]*\\d\\.\\d{3})\\s+(n/a|\\d[\\d,-]*)\\s+(\\S.*)$"_s);
    return pattern;
}

/// The line without the number of its row.
QString withoutNumber(QString line)
{
    for (qsizetype at = 0; at < line.size() && line[at].isDigit(); ++at)
        line[at] = u' ';
    return line;
}

bool isNavigation(const QString &line)
{
    static const QRegularExpression pattern(u"^  \\* (?:Messages|Tracepoints|Memory Leak Report|Output)$"_s);
    return pattern.match(line).hasMatch();
}

QString joined(std::span<const LogLine> lines)
{
    QString text;
    for (const LogLine &line : lines)
        text += line.text.trimmed() % u'\n';
    return text.trimmed();
}

} // namespace

std::optional<PrintedPage::Section> PrintedPage::sectionOf(const QString &line) const
{
    if (!m_afterBlank || m_section == Section::Output)
        return std::nullopt;
    if (line == "Messages"_L1)
        return Section::Messages;
    if (line == "Tracepoints"_L1)
        return Section::Tracepoints;
    if (line == "Memory Leak Report"_L1)
        return Section::Leaks;
    if (line == "Output"_L1)
        return Section::Output;
    return std::nullopt;
}

void PrintedPage::add(const LogLine &line)
{
    const auto section = sectionOf(line.text);
    m_afterBlank = line.text.isEmpty();
    if (section) {
        endSection();
        m_section = *section;
    } else if (m_section == Section::Output) {
        addOutput(line.text);
    } else if (m_section == Section::Head && m_builder.report().title.isEmpty()) {
        m_builder.report().title = line.text;
    } else if (m_section == Section::Head && line.text.startsWith("Debugging "_L1)) {
        m_builder.report().program = line.text.mid(10);
    } else if (m_lines.size() >= lineLimit) {
        m_cut = true;
    } else if (!isNavigation(line.text)) {
        m_lines.push_back(line);
    }
}

void PrintedPage::endSection()
{
    if (m_cut)
        m_builder.problem(Severity::Warning,
                          QCoreApplication::translate("Logbook", "A section of the report is too long; "
                                                                 "only its begin was read."));
    m_cut = false;
    switch (m_section) {
    case Section::Head:
        break;
    case Section::Messages:
        endMessages();
        break;
    case Section::Tracepoints:
        endTracepoints();
        break;
    case Section::Leaks:
        endLeaks();
        break;
    case Section::Output:
        flushOutput();
        break;
    }
    m_lines.clear();
}

void PrintedPage::finish()
{
    endSection();
}

void PrintedPage::addOutput(const QString &line)
{
    m_output += line % u'\n';
    if (m_output.size() > outputPiece)
        flushOutput();
}

void PrintedPage::flushOutput()
{
    ReportEvent event;
    event.kind = Kind::Output;
    event.text = m_output.trimmed();
    if (!event.text.isEmpty())
        m_builder.add(std::move(event));
    m_output.clear();
}

void PrintedPage::setTime(ReportEvent &event, std::optional<std::int64_t> elapsed) const
{
    event.elapsed = elapsed;
    if (m_launch && elapsed)
        event.time = m_launch->addMSecs(*elapsed);
}

void PrintedPage::findMessageColumn()
{
    m_messageAt = 0;
    for (const LogLine &line : m_lines) {
        const QRegularExpressionMatch match = messageLine().match(line.text);
        if (match.hasMatch() && (m_messageAt == 0 || match.capturedStart(3) < m_messageAt))
            m_messageAt = match.capturedStart(3);
    }
}

std::vector<PrintedPage::Anchor> PrintedPage::anchors() const
{
    std::vector<Anchor> anchors;
    for (std::size_t line = 0; line < m_lines.size(); ++line) {
        const QString &text = m_lines[line].text;
        const QRegularExpressionMatch match = messageLine().match(text);
        const auto elapsed = match.hasMatch() ? elapsedOf(match.capturedView(1)) : std::nullopt;
        if (elapsed)
            anchors.push_back({line, line, false, *elapsed, match.captured(2), match.captured(3)});
        else if (QStringView(text).mid(m_messageAt) == "Additional Information"_L1)
            anchors.push_back({line, line, true, 0, {}, {}});
    }
    return anchors;
}

/// How many lines above the one with its number belong to a row, of the `gap` lines up to the row before: the middle
/// line of n is number (n - 1) / 2, so as many stand above as `below`, or one less. Less, unless the row before, with
/// `gapBefore` lines above its own number, could not have the rest; all, where that row is known to have one line.
std::size_t PrintedPage::linesAbove(const Anchor &before, std::size_t gap, std::size_t gapBefore, std::size_t below)
{
    const Kind kind = before.isStacks ? Kind::Play : kindOfText(before.text);
    const std::size_t less = std::min(gap, below - std::min<std::size_t>(below, 1));
    const bool fits = gap - less <= gapBefore + 1;
    return kind == Kind::Play || kind == Kind::Select || !fits ? std::min(gap, below) : less;
}

/// From the last row upwards: what stands below a row is known by where the next one begins.
void PrintedPage::findBegins(std::vector<Anchor> &anchors) const
{
    const auto gapAbove = [&](std::size_t index) {
        const std::size_t first = index > 0 ? anchors[index - 1].line + 1 : 0;
        std::size_t gap = 0; // lines with text
        while (anchors[index].line - gap > first
               && !m_lines[anchors[index].line - gap - 1].text.mid(m_messageAt).isEmpty())
            ++gap;
        return gap;
    };
    std::size_t end = m_lines.size();
    while (end > 0 && m_lines[end - 1].text.isEmpty())
        --end;
    for (std::size_t index = anchors.size(); index-- > 0;) {
        Anchor &anchor = anchors[index];
        const std::size_t below = end - std::min(end, anchor.line + 1);
        if (!anchor.isStacks && index > 0)
            anchor.begin = anchor.line - linesAbove(anchors[index - 1], gapAbove(index), gapAbove(index - 1), below);
        end = anchor.begin;
    }
}

void PrintedPage::endMessages()
{
    findMessageColumn();
    if (m_messageAt == 0)
        return;
    std::vector<Anchor> rows = anchors();
    findBegins(rows);
    for (std::size_t index = 0; index < rows.size(); ++index) {
        const std::size_t end = index + 1 < rows.size() ? rows[index + 1].begin : m_lines.size();
        m_builder.setLine(m_lines[rows[index].line].number);
        if (rows[index].isStacks)
            addInformation(std::span(m_lines).subspan(rows[index].begin + 1, end - rows[index].begin - 1));
        else
            addMessage(rows[index], end);
    }
}

/// "Vars: x, y[0]" in the message of a new tracepoint.
void PrintedPage::noteVariables(const QString &text)
{
    constexpr QLatin1StringView mark = "\nVars: "_L1;
    const qsizetype begin = text.indexOf(mark);
    if (begin < 0)
        return;
    const qsizetype from = begin + mark.size();
    const qsizetype end = text.indexOf(u'\n', from);
    for (const QString &name : text.mid(from, end < 0 ? -1 : end - from).split(u',')) {
        if (!name.trimmed().isEmpty() && !m_variables.contains(name.trimmed()))
            m_variables += name.trimmed();
    }
}

void PrintedPage::addMessage(const Anchor &anchor, std::size_t end)
{
    LogLines lines(m_lines.begin() + std::ptrdiff_t(anchor.begin), m_lines.begin() + std::ptrdiff_t(end));
    for (LogLine &line : lines)
        line.text.remove(0, m_messageAt);
    ReportEvent event = eventOfText(joined(lines), anchor.ranks);
    if (const auto time = m_launch ? std::nullopt : launchTime(event.text))
        m_launch = time->addMSecs(-anchor.elapsed);
    if (event.kind == Kind::AddTracepoint)
        noteVariables(event.text);
    m_elapsed = anchor.elapsed;
    setTime(event, m_elapsed);
    m_builder.add(std::move(event));
}

/// The parts below "Additional Information", each below a heading of its own.
void PrintedPage::addInformation(std::span<const LogLine> lines)
{
    LogLines plain(lines.begin(), lines.end());
    for (LogLine &line : plain)
        line.text = withoutNumber(line.text);
    const auto isHeading = [this, &plain](std::size_t line) {
        const QString text = plain[line].text.mid(m_messageAt).trimmed();
        const bool alone = line == 0 || plain[line - 1].text.trimmed().isEmpty();
        return alone && (text == "Stacks"_L1 || text == "Current Stack"_L1 || text == "Locals"_L1);
    };
    std::size_t begin = plain.size();
    for (std::size_t line = 0; line <= plain.size(); ++line) {
        if (line < plain.size() && !isHeading(line))
            continue;
        if (begin < line)
            addPart(plain[begin].text.trimmed(), std::span(plain).subspan(begin + 1, line - begin - 1));
        begin = line;
    }
}

void PrintedPage::addPart(const QString &title, std::span<const LogLine> lines)
{
    ReportEvent event;
    setTime(event, m_elapsed);
    if (title == "Stacks"_L1) {
        PrintedStacks stacks = readPrintedStacks(lines, m_builder.rows());
        if (!stacks.variables.empty()) {
            ReportEvent variables = event;
            variables.kind = Kind::Variables;
            m_builder.addVariables(std::move(variables), std::move(stacks.variables));
        }
        m_builder.addStacks(std::move(event), std::move(stacks.table));
    } else if (title == "Current Stack"_L1) {
        event.kind = Kind::CurrentStack;
        event.text = joined(lines);
        m_builder.add(std::move(event));
    } else {
        event.kind = Kind::Locals;
        m_builder.addVariables(std::move(event), readPrintedVariables(lines, m_messageAt));
    }
}

void PrintedPage::endTracepoints()
{
    for (TracepointHit &hit : readPrintedTracepoints(m_lines, m_variables)) {
        ReportEvent event;
        setTime(event, hit.elapsed);
        event.processes = hit.processes;
        hit.time = event.time;
        m_builder.addHit(std::move(event), std::move(hit));
    }
}

/// Rows as text, as of the HTML page.
void PrintedPage::endLeaks()
{
    ReportPage page;
    page.add("<h3>Memory Leak Report</h3>");
    for (const LogLine &line : m_lines)
        page.add(QString("<p>"_L1 % line.text.toHtmlEscaped() % "</p>"_L1).toStdString());
    m_builder.report().leaks = std::move(page.leaks);
}

} // namespace rankscope
