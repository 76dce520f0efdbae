// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/base/problem.h"
#include "model/base/processgroups.h"
#include "model/base/progress.h"
#include "model/base/result.h"

class QIODevice;

namespace rankscope {

/// What a file of groups says. Text in UTF-8, a group a line: "name = 0-3,7", the last "=" counts; empty lines and
/// lines that begin with "#" say nothing. The order is kept.
struct ProcessGroupsFile {
    ProcessGroups groups;
    ProblemList problems; // of lines that were skipped
};

/// `name` stands for the file in problems. A set may be spelled in any way that readProcessSet() knows; a list that was
/// cut is skipped. Of two groups of one name the first stays.
/// Errors: WrongFormat (no line is a group, and there are other lines), Cancelled.
[[nodiscard]] Result<ProcessGroupsFile> readProcessGroups(ByteSource source, const QString &name, Progress &progress);

/// Fails when the device takes no more.
[[nodiscard]] Result<void> writeProcessGroups(const ProcessGroups &groups, QIODevice &device);

} // namespace rankscope
