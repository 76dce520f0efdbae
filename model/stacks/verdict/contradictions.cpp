// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/contradictions.h"

#include "model/base/processsettext.h"
#include "model/stacks/waiting/waittext.h"
#include "model/stacks/waiting/waitverdict.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostRangesNamed = 8;

struct ContradictionTexts {
    Q_DECLARE_TR_FUNCTIONS(Contradictions)
};

/// Ranks by what their stacks say.
struct RanksByStack {
    ProcessSet computing;
    ProcessSet inCollectives;
};

RanksByStack ranksByStack(const StackVerdict &verdict)
{
    RanksByStack ranks;
    for (const VerdictGroup &group : verdict.groups) {
        if (!group.call)
            ranks.computing.unite(group.processes);
        else if (group.call->collective)
            ranks.inCollectives.unite(group.processes);
    }
    return ranks;
}

/// Ranks that wait in a collective call of any communicator, as the report says.
ProcessSet waitingAnywhere(const WaitReport &report)
{
    ProcessSet ranks;
    for (const CollectiveCall &call : report.calls) {
        if (call.state == CallState::Waiting && report.communicators[call.communicator].areWorldRanks)
            ranks.unite(call.ranks);
    }
    return ranks;
}

QString waitsInStacks(const QString &source, const ProcessSet &ranks, const Communicator &communicator)
{
    return ContradictionTexts::tr("The sources contradict each other: by %1 ranks %2 are in no collective call of %3, "
                                  "but their stacks wait in one.")
        .arg(source, elidedText(ranks, mostRangesNamed), communicator.title());
}

/// Who never came to a call, and is in one of no other communicator.
QStringList absentAndWaiting(const WaitReport &report, const RanksByStack &stacks, const QString &source)
{
    QStringList sentences;
    const ProcessSet elsewhere = waitingAnywhere(report);
    for (const CommunicatorVerdict &one : judgeWaits(report).communicators) {
        const Communicator &communicator = report.communicators[one.communicator];
        if (one.trouble != WaitTrouble::NeverCame || !communicator.areWorldRanks
            || communicator.counting != CallCounting::All)
            continue;
        const ProcessSet ranks = one.absent.intersected(stacks.inCollectives).subtracted(elsewhere);
        if (!ranks.isEmpty())
            sentences << waitsInStacks(source, ranks, communicator);
    }
    return sentences;
}

} // namespace

QStringList contradictions(const WaitReport &report, const StackVerdict &verdict)
{
    if (verdict.helpersOnly)
        return {};
    const RanksByStack stacks = ranksByStack(verdict);
    const QString source = report.sources.join(u", "_s);
    QStringList sentences = absentAndWaiting(report, stacks, source);
    for (const CollectiveCall &call : report.calls) {
        const Communicator &communicator = report.communicators[call.communicator];
        if (!communicator.areWorldRanks)
            continue;
        const bool isOutside = call.state == CallState::Outside || call.state == CallState::Absent;
        // calls that are one queue are of a GPU, beside which a process may compute
        const bool isInside = call.state == CallState::Waiting && communicator.counting == CallCounting::EachOperation;
        if (!isOutside && !isInside)
            continue;
        const ProcessSet ranks = call.ranks.intersected(isOutside ? stacks.inCollectives : stacks.computing);
        if (ranks.isEmpty())
            continue;
        sentences << (isOutside
                          ? waitsInStacks(source, ranks, communicator)
                          : ContradictionTexts::tr("The sources contradict each other: by %1 ranks %2 wait in %3 of "
                                                   "%4, but their stacks compute.")
                                .arg(source, elidedText(ranks, mostRangesNamed), callText(call.operation, call.number),
                                     communicator.title()));
    }
    sentences.removeDuplicates();
    return sentences;
}

} // namespace rankscope
