// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/verdicttext.h"

#include "model/base/plural.h"
#include "model/base/processsettext.h"
#include "model/stacks/tree/frametext.h"
#include "model/stacks/verdict/placetext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct VerdictTexts {
    Q_DECLARE_TR_FUNCTIONS(StackVerdict)
};

constexpr std::uint64_t mostNamed = 4; // processes that a sentence names by their numbers

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
        return ranks ? VerdictTexts::tr("Rank(s) %1", nullptr, plural(count)).arg(set)
                     : VerdictTexts::tr("Process(es) %1", nullptr, plural(count)).arg(set);
    return ranks ? VerdictTexts::tr("%1 rank(s)", nullptr, plural(count)).arg(number(count))
                 : VerdictTexts::tr("%1 process(es)", nullptr, plural(count)).arg(number(count));
}

QString subject(const VerdictGroup &group, RankSource source)
{
    return subject(group.processes, group.count, source);
}

constexpr auto mostParts = std::size_t(4); // ways to a group that a sentence names

/// "7 ranks from corners (halo.c:91)", of those that compute "Rank 3 in flux (flux.c:9)".
QString partText(const StackTree &tree, const GroupPart &part, RankSource source)
{
    const QString who = subject(part.processes, part.count, source);
    const QString caller = callerText(tree, part.place);
    if (!part.place.call || part.place.call->kind == CallKind::Handles)
        return VerdictTexts::tr("%1 in %2", "processes and a function").arg(who, caller);
    if (caller.isEmpty())
        return VerdictTexts::tr("%1 from an unknown place").arg(who);
    return part.place.within ? VerdictTexts::tr("%1 inside of %2 from %3")
                                   .arg(who, QString::fromStdString(part.place.within->name), caller)
                             : VerdictTexts::tr("%1 from %2", "processes and a caller").arg(who, caller);
}

/// All parts of a group, or the smallest of them and the largest; the numbers add up to that of the group.
QString partsText(const StackTree &tree, const VerdictGroup &group, RankSource source)
{
    QStringList texts;
    const std::size_t all = group.parts.size();
    const std::size_t first = all <= mostParts ? all : mostParts - 2;
    for (std::size_t index = 0; index < first; ++index)
        texts << partText(tree, group.parts[index], source);
    if (all <= mostParts)
        return texts.join(u", "_s);
    std::uint64_t others = 0;
    for (std::size_t index = first; index + 1 < all; ++index)
        others += group.parts[index].count;
    const bool calls = group.call && group.call->kind != CallKind::Handles;
    const QString who = subject({}, others, source);
    const auto more = static_cast<int>(all - first - 1);
    texts << (calls ? VerdictTexts::tr("%1 from %n other place(s)", nullptr, more)
                    : VerdictTexts::tr("%1 in %n other place(s)", nullptr, more))
                 .arg(who);
    texts << partText(tree, group.parts.back(), source);
    return texts.join(u", "_s);
}

/// What processes do that came to it in several ways.
QString dividedSentence(const StackVerdict &verdict, const VerdictGroup &group, RankSource source)
{
    const QString who = subject(group, source);
    const QString parts = partsText(*verdict.tree, group, source);
    const int count = plural(group.count);
    const StackPools &pools = verdict.tree->pools();
    if (!group.call) {
        const FrameId frame = verdict.tree->frame(group.mostFrequentPlace().way());
        const bool named = group.mostFrequentPlace().at.has_value();
        return VerdictTexts::tr("%1 are in %2: %3.", nullptr, count)
            .arg(who, named ? functionName(pools, frame) : knownFrameText(pools, frame), parts);
    }
    const QString call = QString::fromStdString(group.call->name);
    switch (group.call->kind) {
    case CallKind::Waits:
        return VerdictTexts::tr("%1 wait in %2: %3.", nullptr, count).arg(who, call, parts);
    case CallKind::Asks:
        return VerdictTexts::tr("%1 are in %2: %3.", nullptr, count).arg(who, call, parts);
    case CallKind::Ends:
        return VerdictTexts::tr("%1 called %2: %3.", nullptr, count).arg(who, call, parts);
    case CallKind::Handles:
        return VerdictTexts::tr("%1 handle a signal: %2.", nullptr, count).arg(who, parts);
    }
    return {};
}

/// One that ends the job, or handles a signal, does not wait, however many others do.
QString endedSentence(const StackVerdict &verdict, const VerdictGroup &group, RankSource source)
{
    const StackPlace &place = group.mostFrequentPlace();
    const QString who = subject(group, source);
    const QString caller = callerText(*verdict.tree, place);
    const int count = plural(group.count);
    if (group.call->kind == CallKind::Handles)
        return caller.isEmpty()
                   ? VerdictTexts::tr("%1 handle a signal.", nullptr, count).arg(who)
                   : VerdictTexts::tr("%1 handle a signal that came in %2.", nullptr, count).arg(who, caller);
    return caller.isEmpty() ? VerdictTexts::tr("%1 called %2.", nullptr, count).arg(who, callText(place))
                            : VerdictTexts::tr("%1 called %2 in %3.", nullptr, count).arg(who, callText(place), caller);
}

/// Alone is who is not with the others: somewhere, several must be together.
QString groupSentence(const StackVerdict &verdict, const VerdictGroup &group, RankSource source)
{
    if (group.parts.size() > 1)
        return dividedSentence(verdict, group, source);
    if (group.call && (group.call->kind == CallKind::Ends || group.call->kind == CallKind::Handles))
        return endedSentence(verdict, group, source);
    const QString who = subject(group, source);
    const QString where = placeText(*verdict.tree, group.mostFrequentPlace());
    const int count = plural(group.count);
    if (group.count == 1 && verdict.groups.back().count > 1)
        return VerdictTexts::tr("%1 is alone in %2.").arg(who, where);
    if (group.call && group.call->kind == CallKind::Waits)
        return VerdictTexts::tr("%1 wait in %2.", nullptr, count).arg(who, where);
    return VerdictTexts::tr("%1 are in %2.", nullptr, count).arg(who, where);
}

/// Which groups are named: who ended the job, the smallest, and last the largest, by which the others are measured.
std::vector<std::size_t> namedGroups(const StackVerdict &verdict, std::size_t most)
{
    const std::size_t all = verdict.groups.size();
    std::vector<std::size_t> named;
    const auto take = [&](std::size_t index) {
        if (named.size() < most && std::ranges::find(named, index) == named.end())
            named.push_back(index);
    };
    if (all > 0)
        take(all - 1);
    for (std::size_t index = 0; index < all; ++index) {
        if (verdict.groups[index].call && verdict.groups[index].call->kind == CallKind::Ends)
            take(index);
    }
    for (std::size_t index = 0; index < all; ++index)
        take(index);
    std::ranges::sort(named);
    return named;
}

/// "Of its 250 counts 120 (48 %) end in flux (flux.c:9), more than anywhere else."
QString hottestSentence(const StackTree &tree, const HottestLeaf &leaf)
{
    const QString where = knownFrameText(tree.pools(), tree.frame(leaf.node));
    const QString part = number(leaf.count);
    const QString all = number(leaf.total);
    const QString percent = QLocale().toString(100.0 * double(leaf.count) / double(leaf.total), 'f', 1);
    const QString names = VerdictTexts::tr("The source names no processes.");
    if (leaf.total == 1)
        return names % u' ' % VerdictTexts::tr("Its only count ends in %1.").arg(where);
    const QString hottest = leaf.isShared
                                ? VerdictTexts::tr("Of its %1 counts, %2 (%3 %) end in %4; nowhere do more end.")
                                : VerdictTexts::tr("Of its %1 counts, %2 (%3 %) end in %4, more than anywhere else.");
    return names % u' ' % hottest.arg(all, part, percent, where);
}

QString missingSentence(const ProcessSet &missing, RankSource source)
{
    const int count = plural(missing.count());
    if (missing.count() <= mostNamed)
        return VerdictTexts::tr("%1 are missing.", nullptr, count).arg(subject(missing, missing.count(), source));
    constexpr std::size_t namedRanges = 8;
    return VerdictTexts::tr("%1 are missing: %2.", nullptr, count)
        .arg(subject(missing, missing.count(), source), elidedText(missing, namedRanges));
}

QString collectivesRemark(const StackVerdict &verdict, RankSource source)
{
    QStringList parts;
    for (const std::uint32_t index : verdict.collectives) {
        const VerdictGroup &group = verdict.groups[index];
        parts << VerdictTexts::tr("%1 in %2").arg(subject(group, source), QString::fromStdString(group.call->name));
    }
    return VerdictTexts::tr("They wait in different collective calls: %1.").arg(parts.join(", "_L1));
}

QString progressRemark(const StackVerdict &verdict, const ProgressEstimate &told, RankSource source)
{
    const StackPools &pools = verdict.tree->pools();
    const QString who = subject(told.behind.processes, told.behind.count, source);
    const QString others = subject(told.ahead.processes, told.ahead.count, source);
    return VerdictTexts::tr("Estimate by the order of lines: behind: %1, in %2; ahead: %3, in %4.")
        .arg(who, frameText(pools, told.behind.at), others, frameText(pools, told.ahead.at));
}

QString firstToEndRemark(const StackVerdict &verdict, const FirstToEnd &first, RankSource source)
{
    const QString who = subject(first.processes, first.processes.count(), source);
    return VerdictTexts::tr("By the snapshots the first in %1: %2, in snapshot %3; the others were not there yet.")
        .arg(QString::fromStdString(verdict.groups[first.group].call->name), who, number(first.snapshot));
}

QString lastMoveRemark(const ProcessMove &move, RankSource source)
{
    const QString who = subject(move.processes, move.processes.count(), source);
    if (!move.snapshot)
        return VerdictTexts::tr("Estimate by the snapshots: nothing moved since the first one: %1.").arg(who);
    return VerdictTexts::tr("Estimate by the snapshots: moved last in snapshot %1: %2.")
        .arg(number(*move.snapshot), who);
}

/// "Threads by state: active+gil 1 (Rank 0), idle 14 (8 ranks)."
QString threadStatesRemark(const StackVerdict &verdict, RankSource source)
{
    QStringList parts;
    for (const ThreadsInState &told : verdict.threadStates) {
        const QString state = QString::fromUtf8(verdict.tree->pools().strings.text(told.state));
        parts << VerdictTexts::tr("%1 %2 (%3)")
                     .arg(state, number(told.threads), subject(told.processes, told.processes.count(), source));
    }
    return VerdictTexts::tr("Threads by state: %1.").arg(parts.join(", "_L1));
}

/// "Died: Process 0 of signal 11 (SEGV)."
QString signalsRemark(const StackVerdict &verdict, RankSource source)
{
    QStringList parts;
    for (const ThreadsInState &told : verdict.threadSignals) {
        const QString signal = QString::fromUtf8(verdict.tree->pools().strings.text(told.state));
        parts
            << VerdictTexts::tr("%1 of signal %2").arg(subject(told.processes, told.processes.count(), source), signal);
    }
    return VerdictTexts::tr("Died: %1.").arg(parts.join(", "_L1));
}

} // namespace

QString classPlaceText(const StackVerdict &verdict, std::size_t index)
{
    const QString where = placeText(*verdict.tree, verdict.places[index]);
    const auto others = static_cast<int>(verdict.classes[index].ends.size()) - 1;
    return others > 0 ? VerdictTexts::tr("%1 and %Ln more", "stacks", others).arg(where) : where;
}

QString verdictSentence(const StackVerdict &verdict, RankSource ranks, std::size_t groups)
{
    QStringList sentences;
    const std::vector<std::size_t> named =
        verdict.helpersOnly ? std::vector<std::size_t>() : namedGroups(verdict, groups);
    for (const std::size_t index : named)
        sentences << groupSentence(verdict, verdict.groups[index], ranks);
    if (verdict.helpersOnly)
        sentences << VerdictTexts::tr("The stacks hold helper threads only, which wait: where the program itself is "
                                      "cannot be told.");
    else if (const std::size_t more = verdict.groups.size() - named.size(); more > 0)
        sentences << VerdictTexts::tr("%n more group(s) are elsewhere.", nullptr, static_cast<int>(more));
    if (!verdict.missing.isEmpty())
        sentences << missingSentence(verdict.missing, ranks);
    if (!sentences.isEmpty())
        return sentences.join(u' ');
    if (verdict.tree->isEmpty())
        return VerdictTexts::tr("There are no stacks.");
    return verdict.hottestLeaf ? hottestSentence(*verdict.tree, *verdict.hottestLeaf)
                               : VerdictTexts::tr("The source names no processes: who waits where cannot be told.");
}

namespace {

/// Where most of the ranks below the highest are not there, they need not be missing: nobody may have asked them.
QString absentRemark(const StackVerdict &verdict, RankSource ranks)
{
    const ProcessSet present = verdict.tree->allProcesses();
    const bool isAsked = ranks == RankSource::Name && verdict.missing.isEmpty() && !verdict.incomplete;
    const auto named = isAsked && present.count() > 1 ? std::uint64_t(present.highest()) + 1 : 0;
    return named <= present.count()
               ? QString()
               : VerdictTexts::tr("The names tell ranks up to %1, and %2 of these %3 are here: whether the others are "
                                  "missing is not known.")
                     .arg(QString::number(present.highest()), number(present.count()), number(named));
}

} // namespace

QStringList verdictRemarks(const StackVerdict &verdict, RankSource ranks)
{
    QStringList remarks;
    if (!verdict.collectives.empty())
        remarks << collectivesRemark(verdict, ranks);
    for (const ProgressEstimate &told : verdict.progress)
        remarks << progressRemark(verdict, told, ranks);
    for (const FirstToEnd &first : verdict.firstToEnd)
        remarks << firstToEndRemark(verdict, first, ranks);
    if (verdict.history.moves.size() > 1) { // else all moved at once, or none
        for (const ProcessMove &move : verdict.history.moves)
            remarks << lastMoveRemark(move, ranks);
    }
    if (!verdict.threadStates.empty())
        remarks << threadStatesRemark(verdict, ranks);
    if (!verdict.threadSignals.empty())
        remarks << signalsRemark(verdict, ranks);
    if (const QString absent = absentRemark(verdict, ranks); !absent.isEmpty())
        remarks << absent;
    if (verdict.incomplete)
        remarks << VerdictTexts::tr("Lists of processes are cut in the source: who is missing cannot be told.");
    if (verdict.counted > 0)
        remarks << VerdictTexts::tr("%1 process(es) are only counted in the source, not named.", nullptr,
                                    plural(verdict.counted))
                       .arg(number(verdict.counted));
    return remarks;
}

} // namespace rankscope
