// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace rankscope {

/// One number of what tells a thread apart: "RANK 3".
struct ThreadNumber {
    std::size_t level = 0; // of ThreadIdentities::levels
    std::int64_t number = 0;
    friend auto operator<=>(const ThreadNumber &, const ThreadNumber &) = default;
};

/// What tells the threads of a job apart: numbers of named levels (node, rank, thread, GPU …), outermost first. A
/// thread need not have a number of every level.
struct ThreadIdentities {
    QStringList levels; // as the file calls them: "NODE"; those that a thread has
    std::vector<std::vector<ThreadNumber>> threads; // as many as there are values or time lines; empty: not known

    friend bool operator==(const ThreadIdentities &, const ThreadIdentities &) = default;
};

/// Threads by the processes that one of the levels makes of them.
struct LevelProcesses {
    std::vector<std::optional<std::int64_t>> process; // of each thread; nothing where it has no number of the level
    /// Who a process is, where the level counts anew within each of an outer one ("rank 1, thread 0"): then processes
    /// are counted through in this order. Empty: the number of the level is that of the process.
    std::map<std::int64_t, QString> names;
};

/// Each node, each rank, each thread of a rank, each GPU … as a process. `level` is one of identities.levels.
LevelProcesses processesAt(const ThreadIdentities &identities, const QString &level);

/// What a user calls a level: "node", "GPU stream"; of an unknown one its own name in small letters.
QString levelTitle(const QString &level);
/// "rank 1, thread 0".
QString identityText(const ThreadIdentities &identities, const std::vector<ThreadNumber> &who);

} // namespace rankscope
