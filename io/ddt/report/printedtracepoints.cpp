// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/report/printedtracepoints.h"

#include "io/ddt/functiontext.h"
#include "model/base/processsettext.h"

#include <QRegularExpression>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// A row while its lines are put together.
struct PrintedHit {
    std::optional<std::int64_t> elapsed; // set with the middle line
    QString place;
    QString processes;
    QString values;
    std::size_t linesBefore = 0; // above the middle one
    std::size_t linesAfter = 0;
};

void append(QString &text, const QString &piece)
{
    const QString trimmed = piece.trimmed();
    if (!trimmed.isEmpty())
        text += text.isEmpty() ? trimmed : QString(u' ' % trimmed);
}

const QRegularExpression &middleLine()
{
    static const QRegularExpression pattern(u"^\\s*\\d+\\s+(\\d+:[\\d:]*\\d\\.\\d{3})(?=\\s|$)"_s);
    return pattern;
}

class TracepointReader
{
public:
    explicit TracepointReader(std::span<const LogLine> lines) : m_lines(lines) {}
    std::vector<PrintedHit> read();

private:
    bool findColumns();
    bool beginsHit(const QString &place) const;
    void addLine(const QString &line);

    std::span<const LogLine> m_lines;
    std::size_t m_first = 0; // line below the header
    qsizetype m_placeAt = 0;
    qsizetype m_processesAt = 0;
    qsizetype m_valuesAt = 0;
    std::vector<PrintedHit> m_hits;
};

/// Titles are centred in their columns, cells are not: a column is twice as much wider than its title as that is
/// indented.
bool TracepointReader::findColumns()
{
    static const QRegularExpression header(u"^#\\s+Time\\s+Tracepoint\\s+Processes\\s+Values$"_s);
    const auto found =
        std::ranges::find_if(m_lines, [](const LogLine &it) { return header.match(it.text).hasMatch(); });
    if (found == m_lines.end())
        return false;
    m_first = static_cast<std::size_t>(found - m_lines.begin()) + 1;
    constexpr qsizetype placeTitle = 10; // "Tracepoint"
    constexpr qsizetype processesTitle = 9; // "Processes"
    for (std::size_t line = m_first; line < m_lines.size(); ++line) {
        const QRegularExpressionMatch match = middleLine().match(m_lines[line].text);
        if (match.hasMatch())
            m_placeAt = std::max(m_placeAt, match.capturedEnd(1) + 1);
    }
    m_processesAt = m_placeAt + 2 * (found->text.indexOf("Tracepoint"_L1) - m_placeAt) + placeTitle + 1;
    const qsizetype indented = std::max<qsizetype>(found->text.indexOf("Processes"_L1) - m_processesAt, 0);
    m_valuesAt = m_processesAt + 2 * indented + processesTitle + 1;
    return m_placeAt > 0 && m_processesAt > m_placeAt;
}

/// The middle line of n is number (n - 1) / 2: as many lines stand above it as below, or one less.
bool TracepointReader::beginsHit(const QString &place) const
{
    if (m_hits.empty())
        return true;
    const PrintedHit &last = m_hits.back();
    if (!last.elapsed || last.linesAfter < last.linesBefore)
        return false;
    return last.linesAfter > last.linesBefore || (!place.trimmed().isEmpty() && namesPlace(last.place));
}

void TracepointReader::addLine(const QString &line)
{
    const QString place = line.mid(m_placeAt, m_processesAt - m_placeAt);
    const QRegularExpressionMatch middle = middleLine().match(line);
    const bool second = middle.hasMatch() && !m_hits.empty() && m_hits.back().elapsed;
    if (second || beginsHit(place))
        m_hits.emplace_back();
    PrintedHit &hit = m_hits.back();
    append(hit.place, place);
    append(hit.processes, line.mid(m_processesAt, m_valuesAt - m_processesAt));
    append(hit.values, line.mid(m_valuesAt));
    if (middle.hasMatch())
        hit.elapsed = elapsedOf(middle.capturedView(1));
    else
        ++(hit.elapsed ? hit.linesAfter : hit.linesBefore);
}

std::vector<PrintedHit> TracepointReader::read()
{
    if (!findColumns())
        return {};
    for (std::size_t line = m_first; line < m_lines.size(); ++line) {
        if (!m_lines[line].text.isEmpty())
            addLine(m_lines[line].text);
    }
    return std::move(m_hits);
}

/// Where the variables of a text begin, and behind their colons.
std::vector<std::pair<qsizetype, qsizetype>> variableStarts(const QString &text, const QStringList &names)
{
    static const QRegularExpression anyName(u"(?:^|(?<=\\s))[A-Za-z_][^\\s:]*:(?=\\s|$)"_s);
    std::vector<std::pair<qsizetype, qsizetype>> starts;
    for (const QString &name : names) {
        const QString mark = name % u':';
        for (qsizetype at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
            if (at == 0 || text[at - 1] == u' ')
                starts.emplace_back(at, at + mark.size());
        }
    }
    std::ranges::sort(starts);
    if (!starts.empty())
        return starts;
    for (auto match = anyName.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch next = match.next();
        starts.emplace_back(next.capturedStart(), next.capturedEnd());
    }
    return starts;
}

} // namespace

std::vector<TracepointVariable> tracepointVariables(const QString &text, const QStringList &names)
{
    static const QRegularExpression range(u"^from (.*) to (.*)$"_s);
    const auto starts = variableStarts(text, names);
    std::vector<TracepointVariable> variables;
    for (std::size_t index = 0; index < starts.size(); ++index) {
        const auto [at, valueAt] = starts[index];
        const qsizetype end = index + 1 < starts.size() ? starts[index + 1].first : text.size();
        QString value = text.mid(valueAt, end - valueAt).trimmed();
        if (value.startsWith("Sparkline "_L1))
            value.remove(0, 10);
        const QRegularExpressionMatch match = range.match(value);
        variables.push_back({text.mid(at, valueAt - at - 1),
                             match.hasMatch() ? match.captured(1) : value,
                             match.hasMatch() ? match.captured(2) : value,
                             {}});
    }
    return variables;
}

std::vector<TracepointHit> readPrintedTracepoints(std::span<const LogLine> lines, const QStringList &names)
{
    std::vector<TracepointHit> hits;
    for (const PrintedHit &printed : TracepointReader(lines).read()) {
        if (!printed.elapsed)
            continue;
        const std::string place = printed.place.toStdString();
        const FunctionText parts = splitFunction(place);
        TracepointHit hit;
        hit.elapsed = printed.elapsed;
        hit.function = QString::fromUtf8(parts.name);
        hit.file = QString::fromUtf8(parts.file);
        hit.line = parts.line;
        if (const auto set = readProcessSet(printed.processes))
            hit.processes = set->set;
        hit.variables = tracepointVariables(printed.values, names);
        hits.push_back(std::move(hit));
    }
    return hits;
}

} // namespace rankscope
