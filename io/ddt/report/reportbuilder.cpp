// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/report/reportbuilder.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Kind = ReportEvent::Kind;

constexpr std::size_t repeatWindow = 16; // events in which a report says the same again

QString firstLine(const QString &text)
{
    return text.left(text.indexOf(u'\n')).trimmed();
}

/// "number of processes    : 24" in the message of the start.
std::optional<std::int64_t> numberOfProcesses(const QString &text)
{
    constexpr QLatin1StringView mark = "number of processes"_L1;
    const qsizetype at = text.indexOf(mark);
    const qsizetype colon = at < 0 ? -1 : text.indexOf(u':', at);
    if (colon < 0 || !QStringView(text).sliced(at + mark.size(), colon - at - mark.size()).trimmed().isEmpty())
        return std::nullopt;
    const qsizetype end = text.indexOf(u'\n', colon);
    const QStringView rest = QStringView(text).sliced(colon + 1, (end < 0 ? text.size() : end) - colon - 1);
    bool whole = false;
    const int number = rest.trimmed().toInt(&whole);
    return whole && number > 0 ? std::optional<std::int64_t>(number) : std::nullopt;
}

} // namespace

ReportBuilder::ReportBuilder(StackDocument document)
    : m_document(std::move(document))
    , m_pools(std::make_shared<StackPools>())
    , m_report(std::make_shared<JobReport>())
    , m_rows(m_pools)
{
    m_document.pools = m_pools;
}

void ReportBuilder::problem(Severity severity, const QString &text)
{
    const auto line = m_line > 0 ? std::optional(m_line) : std::nullopt;
    m_document.problems.add({severity, m_document.file, line, text, 1});
}

bool ReportBuilder::fits(std::size_t characters)
{
    m_characters += characters;
    if (m_characters <= textLimit)
        return true;
    m_characters -= characters;
    if (!m_full)
        problem(Severity::Warning,
                QCoreApplication::translate("Logbook", "The report holds more text than is kept; from "
                                                       "here on texts of events are left out."));
    m_full = true;
    return false;
}

/// DDT writes what stopped a job before and after the stacks that it took then.
bool ReportBuilder::isRepeated(const ReportEvent &event) const
{
    if (event.kind == Kind::Output)
        return false;
    const auto &events = m_report->events;
    const auto from = events.end() - std::ptrdiff_t(std::min(events.size(), repeatWindow));
    return std::find(from, events.end(), event) != events.end();
}

void ReportBuilder::noteJob(const ReportEvent &event)
{
    if (event.kind != Kind::Message)
        return;
    const auto number = numberOfProcesses(event.text);
    if (number && m_document.declared.isEmpty())
        m_document.declared.insert({0, *number - 1});
    if (event.text.startsWith("Startup complete"_L1))
        m_started.unite(event.processes);
}

/// Stacks are called by the last stop since the stacks before, else by the last message of some processes.
void ReportBuilder::noteTitle(const ReportEvent &event)
{
    if (event.kind == Kind::Stop)
        m_stop = firstLine(event.text);
    else if (event.kind == Kind::Message && (m_message.isEmpty() || !event.processes.isEmpty()))
        m_message = firstLine(event.text);
    if (event.kind != Kind::Stacks)
        return;
    if (!m_stop.isEmpty() || !m_message.isEmpty())
        m_title = m_stop.isEmpty() ? m_message : m_stop;
    m_stop.clear();
    m_message.clear();
    m_titles.push_back(m_title);
}

void ReportBuilder::add(ReportEvent event)
{
    if (isRepeated(event))
        return;
    noteJob(event);
    noteTitle(event);
    if (!fits(std::size_t(event.text.size() + event.details.size()) + sizeof(ReportEvent) / sizeof(QChar))) {
        event.text.clear();
        event.details.clear();
    }
    m_report->events.push_back(std::move(event));
}

void ReportBuilder::addStacks(ReportEvent event, StackTable table)
{
    const std::size_t rows = table.size();
    event.kind = Kind::Stacks;
    event.item = m_rows.add(std::move(table));
    if (m_variablesTime == event.time) {
        for (std::size_t index = m_firstVariable; index < m_report->variables.size(); ++index) {
            ReportVariable &variable = m_report->variables[index];
            if (variable.frame && *variable.frame < rows)
                variable.snapshot = event.item;
        }
    }
    m_firstVariable = m_report->variables.size();
    add(std::move(event));
}

void ReportBuilder::addVariables(ReportEvent event, std::vector<ReportVariable> variables)
{
    event.item = m_report->variables.size();
    if (event.kind == Kind::Variables) {
        m_firstVariable = event.item;
        m_variablesTime = event.time;
    }
    for (ReportVariable &variable : variables) {
        const qsizetype size = variable.name.size() + variable.text.size() + variable.note.size();
        if (!fits(std::size_t(size) + sizeof(ReportVariable) / sizeof(QChar)))
            break;
        m_report->variables.push_back(std::move(variable));
    }
    event.count = m_report->variables.size() - event.item;
    add(std::move(event));
}

void ReportBuilder::addHit(ReportEvent event, TracepointHit hit)
{
    event.kind = Kind::Tracepoint;
    event.item = m_report->hits.size();
    event.count = 1;
    std::size_t size = sizeof(TracepointHit);
    for (const TracepointVariable &variable : hit.variables)
        size += sizeof(variable) + variable.values.size() * sizeof(RankValue)
                + 2 * std::size_t(variable.name.size() + variable.minimum.size() + variable.maximum.size());
    if (!fits(size / sizeof(QChar)))
        return;
    m_report->hits.push_back(std::move(hit));
    add(std::move(event));
}

/// By time, of the same time as in the file; an event without a time stays behind all before it.
void ReportBuilder::sortEvents()
{
    auto &events = m_report->events;
    std::optional<QDateTime> start;
    qint64 latest = std::numeric_limits<qint64>::min();
    std::vector<std::pair<qint64, std::size_t>> order;
    for (std::size_t index = 0; index < events.size(); ++index) {
        const ReportEvent &event = events[index];
        if (event.time)
            start = !start || *event.time < *start ? event.time : start;
        const qint64 time = event.time ? event.time->toMSecsSinceEpoch() : event.elapsed.value_or(latest);
        latest = std::max(latest, time);
        order.emplace_back(time, index);
    }
    std::ranges::stable_sort(order, {}, &std::pair<qint64, std::size_t>::first);
    std::vector<ReportEvent> sorted;
    sorted.reserve(events.size());
    for (const auto &[time, index] : order) {
        ReportEvent &event = events[index];
        if (!event.elapsed && event.time)
            event.elapsed = start->msecsTo(*event.time);
        sorted.push_back(std::move(event));
        if (sorted.back().kind == Kind::Tracepoint)
            m_report->hits[sorted.back().item].elapsed = sorted.back().elapsed;
    }
    events = std::move(sorted);
}

void ReportBuilder::makeSnapshots()
{
    const ProcessSet &job = m_document.declared;
    const auto trees = m_rows.build(job, [this](const QString &text) { problem(Severity::Warning, text); });
    std::vector<std::size_t> places(trees.size()); // where a table of the file stands in time
    for (ReportEvent &event : m_report->events) {
        if (event.kind != Kind::Stacks)
            continue;
        const std::size_t table = event.item;
        event.item = m_document.snapshots.size();
        places[table] = event.item;
        m_document.snapshots.push_back({m_titles[table], event.time, trees[table]});
    }
    for (ReportVariable &variable : m_report->variables) {
        if (variable.snapshot)
            variable.snapshot = places[*variable.snapshot];
    }
}

StackDocument ReportBuilder::finish()
{
    m_line = 0;
    if (m_document.declared.isEmpty())
        m_document.declared = m_started;
    sortEvents();
    makeSnapshots();
    m_document.rankSource = RankSource::Content;
    m_document.report = std::move(m_report);
    return std::move(m_document);
}

} // namespace rankscope
