// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/csv/csvwriter.h"
#include "model/base/problem.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/stacks/stackcolumns.h"
#include "model/stacks/tree/stackdocument.h"

#include <QIODevice>

namespace rankscope {

/// How a tree of stacks is written; each format takes what it has a use for.
struct StackWriteOptions {
    StackColumns columns = {};
    MembersAs members = MembersAs::Ddt;
    LineEnd lineEnd = LineEnd::Lf;
    bool countThreads = false; // folded stacks count processes unless told
    std::optional<std::uint64_t> snapshot = {}; // the number that JSON gives it, from 1
    const StackDocument *document = nullptr; // hosts, process ids, titles and threads of the processes; not owned
    ProblemList *problems = nullptr; // gets what the format could not carry; not owned
};

/// Adds a note on what was changed or left out `count` times, if somebody wants to know.
void noteLoss(const StackWriteOptions &options, const QString &sentence, std::uint64_t count);

/// Notes how many frames have modules, marks or counts of GPU threads, for formats that have no place for them.
void noteUnwritten(const StackTree &tree, const StackWriteOptions &options);

} // namespace rankscope
