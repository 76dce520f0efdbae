// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/saved/unfinishedstacks.h"

#include <QCoreApplication>

#include <cstdint>
#include <variant>

namespace rankscope {

bool hasMoment(const StacksSoFar &soFar, const SnapshotChoice &choice)
{
    if (!soFar.document)
        return false;
    if (const auto *const number = std::get_if<std::uint32_t>(&choice))
        return *number <= soFar.numbered;
    if (std::holds_alternative<MergedSnapshots>(choice))
        return soFar.moments == 1 && soFar.document->snapshots.size() == 1;
    return soFar.hasLast;
}

bool hasMomentOrEarlier(const StacksSoFar &soFar, const SnapshotChoice &choice)
{
    return soFar.document && (hasMoment(soFar, choice) || !std::holds_alternative<std::uint32_t>(choice));
}

void sayEarlierMoment(std::vector<SavedReport> &reports)
{
    const QString sentence = QCoreApplication::translate(
        "SavingMeanwhile", "Nothing of the last moment of the job is in it yet: it is of an earlier one.");
    for (SavedReport &saved : reports)
        saved.report.answer.insert(saved.report.answer.begin(), ReportSentences{{sentence}});
}

QString nothingYetSentence()
{
    return QCoreApplication::translate("SavingMeanwhile", "This was saved while the job was running: nothing can be "
                                                          "said before more files are read.");
}

} // namespace rankscope
