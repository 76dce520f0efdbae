// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/report/plainlog.h"

#include "model/base/processsettext.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Kind = ReportEvent::Kind;

/// "message (0-31): text": the word, who, and the text.
const QRegularExpression &linePattern()
{
    static const QRegularExpression pattern(u"^(message|error|output)(?: \\(([^()]*)\\))?:(?: (.*))?$"_s,
                                            QRegularExpression::DotMatchesEverythingOption);
    return pattern;
}

/// "argc: 1 argv: 0x7f i: 16": the only known copy has all in one line.
std::vector<ReportVariable> variablesOf(const QString &line)
{
    static const QRegularExpression name(u"(?:^|\\s)([A-Za-z_][^\\s:]*):(?=\\s|$)"_s);
    std::vector<ReportVariable> variables;
    qsizetype valueAt = 0;
    for (auto match = name.globalMatch(line); match.hasNext();) {
        const QRegularExpressionMatch next = match.next();
        if (!variables.empty())
            variables.back().text = line.mid(valueAt, next.capturedStart() - valueAt).trimmed();
        variables.emplace_back();
        variables.back().name = next.captured(1);
        valueAt = next.capturedEnd();
    }
    if (!variables.empty())
        variables.back().text = line.mid(valueAt).trimmed();
    return variables;
}

} // namespace

bool PlainLog::isLine(QStringView text)
{
    return linePattern().match(text.toString()).hasMatch();
}

void PlainLog::add(const LogLine &line)
{
    m_builder.setLine(line.number);
    const QRegularExpressionMatch match = linePattern().match(line.text);
    if (!match.hasMatch()) {
        addContinuation(line.text);
        return;
    }
    const QString text = match.captured(3);
    if (match.capturedView(1) != "message"_L1) {
        endBlock();
        endEvent();
        m_event.emplace();
        m_event->kind = Kind::Output;
        m_event->channel = match.captured(1);
        m_event->source = match.captured(2);
        m_event->text = text;
    } else if (match.hasCaptured(2) && !match.capturedView(2).isNull()) {
        endBlock();
        addMessage(text, match.capturedView(2));
    } else if (!beginBlock(text)) {
        addToBlock(line, text);
    }
}

/// A line without a mark of its own goes on with what stands before.
void PlainLog::addContinuation(const QString &text)
{
    if (m_event)
        m_event->text += u'\n' % text;
    else if (m_block == Block::CurrentStack || m_block == Block::Locals)
        m_lines += text;
    else if (!text.isEmpty())
        m_builder.problem(Severity::Warning,
                          QCoreApplication::translate("Logbook", "This line belongs to no message; it was left out."));
}

/// Further lines of a stop are messages of the same processes.
void PlainLog::addMessage(const QString &text, QStringView ranks)
{
    ReportEvent event = eventOfText(text, ranks);
    const bool more = m_event && m_event->kind == Kind::Stop && event.kind == Kind::Message
                      && !event.processes.isEmpty() && event.processes == m_event->processes;
    if (more) {
        m_event->text += u'\n' % text;
        return;
    }
    endEvent();
    m_event = std::move(event);
}

bool PlainLog::beginBlock(const QString &text)
{
    const QString title = text.trimmed();
    const Block block = title == "Stacks"_L1          ? Block::Stacks
                        : title == "Current Stack"_L1 ? Block::CurrentStack
                        : title == "Locals"_L1        ? Block::Locals
                                                      : Block::None;
    if (block == Block::None)
        return false;
    endBlock();
    endEvent();
    m_block = block;
    return true;
}

void PlainLog::addToBlock(const LogLine &line, const QString &text)
{
    m_builder.setLine(line.number);
    switch (m_block) {
    case Block::None:
        addMessage(text, {});
        break;
    case Block::Stacks:
        addStackRow(text);
        break;
    case Block::CurrentStack:
    case Block::Locals:
        m_lines += text;
        break;
    }
}

void PlainLog::addStackRow(const QString &text)
{
    if (m_header.functionAt < 0) {
        m_header = stackHeaderOf(text);
        if (m_header.functionAt >= 0 || text.trimmed().isEmpty())
            return;
        m_header.before = {u"Processes"_s};
        m_header.functionAt = 0;
    }
    if (const auto cells = stackCellsOf(text, m_header.before.size()))
        m_rows.push_back({*cells, text});
    else if (!text.trimmed().isEmpty())
        m_builder.problem(Severity::Warning, QCoreApplication::translate(
                                                 "Logbook", "This line is no row of the stacks; it was left out."));
}

void PlainLog::endEvent()
{
    if (m_event)
        m_builder.add(std::move(*m_event));
    m_event.reset();
}

/// By indentation, or by the processes where there is none.
std::vector<std::uint32_t> PlainLog::depths(bool &guessed) const
{
    qsizetype first = std::numeric_limits<qsizetype>::max();
    bool aligned = false;
    for (const Row &row : m_rows) {
        const qsizetype at = row.cells.functionAt;
        first = std::min(first, at);
        aligned = aligned || (at >= 2 && row.text.sliced(at - 2, 2) == "  "_L1);
    }
    guessed = !aligned && m_rows.size() > 1;
    std::vector<std::uint32_t> depths;
    std::vector<ProcessSet> open;
    for (const Row &row : m_rows) {
        if (aligned) {
            depths.push_back(static_cast<std::uint32_t>((row.cells.functionAt - first) / 2));
            continue;
        }
        const auto reading = readProcessSet(row.cells.cells.value(0));
        const ProcessSet set = reading ? reading->set : ProcessSet();
        while (!open.empty() && !set.isSubsetOf(open.back()))
            open.pop_back();
        depths.push_back(static_cast<std::uint32_t>(open.size()));
        open.push_back(set);
    }
    return depths;
}

void PlainLog::endStacks()
{
    bool guessed = false;
    const std::vector<std::uint32_t> levels = depths(guessed);
    if (guessed)
        m_builder.problem(Severity::Note, QCoreApplication::translate(
                                              "Logbook", "The stacks are not indented; each frame was put below "
                                                         "the nearest one before it that has its processes."));
    StackTable table;
    for (std::size_t index = 0; index < m_rows.size(); ++index) {
        StackRow row;
        setCells(row, m_builder.rows(), m_header.before, m_rows[index].cells.cells);
        m_builder.rows().setFunction(row, m_rows[index].text.sliced(m_rows[index].cells.functionAt).toStdString());
        row.depth = levels[index];
        table.push_back(row);
    }
    m_builder.addStacks({}, std::move(table));
}

void PlainLog::endBlock()
{
    ReportEvent event;
    switch (m_block) {
    case Block::None:
        return;
    case Block::Stacks:
        endStacks();
        break;
    case Block::CurrentStack:
        event.kind = Kind::CurrentStack;
        event.text = m_lines.join(u'\n').trimmed();
        m_builder.add(std::move(event));
        break;
    case Block::Locals:
        event.kind = Kind::Locals;
        m_builder.addVariables(std::move(event), variablesOf(m_lines.join(u' ')));
        break;
    }
    m_block = Block::None;
    m_header = {};
    m_rows.clear();
    m_lines.clear();
}

void PlainLog::finish()
{
    endBlock();
    endEvent();
}

} // namespace rankscope
