// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/tree/snapshotchoice.h"

#include "model/stacks/tree/stackmerger.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

Error noSnapshot(const StackDocument &document, const QString &message)
{
    Error error;
    error.kind = ErrorKind::BadOption;
    error.message = message;
    error.file = document.file;
    return error;
}

} // namespace

std::optional<SnapshotChoice> snapshotChoice(QStringView text)
{
    if (text == "last"_L1)
        return LastSnapshot{};
    if (text == "merged"_L1)
        return MergedSnapshots{};
    bool isNumber = false;
    const uint number = text.toUInt(&isNumber);
    if (!isNumber || number == 0 || !text.front().isDigit())
        return std::nullopt;
    return number;
}

std::optional<SnapshotPair> snapshotPair(QStringView text)
{
    const qsizetype comma = text.indexOf(u',');
    const auto reference = snapshotChoice(comma < 0 ? text : text.first(comma));
    const auto current = snapshotChoice(text.sliced(comma + 1));
    return reference && current ? std::optional(SnapshotPair{*reference, *current}) : std::nullopt;
}

Result<std::optional<std::size_t>> chosenSnapshot(const StackDocument &document, const SnapshotChoice &choice)
{
    const std::size_t count = document.snapshots.size();
    if (count == 0)
        return tl::unexpected(
            noSnapshot(document, QCoreApplication::translate("SnapshotChoice", "The file holds no stacks.")));
    if (std::holds_alternative<MergedSnapshots>(choice))
        return std::optional<std::size_t>();
    if (std::holds_alternative<LastSnapshot>(choice))
        return std::optional(count - 1);
    const std::uint32_t number = std::get<std::uint32_t>(choice);
    if (number > count) {
        const int there = static_cast<int>(count);
        const QString message =
            QCoreApplication::translate("SnapshotChoice", "There is no snapshot %1: the file has %n.", nullptr, there);
        return tl::unexpected(noSnapshot(document, message.arg(number)));
    }
    return std::optional<std::size_t>(number - 1);
}

StackDocument withSnapshotsMerged(const StackDocument &document)
{
    const auto pools = std::make_shared<StackPools>();
    StackMerger merger(pools, {MergeBy::Place, true});
    for (const StackSnapshot &snapshot : document.snapshots)
        merger.addTree(*snapshot.tree);
    StackDocument merged = document;
    const auto moved = [&](StringId id) { return pools->strings.intern(document.pools->strings.text(id)); };
    for (StackProcess &process : merged.processes) {
        process.host = moved(process.host);
        process.program = moved(process.program);
    }
    for (StackThread &thread : merged.threads) {
        thread.name = moved(thread.name);
        thread.state = moved(thread.state);
        thread.signal = moved(thread.signal);
    }
    merged.snapshots.assign(1, {QString(), std::nullopt, std::make_shared<const StackTree>(merger.finish())});
    merged.pools = pools;
    return merged;
}

std::optional<Error> lackOfStacks(const StackDocument &document)
{
    for (const StackSnapshot &snapshot : document.snapshots) {
        if (!document.waits || !snapshot.tree->isEmpty())
            return std::nullopt;
    }
    return noSnapshot(document, QCoreApplication::translate(
                                    "SnapshotChoice",
                                    "The file says why the job hangs, and holds no stacks: the verb stacks shows it."));
}

Result<StackDocument> endingAt(const StackDocument &document, const SnapshotChoice &choice)
{
    const auto index = chosenSnapshot(document, choice);
    if (!index)
        return tl::unexpected(index.error());
    if (!*index)
        return withSnapshotsMerged(document);
    StackDocument chosen = document;
    chosen.snapshots.resize(**index + 1);
    return chosen;
}

} // namespace rankscope
