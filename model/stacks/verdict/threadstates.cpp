// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/threadstates.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

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

/// "11 (SEGV)", "SIGBUS", "EXC_BAD_ACCESS": numbers are those of Linux, words those that libraries and debuggers write.
bool isFault(std::string_view signal)
{
    static constexpr auto numbers = std::to_array<std::string_view>({"4 ", "7 ", "8 ", "11 "});
    static constexpr auto words = std::to_array<std::string_view>({"SEGV", "Segmentation fault", "SIGBUS", "Bus error",
                                                                   "SIGFPE", "Floating point", "SIGILL",
                                                                   "Illegal instruction", "EXC_BAD", "EXC_ARITHMETIC"});
    const auto begins = [signal](std::string_view number) { return signal.starts_with(number); };
    const auto holds = [signal](std::string_view word) { return signal.find(word) != std::string_view::npos; };
    return std::ranges::any_of(numbers, begins) || std::ranges::any_of(words, holds);
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

ProcessSet faultedProcesses(const std::vector<ThreadsInState> &signals, const StringPool &strings)
{
    ProcessSet faulted;
    for (const ThreadsInState &told : signals) {
        if (isFault(strings.text(told.state)))
            faulted = faulted.united(told.processes);
    }
    return faulted;
}

} // namespace rankscope
