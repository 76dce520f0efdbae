// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/pairs/pairpacking.h"

#include "model/trace/pairs/tracepacking.h"

#include <algorithm>

namespace rankscope {

namespace {

/// The sets that pairs refer to, each once.
std::vector<IterationSets::Id> usedSets(const PackedPairs &pairs)
{
    std::vector<IterationSets::Id> used;
    for (const auto &[process, pair] : pairs)
        used.insert(used.end(), pair.sets.begin(), pair.sets.end());
    std::ranges::sort(used);
    used.erase(std::ranges::unique(used).begin(), used.end());
    return used;
}

// All but the traces, and the sets between these, whose ids are of this process.
using PackedDifferences =
    PackedMembers<&ReducedPair::iterations, &ReducedPair::segments, &ReducedPair::runs, &ReducedPair::differences>;
using PackedCounts = PackedMembers<&ReducedPair::unpaired, &ReducedPair::boundaries, &ReducedPair::matched,
                                   &ReducedPair::noise, &ReducedPair::compared, &ReducedPair::referenceLeftOut,
                                   &ReducedPair::currentLeftOut, &ReducedPair::isSequentialEqual>;

void packPair(Packer &packer, const ReducedPair &pair, std::span<const IterationSets::Id> used)
{
    pack(packer, *pair.reference);
    pack(packer, *pair.current);
    PackedDifferences::add(packer, pair);
    std::vector<std::uint32_t> sets;
    for (const IterationSets::Id set : pair.sets)
        sets.push_back(std::uint32_t(std::ranges::lower_bound(used, set) - used.begin()));
    packer.add(sets);
    PackedCounts::add(packer, pair);
}

bool takePair(Unpacker &unpacker, ReducedPair &pair, std::span<const IterationSets::Id> used)
{
    pair.reference = unpackTrace(unpacker);
    pair.current = unpackTrace(unpacker);
    PackedDifferences::take(unpacker, pair);
    unpacker.take(pair.sets);
    for (IterationSets::Id &set : pair.sets) {
        if (set >= used.size())
            return false;
        set = used[set];
    }
    PackedCounts::take(unpacker, pair);
    return unpacker.isGood();
}

} // namespace

void packPairs(Packer &packer, const PackedPairs &pairs, const IterationSets &sets)
{
    const std::vector<IterationSets::Id> used = usedSets(pairs);
    packer.add(std::uint64_t(used.size()));
    for (const IterationSets::Id set : used)
        packer.addAll(sets.rangesOf(set));
    packer.add(std::uint64_t(pairs.size()));
    for (const auto &[process, pair] : pairs) {
        packer.add(process);
        packPair(packer, pair, used);
    }
}

std::optional<PackedPairs> unpackPairs(Unpacker &unpacker, IterationSets &sets)
{
    std::vector<IterationSets::Id> used;
    for (std::uint64_t count = unpacker.takeCount(sizeof(std::uint64_t)); count > 0 && unpacker.isGood(); --count) {
        std::vector<IterationSets::Range> ranges;
        unpacker.takeAll(ranges);
        used.push_back(sets.keepRanges(std::move(ranges)));
    }
    PackedPairs pairs;
    for (std::uint64_t count = unpacker.takeCount(1); count > 0; --count) {
        auto &[process, pair] = pairs.emplace_back();
        unpacker.take(process);
        if (!takePair(unpacker, pair, used))
            return std::nullopt;
    }
    return unpacker.isGood() ? std::optional(std::move(pairs)) : std::nullopt;
}

} // namespace rankscope
