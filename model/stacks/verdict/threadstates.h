// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stackdocument.h"

#include <vector>

namespace rankscope {

/// The threads that are in one state, as the source calls it: "active+gil", "idle"; or that died of one signal: "11
/// (SEGV)".
struct ThreadsInState {
    StringId state;
    ProcessSet processes; // that have such a thread
    std::uint64_t threads = 0;
    friend bool operator==(const ThreadsInState &, const ThreadsInState &) = default;
};

/// By state, the fewest first. Empty where the source tells no states, and of several snapshots: they are those of the
/// first.
std::vector<ThreadsInState> threadStates(const StackDocument &document);
/// The same by the signal.
std::vector<ThreadsInState> threadSignals(const StackDocument &document);

/// Processes of which a thread died of a fault of its own (a bad address, an impossible instruction): wherever it was,
/// it did not wait there. A signal from outside, as of a time limit, may come to one that waits.
ProcessSet faultedProcesses(const std::vector<ThreadsInState> &signals, const StringPool &strings);

} // namespace rankscope
