// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/base/problem.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/stacks/tree/stackdocument.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rankscope {

/// Where the processes of a job ran, as STAT notes it beside its trees. Texts are UTF-8.
/// Invariant: `entries` are sorted by process, each process once.
struct ProcessTable {
    struct Entry {
        std::int64_t process = 0;
        std::string host;
        std::int64_t pid = 0;
        std::string program; // may be empty
        friend bool operator==(const Entry &, const Entry &) = default;
    };

    std::string launcherHost; // empty: not said
    std::optional<std::int64_t> launcherPid;
    std::vector<Entry> entries;
    ProblemList problems;
};

/// Reads the table: first `host:pid` of the launcher, then `rank host:pid program` for each process.
/// Errors: WrongFormat (no process in it), Cancelled.
[[nodiscard]] Result<ProcessTable> readProcessTable(ByteSource source, const QString &name, Progress &progress);

/// The entries with their texts in the pools of a document.
std::vector<StackProcess> stackProcesses(const ProcessTable &table, StackPools &pools);

/// Where the table of a tree's file may be, the likeliest first. For "00_cg.B.4.0001.2D.dot" that is "cg.B.4.0001.ptab"
/// in its folder.
QStringList processTablePaths(const QString &dotPath);

} // namespace rankscope
