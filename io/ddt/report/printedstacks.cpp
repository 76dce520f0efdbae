// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/report/printedstacks.h"

#include "io/ddt/functiontext.h"

#include <QRegularExpression>

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// A frame while its lines are put together.
struct PrintedFrame {
    QStringList cells; // empty until the line with them comes
    qsizetype indentation = 0;
    QString text;
    std::size_t line = 0; // index of the one with the cells
};

qsizetype indentationOf(QStringView text)
{
    const auto first = std::find_if(text.begin(), text.end(), [](QChar c) { return c != u' '; });
    return first - text.begin();
}

constexpr qsizetype longestFunction = 16'384; // characters that the lines of one cell are put together to

QString withoutSpacesBehind(QString text)
{
    while (text.endsWith(u' '))
        text.chop(1);
    return text;
}

class StacksReader
{
public:
    StacksReader(std::span<const LogLine> lines, StackRows &rows) : m_lines(lines), m_rows(rows) {}
    PrintedStacks read();

private:
    bool readHeader();
    void findFunctionColumn();
    std::optional<StackCells> cellsAt(std::size_t line) const;
    void addLine(std::size_t line);
    bool beginsFrame(const QString &cell, bool hasCells) const;
    void makeTable(PrintedStacks &stacks);
    void readVariables(PrintedStacks &stacks) const;

    std::span<const LogLine> m_lines;
    StackRows &m_rows;
    std::size_t m_first = 0; // line below the header
    StackHeader m_header;
    qsizetype m_left = 0; // where the table begins
    qsizetype m_functionAt = 0;
    qsizetype m_functionEnd = std::numeric_limits<int>::max();
    std::vector<PrintedFrame> m_frames;
};

bool StacksReader::readHeader()
{
    while (m_first < m_lines.size()) {
        const QString &line = m_lines[m_first++].text;
        if (line.isEmpty())
            continue;
        m_header = stackHeaderOf(line);
        m_left = indentationOf(line);
        return m_header.functionAt >= 0;
    }
    return false;
}

/// The cells of a line that has them; they begin where the table does.
std::optional<StackCells> StacksReader::cellsAt(std::size_t line) const
{
    const QString &text = m_lines[line].text;
    if (m_header.before.isEmpty() || text.size() <= m_left || indentationOf(text) != m_left)
        return std::nullopt;
    auto cells = stackCellsOf(QStringView(text).sliced(m_left), m_header.before.size());
    if (cells)
        cells->functionAt += m_left;
    return cells;
}

void StacksReader::findFunctionColumn()
{
    m_functionAt = m_header.before.isEmpty() ? m_left : m_header.functionAt;
    for (std::size_t line = m_first; line < m_lines.size(); ++line) {
        const auto cells = cellsAt(line);
        if (cells && cells->functionAt < m_lines[line].text.size())
            m_functionAt = std::min(m_functionAt, cells->functionAt);
    }
    constexpr qsizetype titleSize = 8; // "Function"
    if (m_header.hasMore)
        m_functionEnd = m_functionAt + 2 * (m_header.functionAt - m_functionAt) + titleSize + 1;
}

bool StacksReader::beginsFrame(const QString &cell, bool hasCells) const
{
    if (m_frames.empty())
        return true;
    if (m_header.before.isEmpty())
        return !cell.trimmed().startsWith(u'(');
    const PrintedFrame &last = m_frames.back();
    if (last.cells.isEmpty() || hasCells)
        return !last.cells.isEmpty();
    return indentationOf(cell) > 0 || last.text.size() > longestFunction || namesPlace(last.text);
}

void StacksReader::addLine(std::size_t line)
{
    const QString &text = m_lines[line].text;
    const auto cells = cellsAt(line);
    const QString cell = withoutSpacesBehind(text.mid(m_functionAt, m_functionEnd - m_functionAt));
    if (cell.trimmed().isEmpty() && !cells)
        return;
    if (beginsFrame(cell, cells.has_value()))
        m_frames.push_back({{}, indentationOf(cell), {}, line});
    PrintedFrame &frame = m_frames.back();
    frame.text += frame.text.isEmpty() ? cell.trimmed() : QString(u' ' % cell.trimmed());
    if (cells) {
        frame.cells = cells->cells;
        frame.line = line;
    }
}

void StacksReader::makeTable(PrintedStacks &stacks)
{
    for (const PrintedFrame &frame : m_frames) {
        StackRow row;
        setCells(row, m_rows, m_header.before, frame.cells);
        m_rows.setFunction(row, frame.text.toStdString());
        row.depth = static_cast<std::uint32_t>(frame.indentation / 2);
        stacks.table.push_back(row);
    }
}

/// Blocks below "Rank 3, thread 1", each beside the cells of its frame.
void StacksReader::readVariables(PrintedStacks &stacks) const
{
    static const QRegularExpression owner(u"\\bRank (\\d+), thread (\\d+)$"_s);
    std::vector<std::pair<std::size_t, QRegularExpressionMatch>> blocks;
    for (std::size_t line = m_first; line < m_lines.size(); ++line) {
        const QRegularExpressionMatch match = owner.match(m_lines[line].text);
        if (match.hasMatch())
            blocks.emplace_back(line, match);
    }
    for (std::size_t index = 0; index < blocks.size(); ++index) {
        const auto &[begin, match] = blocks[index];
        const std::size_t end = index + 1 < blocks.size() ? blocks[index + 1].first : m_lines.size();
        const auto frame = std::ranges::find_if(
            m_frames, [begin = begin, end](const PrintedFrame &it) { return it.line > begin && it.line < end; });
        const qsizetype from = std::max<qsizetype>(match.capturedStart() - 1, 0);
        for (ReportVariable &variable : readPrintedVariables(m_lines.subspan(begin + 1, end - begin - 1), from)) {
            variable.process = match.captured(1).toInt();
            variable.thread = match.captured(2).toInt();
            if (frame != m_frames.end())
                variable.frame = static_cast<std::uint32_t>(frame - m_frames.begin());
            stacks.variables.push_back(std::move(variable));
        }
    }
}

PrintedStacks StacksReader::read()
{
    PrintedStacks stacks;
    if (!readHeader())
        return stacks;
    findFunctionColumn();
    for (std::size_t line = m_first; line < m_lines.size(); ++line)
        addLine(line);
    makeTable(stacks);
    readVariables(stacks);
    return stacks;
}

} // namespace

std::vector<ReportVariable> readPrintedVariables(std::span<const LogLine> lines, qsizetype from)
{
    static const QRegularExpression header(u"^\\s*Name\\s+Value$"_s);
    static const QRegularExpression note(u"\\(from .* to .*\\)$"_s);
    std::vector<ReportVariable> variables;
    bool inTable = false;
    for (const LogLine &line : lines) {
        const QString text = line.text.mid(from);
        if (header.match(text).hasMatch()) {
            inTable = true;
            continue;
        }
        if (!inTable)
            continue;
        if (text.trimmed().isEmpty())
            break;
        if (text.startsWith(u' ')) {
            if (!variables.empty() && note.match(text.trimmed()).hasMatch())
                variables.back().note = text.trimmed();
            continue;
        }
        const qsizetype nameEnd = text.indexOf(u' ');
        ReportVariable variable;
        variable.name = text.left(nameEnd);
        QString value = nameEnd < 0 ? QString() : text.mid(nameEnd).trimmed();
        if (value.startsWith("Sparkline "_L1))
            value.remove(0, 10);
        if (const auto match = note.match(value); match.hasMatch()) {
            variable.note = match.captured();
            value.truncate(match.capturedStart());
        }
        variable.text = value.trimmed();
        variables.push_back(std::move(variable));
    }
    return variables;
}

PrintedStacks readPrintedStacks(std::span<const LogLine> lines, StackRows &rows)
{
    return StacksReader(lines, rows).read();
}

} // namespace rankscope
