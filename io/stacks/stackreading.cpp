// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacks/stackreading.h"

#include "model/base/processsettext.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

StackDocument beginDocument(const ByteSource &source, const QString &name)
{
    StackDocument document;
    document.file = name;
    document.fileBytes = source.fileBytes();
    document.fileTime = source.fileTime();
    return document;
}

void noteDamage(const ByteSource &source, StackDocument &document)
{
    if (const auto damage = source.damage())
        document.problems.add({Severity::Error, document.file, {}, *damage, 1});
}

void noteLeftBehind(StackDocument &document, std::size_t first)
{
    constexpr std::size_t mostRanges = 8;
    if (document.snapshots.size() < first + 2)
        return;
    std::vector<ProcessSet::Range> before;
    for (std::size_t index = first; index + 1 < document.snapshots.size(); ++index) {
        const ProcessSet processes = document.snapshots[index].tree->allProcesses();
        before.insert(before.end(), processes.ranges().begin(), processes.ranges().end());
    }
    const ProcessSet missing =
        ProcessSet::fromRanges(std::move(before)).subtracted(document.snapshots.back().tree->allProcesses());
    if (missing.isEmpty())
        return;
    const int count = static_cast<int>(std::min<std::uint64_t>(missing.count(), std::numeric_limits<int>::max()));
    document.problems.add({Severity::Note,
                           document.file,
                           {},
                           QCoreApplication::translate(
                               "StackReading",
                               "%n process(es) come fewer times than others and are not in the last snapshot: %1. "
                               "Choose an earlier snapshot, or all merged, to see their stacks.",
                               nullptr, count)
                               .arg(elidedText(missing, mostRanges)),
                           1});
}

StackResult wrongKind(const QString &name, const QString &message)
{
    Error error;
    error.kind = ErrorKind::WrongFormat;
    error.message = message;
    error.file = name;
    return tl::unexpected(std::move(error));
}

} // namespace rankscope
