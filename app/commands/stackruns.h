// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/stacks/snapshotchoice.h"

#include <memory>
#include <string>
#include <vector>

namespace rankscope {

/// How the files of a job are read, as the command line says it.
struct StackRunOptions {
    std::string encoding;
    std::string rule; // which part of a file's name is its rank; empty: guessed
};

/// Reads the stacks of one job: a file, a folder, several files, or "-". Problems are said on standard error.
/// Errors: those of readStacks() and readStackFolder(); NotFound, NoPermission (any of several files).
[[nodiscard]] Result<std::shared_ptr<const StackDocument>>
readStackRun(const std::vector<std::string> &files, const StackRunOptions &options, Progress &progress);

} // namespace rankscope
