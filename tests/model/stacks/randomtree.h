// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stackmerger.h"

namespace rankscope {

/// Trees merged from single stacks at random, the same for the same seed.
class RandomTree
{
public:
    explicit RandomTree(std::uint32_t seed) : m_state(seed) {}

    std::uint32_t below(std::uint32_t limit) { return (m_state = m_state * 1664525 + 1013904223) / 65536 % limit; }

    /// So many stacks of processes 0 to 39, of up to three threads each.
    StackTree merged(int stacks, std::shared_ptr<StackPools> pools = std::make_shared<StackPools>())
    {
        StackMerger merger(std::move(pools));
        for (int stack = 0; stack < stacks; ++stack)
            merger.addStack(frames(merger.pools()), below(40), static_cast<std::int32_t>(1 + below(3)));
        return merger.finish();
    }

    std::vector<FrameId> frames(StackPools &pools)
    {
        static constexpr const char *names[] = {"main", "work", "MPI_Wait", "PyObject_Call", "pthread_join", "leaf"};
        std::vector<FrameId> frames;
        const std::uint32_t depth = 1 + below(7);
        for (std::uint32_t level = 0; level < depth; ++level)
            frames.push_back(pools.frame(names[below(6)], "x.c", 1 + below(2)));
        return frames;
    }

private:
    std::uint32_t m_state;
};

} // namespace rankscope
