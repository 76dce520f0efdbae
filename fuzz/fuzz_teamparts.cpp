// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What ranks of a job send each other: the first byte says which, the others are it. Whatever the bytes, unpacking
// ends, and what is taken for whole is packed to what unpacks to the same.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/stackfilestask.h"
#include "model/arrays/diff/differencepart.h"
#include "model/arrays/statistics/ordersieve.h"
#include "model/arrays/statistics/partranges.h"
#include "model/arrays/statistics/statisticsaccumulator.h"
#include "model/stacks/tree/stackpacking.h"
#include "model/trace/pairs/pairpacking.h"
#include "model/trace/pairs/tracepacking.h"

using namespace rankscope;

namespace {

/// `unpack` returns what can be packed, or nothing; it is given an Unpacker.
void requireRepacked(const QByteArray &bytes, auto unpack, auto packAgain)
{
    const auto packed = [&](const QByteArray &from) -> std::optional<QByteArray> {
        Unpacker unpacker(from);
        const auto thing = unpack(unpacker);
        if (!thing)
            return std::nullopt;
        Packer packer;
        packAgain(packer, *thing);
        return packer.take();
    };
    if (const auto once = packed(bytes))
        require(packed(*once).value_or(QByteArray()).size() == once->size()); // what pads structures may differ
}

void unpackPairsFrom(const QByteArray &bytes)
{
    IterationSets sets;
    Unpacker unpacker(bytes);
    if (const auto pairs = unpackPairs(unpacker, sets)) {
        Packer packer;
        packPairs(packer, *pairs, sets);
        IterationSets others;
        const QByteArray again = packer.take();
        Unpacker second(again);
        require(unpackPairs(second, others).has_value());
    }
}

/// The small things that the large ones are made of, one after the other.
struct SmallParts {
    Error error;
    ProblemList problems;
    ProcessSet processes;
    QDateTime time;
    std::optional<std::int64_t> number;
    bool isTrue = false;
};

std::optional<SmallParts> unpackSmall(Unpacker &unpacker)
{
    SmallParts parts;
    unpacker.take(parts.error);
    unpacker.take(parts.problems);
    unpacker.take(parts.processes);
    unpacker.take(parts.time);
    unpacker.take(parts.number);
    unpacker.take(parts.isTrue);
    return unpacker.isGood() ? std::optional(std::move(parts)) : std::nullopt;
}

void packSmall(Packer &packer, const SmallParts &parts)
{
    packer.add(parts.error);
    packer.add(parts.problems);
    packer.add(parts.processes);
    packer.add(parts.time);
    packer.add(parts.number);
    packer.add(parts.isTrue);
}

/// Of each type, as which the bytes say: parts that merge, and what they come to.
void joinStatistics(const QByteArray &bytes)
{
    if (bytes.isEmpty())
        return;
    const auto types = static_cast<std::uint8_t>(ElementType::Text) + 1U;
    const StatisticsAccumulator nothing(static_cast<ElementType>(static_cast<std::uint8_t>(bytes.front()) % types));
    const QByteArray rest = bytes.sliced(1);
    Unpacker reader(rest);
    PartRanges<StatisticsAccumulator> parts;
    parts.join(reader, nothing);
    if (!reader.isGood())
        return;
    constexpr std::uint64_t mostBlocks = 4;
    for (std::uint64_t blocks = 1; blocks < mostBlocks; ++blocks) {
        if (const StatisticsAccumulator *const whole = parts.whole(blocks))
            static_cast<void>(whole->statistics());
    }
    for (std::uint64_t count = reader.takeCount(1); count > 0 && reader.isGood(); --count) {
        SievedInterval interval;
        interval.get(reader);
    }
}

void joinDifferences(const QByteArray &bytes)
{
    constexpr std::size_t worst = 3;
    Unpacker reader(bytes);
    PartRanges<DifferencePart> parts;
    parts.join(reader, DifferencePart(PairRule{}, worst));
    if (!reader.isGood() || !reader.isAtEnd())
        return;
    if (const DifferencePart *const whole = parts.whole(1))
        require(whole->whole().worst().size() <= worst);
}

} // namespace

RANKSCOPE_FUZZ(teamparts)(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const QByteArray bytes(reinterpret_cast<const char *>(data + 1), static_cast<qsizetype>(size - 1));
    switch (data[0]) {
    case 't':
        requireRepacked(bytes, unpackTrace, [](Packer &packer, const Trace &trace) { pack(packer, trace); });
        break;
    case 's':
        requireRepacked(bytes, unpackStacks,
                        [](Packer &packer, const StackDocument &document) { pack(packer, document); });
        break;
    case 'p':
        unpackPairsFrom(bytes);
        break;
    case 'e':
        requireRepacked(bytes, unpackSmall, packSmall);
        break;
    case 'a':
        joinStatistics(bytes);
        break;
    case 'd':
        joinDifferences(bytes);
        break;
    case 'f':
        static_cast<void>(StackFilesTask().join(bytes));
        break;
    default:
        break;
    }
    return 0;
}
