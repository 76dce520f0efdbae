// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/processset.h"

#include <QString>

#include <optional>
#include <vector>

namespace rankscope {

/// Where a process runs. Empty or absent: not known.
struct ProcessPlace {
    std::int64_t process = 0;
    QString host = {};
    std::optional<std::int64_t> pid = {};
    friend bool operator==(const ProcessPlace &, const ProcessPlace &) = default;
};

/// Some place has a pid, so that a debugger could be attached.
bool canAttach(const std::vector<ProcessPlace> &places);

/// Lines for a shell that attach gdb to the processes of `set`, the ranks of a host together:
/// "ssh -t node01 gdb -p 4711   # rank 3" (-t: gdb wants a terminal), without ssh where no host is known. At most the
/// 64 lowest ranks. Comment lines at the end say what is skipped: more processes, those whose pid is not known, and
/// those whose host is a text that no host can be called (it is not handed to a shell). `places` is sorted by process.
QString gdbLines(const ProcessSet &set, const std::vector<ProcessPlace> &places);

} // namespace rankscope
