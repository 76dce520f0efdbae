// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/threadstates.h"

#include <algorithm>
#include <map>

namespace rankscope {

namespace {

std::vector<ThreadsInState> threadsBy(const StackDocument &document, StringId StackThread::*word)
{
    if (document.snapshots.size() != 1)
        return {};
    struct Found {
        std::vector<ProcessSet::Range> processes;
        std::uint64_t threads = 0;
    };
    std::map<StringId, Found> byState;
    for (const StackThread &thread : document.threads) {
        if (thread.*word == StringId{})
            continue;
        Found &found = byState[thread.*word];
        found.processes.push_back({thread.process, thread.process});
        ++found.threads;
    }
    std::vector<ThreadsInState> states;
    for (auto &[state, found] : byState)
        states.push_back({state, ProcessSet::fromRanges(std::move(found.processes)), found.threads});
    std::ranges::stable_sort(states, {}, &ThreadsInState::threads);
    return states;
}

} // namespace

std::vector<ThreadsInState> threadStates(const StackDocument &document)
{
    return threadsBy(document, &StackThread::state);
}

std::vector<ThreadsInState> threadSignals(const StackDocument &document)
{
    return threadsBy(document, &StackThread::signal);
}

} // namespace rankscope
