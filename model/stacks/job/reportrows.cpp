// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/job/reportrows.h"

#include "model/stacks/job/jobreport.h"
#include "model/stacks/tree/frametext.h"
#include "model/stacks/tree/stackdocument.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Kind = ReportRow::Kind;

struct ReportRowsTexts {
    Q_DECLARE_TR_FUNCTIONS(ReportRows)
};

Kind kindOf(ReportEvent::Kind kind)
{
    switch (kind) {
    case ReportEvent::Kind::Message:
        return Kind::Message;
    case ReportEvent::Kind::Select:
    case ReportEvent::Kind::Play:
    case ReportEvent::Kind::AddTracepoint:
        return Kind::Control;
    case ReportEvent::Kind::Stop:
        return Kind::Stop;
    case ReportEvent::Kind::Tracepoint:
        return Kind::Tracepoint;
    case ReportEvent::Kind::Output:
        return Kind::Output;
    case ReportEvent::Kind::Stacks:
    case ReportEvent::Kind::CurrentStack:
        return Kind::Stacks;
    case ReportEvent::Kind::Locals:
    case ReportEvent::Kind::Variables:
        return Kind::Variable;
    case ReportEvent::Kind::Other:
        break;
    }
    return Kind::Other;
}

/// Which stacks belong to each event while the program stands still: its own, else those that follow before it goes on.
std::vector<std::optional<std::size_t>> snapshotsOf(const JobReport &report)
{
    std::vector<std::optional<std::size_t>> snapshots(report.events.size());
    std::optional<std::size_t> next;
    for (std::size_t left = report.events.size(); left > 0; --left) {
        const ReportEvent &event = report.events[left - 1];
        if (event.kind == ReportEvent::Kind::Stacks)
            next = event.item;
        else if (event.kind == ReportEvent::Kind::Play)
            next.reset();
        const Kind kind = kindOf(event.kind);
        if (kind == Kind::Stop || kind == Kind::Stacks || kind == Kind::Variable)
            snapshots[left - 1] = next;
    }
    return snapshots;
}

QString numberText(const std::optional<double> &number)
{
    return number ? QString::number(*number, 'g', QLocale::FloatingPointShortest) : u"?"_s;
}

/// "step (ring.c:31)", as far as it is known.
QString placeOf(const TracepointHit &hit)
{
    if (hit.line == 0)
        return hit.function;
    const QString place = hit.file % u':' % QString::number(hit.line);
    return hit.function.isEmpty() ? place : QString(hit.function % u" ("_s % place % u')');
}

/// "0: 10" a line; "0: 10 … 12" where a process has several.
QString valuesByProcess(const TracepointVariable &variable)
{
    QStringList lines;
    for (const RankValue &value : variable.values) {
        const QString first = numberText(value.minimum);
        const bool one = value.minimum == value.maximum;
        lines << QString::number(value.process) % u": "_s
                     % (one ? first : first % u" … "_s % numberText(value.maximum));
    }
    return lines.join(u'\n');
}

/// Makes the lines of each event in turn.
class RowMaker
{
public:
    explicit RowMaker(const StackDocument &document) : m_document(document), m_report(*document.report) {}

    std::vector<ReportRow> rows();

private:
    ReportRow rowOf(const ReportEvent &event, std::optional<std::size_t> snapshot) const;
    void addValues(const ReportRow &of, const TracepointHit &hit);
    void addVariables(const ReportRow &of, const ReportEvent &event);
    void addLeaks();
    QString functionOf(const ReportVariable &variable) const;

    const StackDocument &m_document;
    const JobReport &m_report;
    std::vector<ReportRow> m_rows;
};

ReportRow RowMaker::rowOf(const ReportEvent &event, std::optional<std::size_t> snapshot) const
{
    ReportRow row;
    row.kind = kindOf(event.kind);
    row.time = event.time;
    row.elapsed = event.elapsed;
    row.processes = event.processes;
    row.text = event.text.trimmed();
    row.details = event.details.trimmed();
    row.snapshot = snapshot;
    if (event.kind == ReportEvent::Kind::Stop && !event.stopReason.isEmpty())
        row.text = row.text.isEmpty() ? event.stopReason : QString(event.stopReason % u": "_s % row.text);
    if (event.kind == ReportEvent::Kind::Tracepoint && event.item < m_report.hits.size() && row.text.isEmpty())
        row.text = placeOf(m_report.hits[event.item]);
    if (event.kind == ReportEvent::Kind::Stacks && event.item < m_document.snapshots.size()) {
        const StackSnapshot &shot = m_document.snapshots[event.item];
        row.processes = shot.tree->allProcesses();
        if (row.text.isEmpty())
            row.text = shot.title.isEmpty() ? ReportRowsTexts::tr("The stacks of the job") : shot.title;
    }
    return row;
}

void RowMaker::addValues(const ReportRow &of, const TracepointHit &hit)
{
    for (const TracepointVariable &variable : hit.variables) {
        ReportRow row = of;
        row.kind = Kind::TracepointValue;
        row.processes = hit.processes;
        const QString range = variable.minimum == variable.maximum
                                  ? variable.minimum
                                  : QString(variable.minimum % u" … "_s % variable.maximum);
        row.text = variable.name % u" = "_s % range;
        row.details = valuesByProcess(variable);
        m_rows.push_back(std::move(row));
    }
}

QString RowMaker::functionOf(const ReportVariable &variable) const
{
    if (!variable.snapshot || !variable.frame || *variable.snapshot >= m_document.snapshots.size())
        return {};
    const StackTree &tree = *m_document.snapshots[*variable.snapshot].tree;
    return *variable.frame < tree.size() ? frameText(tree.pools(), tree.frame(StackNode{*variable.frame})) : QString();
}

void RowMaker::addVariables(const ReportRow &of, const ReportEvent &event)
{
    const std::size_t end = std::min(m_report.variables.size(), event.item + event.count);
    for (std::size_t index = event.item; index < end; ++index) {
        const ReportVariable &variable = m_report.variables[index];
        ReportRow row = of;
        row.processes = variable.process ? ProcessSet(*variable.process) : ProcessSet();
        row.text = variable.name % u" = "_s % variable.text;
        if (!variable.note.isEmpty())
            row.text += u' ' % variable.note;
        row.details = functionOf(variable);
        if (variable.snapshot)
            row.snapshot = variable.snapshot;
        m_rows.push_back(std::move(row));
    }
}

void RowMaker::addLeaks()
{
    for (const LeakGroup &group : m_report.leaks) {
        for (const QString &text : group.rows) {
            ReportRow row;
            row.kind = Kind::Leak;
            row.processes = group.processes;
            row.text = QString(text).replace(u'\t', u"  "_s).trimmed();
            m_rows.push_back(std::move(row));
        }
    }
}

std::vector<ReportRow> RowMaker::rows()
{
    const auto snapshots = snapshotsOf(m_report);
    for (std::size_t index = 0; index < m_report.events.size(); ++index) {
        const ReportEvent &event = m_report.events[index];
        ReportRow row = rowOf(event, snapshots[index]);
        if (row.kind == Kind::Variable) {
            addVariables(row, event);
            continue;
        }
        m_rows.push_back(row);
        if (event.kind == ReportEvent::Kind::Tracepoint && event.item < m_report.hits.size())
            addValues(row, m_report.hits[event.item]);
    }
    addLeaks();
    return std::move(m_rows);
}

} // namespace

std::vector<ReportRow> reportRows(const StackDocument &document)
{
    return document.report ? RowMaker(document).rows() : std::vector<ReportRow>();
}

QString reportKindName(ReportRow::Kind kind)
{
    switch (kind) {
    case Kind::Message:
        return u"message"_s;
    case Kind::Control:
        return u"control"_s;
    case Kind::Stop:
        return u"stop"_s;
    case Kind::Tracepoint:
        return u"tracepoint"_s;
    case Kind::TracepointValue:
        return u"value"_s;
    case Kind::Output:
        return u"output"_s;
    case Kind::Stacks:
        return u"stacks"_s;
    case Kind::Variable:
        return u"variable"_s;
    case Kind::Leak:
        return u"leak"_s;
    case Kind::Other:
        break;
    }
    return u"other"_s;
}

} // namespace rankscope
