// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/contradictions.h"

#include "model/base/processsettext.h"
#include "model/stacks/waiting/waittext.h"

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

} // namespace

QStringList contradictions(const WaitReport &report, const StackVerdict &verdict)
{
    if (verdict.helpersOnly)
        return {};
    const RanksByStack stacks = ranksByStack(verdict);
    const QString source = report.sources.join(u", "_s);
    QStringList sentences;
    for (const CollectiveCall &call : report.calls) {
        const Communicator &communicator = report.communicators[call.communicator];
        if (!communicator.areWorldRanks)
            continue;
        const bool isOutside = call.state == CallState::Outside || call.state == CallState::Absent;
        if (!isOutside && call.state != CallState::Waiting)
            continue;
        const ProcessSet ranks = call.ranks.intersected(isOutside ? stacks.inCollectives : stacks.computing);
        if (ranks.isEmpty())
            continue;
        const QString who = elidedText(ranks, mostRangesNamed);
        sentences << (isOutside ? ContradictionTexts::tr("The sources contradict each other: by %1 ranks %2 are in no "
                                                         "collective call of %3, but their stacks wait in one.")
                                      .arg(source, who, communicator.title())
                                : ContradictionTexts::tr("The sources contradict each other: by %1 ranks %2 wait in %3 "
                                                         "of %4, but their stacks compute.")
                                      .arg(source, who, callText(call.operation, call.number), communicator.title()));
    }
    return sentences;
}

} // namespace rankscope
