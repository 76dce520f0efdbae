// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/waiting/waitsections.h"

#include "model/base/processsettext.h"
#include "model/stacks/waiting/waittable.h"
#include "model/stacks/waiting/waittext.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct WaitSectionTexts {
    Q_DECLARE_TR_FUNCTIONS(WaitSections)
};

QString troubleKey(WaitTrouble trouble)
{
    switch (trouble) {
    case WaitTrouble::None:
        return u"none"_s;
    case WaitTrouble::AllWait:
        return u"all-wait"_s;
    case WaitTrouble::Behind:
        return u"behind"_s;
    case WaitTrouble::NeverCame:
        return u"never-came"_s;
    case WaitTrouble::SizeDiffers:
        return u"size"_s;
    case WaitTrouble::OperationDiffers:
        return u"operation"_s;
    }
    return {};
}

ReportValue setUnlessEmpty(const ProcessSet &ranks)
{
    return textUnlessEmpty(compactText(ranks));
}

ReportValue countUnlessNone(std::uint64_t count)
{
    return count > 0 ? ReportValue(count) : ReportValue();
}

ReportObject communicatorObject(const WaitReport &report, const CommunicatorVerdict &verdict)
{
    const Communicator &communicator = report.communicators[verdict.communicator];
    return {{u"name"_s, textUnlessEmpty(communicator.name)},
            {u"id"_s, textUnlessEmpty(communicator.id)},
            {u"size"_s, reportValue(communicator.size)},
            {u"members"_s, setUnlessEmpty(communicator.members)},
            {u"numbering"_s, communicator.areWorldRanks ? u"job"_s : u"communicator"_s},
            {u"status"_s, textUnlessEmpty(communicator.status)},
            {u"last_common"_s, reportValue(verdict.lastCommon)},
            {u"last_common_operation"_s, textUnlessEmpty(verdict.lastCommonOperation)},
            {u"trouble"_s, troubleKey(verdict.trouble)},
            {u"number"_s, reportValue(verdict.number)},
            {u"operation"_s, textUnlessEmpty(verdict.operation)},
            {u"waiting_count"_s, countUnlessNone(verdict.waitingCount)},
            {u"absent"_s, setUnlessEmpty(verdict.absent)},
            {u"absent_count"_s, countUnlessNone(verdict.absentCount)},
            {u"unknown"_s, setUnlessEmpty(verdict.unknown)},
            {u"unknown_count"_s, countUnlessNone(verdict.unknownCount)},
            {u"since"_s, verdict.since ? ReportValue(waitTimeText(*verdict.since)) : ReportValue()}};
}

ReportValue cycleObject(const WaitReport &report, const WaitCycle &cycle)
{
    ReportList steps;
    for (const WaitCycle::Step &step : cycle.steps) {
        const MessageWait &wait = report.messages[step.message];
        steps.push_back(ReportObject{
            {u"rank"_s, step.rank}, {u"waits_for"_s, reportValue(wait.peer)}, {u"call"_s, textUnlessEmpty(wait.call)}});
    }
    return steps;
}

ReportObject findingObject(const ToolFinding &finding)
{
    return {{u"severity"_s, severityName(finding.severity)},
            {u"id"_s, textUnlessEmpty(finding.id)},
            {u"ranks"_s, setUnlessEmpty(finding.ranks)},
            {u"text"_s, finding.text},
            {u"calls"_s, finding.calls.isEmpty() ? ReportValue() : reportList(finding.calls)},
            {u"line"_s, countUnlessNone(finding.line)}};
}

ReportTable waitTable(const WaitReport &report, const WaitVerdict &verdict, std::uint64_t limit)
{
    ReportTable table{.key = "waits"_L1,
                      .element = "wait"_L1,
                      .shownIn = Audience::Json | Audience::Text,
                      .caption = WaitSectionTexts::tr("Communicators and ranks:")};
    const auto rows = std::make_shared<const std::vector<WaitRow>>(waitRows(report, verdict));
    std::vector<ListedColumn<WaitRow>> listedColumns = waitColumns();
    std::vector<ReportColumn<WaitRow>> columns;
    for (ListedColumn<WaitRow> &column : listedColumns)
        columns.push_back(std::move(column.column));
    setFirstRows(table, std::move(columns), rows->size(), limit,
                 [rows](std::size_t index) -> const WaitRow & { return (*rows)[index]; });
    if (const int more = static_cast<int>(table.leftOut()); more > 0)
        table.more = WaitSectionTexts::tr("and %n more row(s); --limit 0 lists all", nullptr, more);
    return table;
}

} // namespace

std::vector<ReportPart> waitParts(const WaitReport &report, const WaitVerdict &verdict, std::uint64_t limit)
{
    ReportList communicators;
    for (const CommunicatorVerdict &one : verdict.communicators)
        communicators.push_back(communicatorObject(report, one));
    ReportList cycles;
    for (const WaitCycle &cycle : verdict.cycles)
        cycles.push_back(cycleObject(report, cycle));
    ReportList findings;
    for (const ToolFinding &finding : report.findings)
        findings.push_back(findingObject(finding));
    ReportTable table = waitTable(report, verdict, limit);
    std::vector<ReportPart> parts;
    parts.push_back(ReportFact{{"cause"_L1, causeSentence(report, verdict)}});
    parts.push_back(ReportDetails{{},
                                  {{u"cause_remarks"_s, reportList(causeRemarks(report, verdict))},
                                   {u"cause_sources"_s, reportList(report.sources)},
                                   {u"communicators"_s, std::move(communicators)},
                                   {u"cycles"_s, std::move(cycles)},
                                   {u"findings"_s, std::move(findings)}}});
    if (table.all > 0)
        parts.push_back(std::move(table));
    return parts;
}

} // namespace rankscope
