// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/diff/stackdiffsummary.h"

#include "model/base/processsettext.h"
#include "model/stacks/tree/frametext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t summaryRanges = 20;

struct StackDiffSummaryTexts {
    Q_DECLARE_TR_FUNCTIONS(StackDiffSummary)
};

/// The forms of the plural end at 2^31; the number itself does not.
QString counted(const char *text, std::uint64_t count)
{
    const auto number = static_cast<int>(std::min<std::uint64_t>(count, std::numeric_limits<int>::max()));
    return QCoreApplication::translate("StackDiffSummary", text, nullptr, number)
        .arg(QLocale().toString(quint64(count)));
}

} // namespace

QStringList outcomeSentences(const StackDiff &diff)
{
    QStringList sentences;
    const auto name = [&sentences](const char *text, const ProcessSet &processes) {
        if (!processes.isEmpty())
            sentences << counted(text, processes.count()).arg(elidedText(processes, summaryRanges));
    };
    name(QT_TRANSLATE_N_NOOP("StackDiffSummary", "%1 process(es) stand elsewhere: %2."), diff.moved());
    name(QT_TRANSLATE_N_NOOP("StackDiffSummary", "%1 process(es) are missing: %2."), diff.missing);
    name(QT_TRANSLATE_N_NOOP("StackDiffSummary", "%1 process(es) are new: %2."), diff.appeared);
    if (diff.changedFrames() > 0)
        sentences << counted(QT_TRANSLATE_N_NOOP("StackDiffSummary", "%1 frame(s) differ."), diff.changedFrames());
    if (diff.tree->isEmpty())
        sentences << StackDiffSummaryTexts::tr("Neither side holds a frame: no stacks were compared.");
    else if (diff.isEqual() && diff.isWhole())
        sentences << StackDiffSummaryTexts::tr("The stacks are the same.");
    if (!diff.isWhole()) {
        sentences << counted(QT_TRANSLATE_N_NOOP("StackDiffSummary",
                                                 "%1 frame(s) could not be compared, since a list of "
                                                 "their processes was cut or only counted."),
                             diff.count(FrameStatus::NotComparable));
    }
    if (!diff.movesAreWhole) {
        sentences << StackDiffSummaryTexts::tr("Of processes that a frame counts without naming them "
                                               "it is not known whether they stand elsewhere.");
    }
    return sentences;
}

QString endsText(const StackDiff &diff, const std::vector<StackNode> &ends)
{
    if (ends.empty())
        return StackDiffSummaryTexts::tr("nowhere");
    QStringList frames;
    for (const StackNode node : ends)
        frames << frameText(diff.tree->pools(), diff.tree->frame(node));
    return frames.join(u", "_s);
}

QString moveSentence(const StackDiff &diff, const StackMove &move)
{
    const QString processes = elidedText(move.processes, summaryRanges);
    const bool isOne = move.processes.count() == 1;
    if (move.from.empty()) {
        return (isOne ? StackDiffSummaryTexts::tr("Rank %1 is new, in %2.")
                      : StackDiffSummaryTexts::tr("Ranks %1 are new, in %2."))
            .arg(processes, endsText(diff, move.to));
    }
    if (move.to.empty()) {
        return (isOne ? StackDiffSummaryTexts::tr("Rank %1 is no longer in %2.")
                      : StackDiffSummaryTexts::tr("Ranks %1 are no longer in %2."))
            .arg(processes, endsText(diff, move.from));
    }
    return (isOne ? StackDiffSummaryTexts::tr("Rank %1 went from %2 to %3.")
                  : StackDiffSummaryTexts::tr("Ranks %1 went from %2 to %3."))
        .arg(processes, endsText(diff, move.from), endsText(diff, move.to));
}

QString countText(FrameStatus status, std::uint64_t count)
{
    switch (status) {
    case FrameStatus::Same:
        return counted(QT_TRANSLATE_N_NOOP("StackDiffSummary", "%1 frame(s) the same"), count);
    case FrameStatus::Changed:
        return counted(QT_TRANSLATE_N_NOOP("StackDiffSummary", "%1 frame(s) with other processes"), count);
    case FrameStatus::OnlyReference:
        return counted(QT_TRANSLATE_N_NOOP("StackDiffSummary", "%1 frame(s) only in the reference"), count);
    case FrameStatus::OnlyCurrent:
        return counted(QT_TRANSLATE_N_NOOP("StackDiffSummary", "%1 frame(s) only in the current stacks"), count);
    case FrameStatus::NotComparable:
        return counted(QT_TRANSLATE_N_NOOP("StackDiffSummary", "%1 frame(s) not comparable"), count);
    }
    return {};
}

} // namespace rankscope
