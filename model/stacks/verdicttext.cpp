// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdicttext.h"

#include "model/base/processsettext.h"
#include "model/stacks/frametext.h"
#include "model/stacks/nodepath.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(StackVerdict)
};

constexpr std::uint64_t mostNamed = 4; // processes that a sentence names by their numbers

int plural(std::uint64_t count)
{
    return static_cast<int>(std::min<std::uint64_t>(count, std::numeric_limits<int>::max()));
}

QString number(std::uint64_t count)
{
    return QLocale().toString(qulonglong(count));
}

/// "Rank 7", "Ranks 3,7" or "1,022 ranks"; those that the source only counts have no names.
QString subject(const ProcessSet &processes, std::uint64_t count, RankSource source)
{
    const bool ranks = source != RankSource::Assumed;
    const QString set = count <= mostNamed ? processes.toString() : QString();
    if (count <= mostNamed && processes.count() == count)
        return ranks ? Text::tr("Rank(s) %1", nullptr, plural(count)).arg(set)
                     : Text::tr("Process(es) %1", nullptr, plural(count)).arg(set);
    return ranks ? Text::tr("%1 rank(s)", nullptr, plural(count)).arg(number(count))
                 : Text::tr("%1 process(es)", nullptr, plural(count)).arg(number(count));
}

QString subject(const VerdictGroup &group, RankSource source)
{
    return subject(group.processes, group.count, source);
}

QString groupSentence(const StackVerdict &verdict, const VerdictGroup &group, RankSource source)
{
    const std::uint64_t count = group.count;
    const QString who = subject(group, source);
    const QString where = groupPlaceText(verdict, group);
    const bool alone = count == 1 && verdict.groups.size() > 1;
    if (alone)
        return Text::tr("%1 is alone in %2.").arg(who, where);
    if (group.call)
        return Text::tr("%1 wait in %2.", nullptr, plural(count)).arg(who, where);
    return Text::tr("%1 are in %2.", nullptr, plural(count)).arg(who, where);
}

QString missingSentence(const ProcessSet &missing, RankSource source)
{
    const int count = plural(missing.count());
    if (missing.count() <= mostNamed)
        return Text::tr("%1 are missing.", nullptr, count).arg(subject(missing, missing.count(), source));
    constexpr std::size_t namedRanges = 8;
    return Text::tr("%1 are missing: %2.", nullptr, count)
        .arg(subject(missing, missing.count(), source), elidedText(missing, namedRanges));
}

QString collectivesRemark(const StackVerdict &verdict, RankSource source)
{
    QStringList parts;
    for (const std::uint32_t index : verdict.collectives) {
        const VerdictGroup &group = verdict.groups[index];
        parts << Text::tr("%1 in %2").arg(subject(group, source), QString::fromStdString(group.call->name));
    }
    return Text::tr("They wait in different collective calls: %1.").arg(parts.join(", "_L1));
}

QString progressRemark(const StackVerdict &verdict, const ProgressEstimate &told, RankSource source)
{
    const StackPools &pools = verdict.tree->pools();
    const QString who = subject(verdict.groups[told.behind], source);
    const QString others = subject(verdict.groups[told.ahead], source);
    return Text::tr("Estimate by the order of lines: behind: %1, in %2; ahead: %3, in %4.")
        .arg(who, frameText(pools, told.behindAt), others, frameText(pools, told.aheadAt));
}

QString lastMoveRemark(const ProcessMove &move, RankSource source)
{
    const QString who = subject(move.processes, move.processes.count(), source);
    if (!move.snapshot)
        return Text::tr("Estimate by the snapshots: nothing moved since the first one: %1.").arg(who);
    return Text::tr("Estimate by the snapshots: moved last in snapshot %1: %2.").arg(number(*move.snapshot), who);
}

/// "Threads by state: active+gil 1 (Rank 0), idle 14 (8 ranks)."
QString threadStatesRemark(const StackVerdict &verdict, RankSource source)
{
    QStringList parts;
    for (const ThreadsInState &told : verdict.threadStates) {
        const QString state = QString::fromUtf8(verdict.tree->pools().strings.text(told.state));
        parts << Text::tr("%1 %2 (%3)")
                     .arg(state, number(told.threads), subject(told.processes, told.processes.count(), source));
    }
    return Text::tr("Threads by state: %1.").arg(parts.join(", "_L1));
}

} // namespace

QString placeOfStackText(const StackPools &pools, const StackPlace &place)
{
    if (!place.call)
        return frameText(pools, place.frame);
    const QString call = QString::fromStdString(place.call->name);
    if (pools.frames[place.frame].function.value == 0 || communicationCall(pools.function(place.frame)))
        return call; // nothing of the program is above it
    return Text::tr("%1, called in %2").arg(call, frameText(pools, place.frame));
}

QString groupPlaceText(const StackVerdict &verdict, const VerdictGroup &group)
{
    const StackPools &pools = verdict.tree->pools();
    if (group.places <= 1)
        return placeOfStackText(pools, {group.call, group.place, group.node});
    const QString count = number(group.places);
    if (!group.call)
        return Text::tr("%1, in %2 places of it", nullptr, plural(group.places))
            .arg(functionName(pools, group.place), count);
    return Text::tr("%1, called from %2 places", nullptr, plural(group.places))
        .arg(QString::fromStdString(group.call->name), count);
}

QString verdictSentence(const StackVerdict &verdict, RankSource ranks, std::size_t groups)
{
    QStringList sentences;
    const std::size_t named = verdict.groups.size() <= groups ? verdict.groups.size() : groups;
    for (std::size_t index = 0; index < named; ++index) {
        // the last one named is the largest: it is what the others are measured by
        const bool last = index + 1 == named;
        sentences << groupSentence(verdict, last ? verdict.groups.back() : verdict.groups[index], ranks);
    }
    if (const std::size_t more = verdict.groups.size() - named; more > 0)
        sentences << Text::tr("%n more group(s) are elsewhere.", nullptr, static_cast<int>(more));
    if (!verdict.missing.isEmpty())
        sentences << missingSentence(verdict.missing, ranks);
    if (sentences.isEmpty())
        sentences << (verdict.tree->isEmpty()
                          ? Text::tr("There are no stacks.")
                          : Text::tr("The source names no processes: who waits where cannot be told."));
    return sentences.join(u' ');
}

QStringList verdictRemarks(const StackVerdict &verdict, RankSource ranks)
{
    QStringList remarks;
    if (!verdict.collectives.empty())
        remarks << collectivesRemark(verdict, ranks);
    for (const ProgressEstimate &told : verdict.progress)
        remarks << progressRemark(verdict, told, ranks);
    if (verdict.history.moves.size() > 1) { // else all moved at once, or none
        for (const ProcessMove &move : verdict.history.moves)
            remarks << lastMoveRemark(move, ranks);
    }
    if (!verdict.threadStates.empty())
        remarks << threadStatesRemark(verdict, ranks);
    if (verdict.incomplete)
        remarks << Text::tr("Lists of processes are cut in the source: who is missing cannot be told.");
    if (verdict.counted > 0)
        remarks << Text::tr("%1 process(es) are only counted in the source, not named.", nullptr,
                            plural(verdict.counted))
                       .arg(number(verdict.counted));
    return remarks;
}

} // namespace rankscope
