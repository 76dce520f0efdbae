// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmarks/stacksjob.h"

#include "model/stacks/tree/stacktreebuilder.h"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace rankscope {

namespace {

constexpr std::uint32_t deepest = 40;

std::vector<FrameId> makePlaces(StackPools &pools, std::uint32_t count)
{
    std::vector<FrameId> places;
    for (std::uint32_t place = 0; place < count; ++place) {
        const std::string number = std::to_string(place / 2);
        const std::string file = "src/solver/module_" + std::to_string(place / 2 % 997) + ".f90";
        places.push_back(pools.frame("solver_mp_compute_" + number, file, place % 3'000 + 1));
    }
    return places;
}

} // namespace

StackTree makeStacksJob(const StacksJobOptions &options)
{
    StackTreeBuilder builder(std::make_shared<StackPools>());
    const std::vector<FrameId> places = makePlaces(builder.pools(), options.places);
    std::mt19937_64 random(options.seed);
    const auto below = [&random](std::uint64_t limit) { return random() % limit; }; // the same on every machine
    std::vector<ProcessSet::Range> open;
    builder.reserve(options.frames);
    while (builder.size() < options.frames) {
        open.resize(open.size() - std::min<std::size_t>(open.size(), 1 + below(8)));
        for (auto length = 1 + below(12); length > 0 && open.size() < deepest && builder.size() < options.frames;
             --length) {
            auto range = open.empty() ? ProcessSet::Range{0, std::int64_t(options.processes) - 1} : open.back();
            const std::int64_t middle = (range.first + range.last) / 2;
            const auto part = below(8);
            if (part == 0)
                range.last = middle;
            else if (part == 1)
                range.first = middle;
            ProcessSet set;
            set.insert(range);
            StackEntry entry;
            entry.frame = places[below(places.size())];
            entry.processes = {SetState::Complete, builder.pools().processSets.intern(set), set.count()};
            entry.threads = {SetState::Count, {}, set.count() * 4};
            builder.add(static_cast<std::uint32_t>(open.size()), entry);
            open.push_back(range);
        }
    }
    return builder.finish();
}

} // namespace rankscope
