// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/csv/csvwriter.h"
#include "model/base/problem.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/stacks/stacktree.h"

#include <QIODevice>

#include <array>

namespace rankscope {

/// How those at a frame are written.
enum class MembersAs {
    Ddt, // as DDT writes the format itself: XML has sets of processes and counts of threads, CSV has counts
    Sets, // sets, where they are known
    Counts,
};

enum class StackColumn : std::uint8_t { Depth, Processes, Threads, Function };

/// What is shown; a column that the tree does not carry is left out anyway.
struct StackColumns {
    bool depth = true;
    bool processes = true;
    bool threads = true;
    bool function = true;
    /// Where a format has an order of columns; those that are not shown may stand anywhere.
    std::array<StackColumn, 4> order = {StackColumn::Depth, StackColumn::Processes, StackColumn::Threads,
                                        StackColumn::Function};
};

/// How a tree of stacks is written; each format takes what it has a use for.
struct StackWriteOptions {
    StackColumns columns = {};
    MembersAs members = MembersAs::Ddt;
    LineEnd lineEnd = LineEnd::Lf;
    bool countThreads = false; // folded stacks count processes unless told
    std::optional<std::uint64_t> snapshot = {}; // the number that JSON gives it, from 1
    ProblemList *problems = nullptr; // gets what the format could not carry; not owned
};

/// Adds a note on what was changed or left out `count` times, if somebody wants to know.
void noteLoss(const StackWriteOptions &options, const QString &sentence, std::uint64_t count);

/// Notes how many frames have modules, marks or counts of GPU threads, for formats that have no place for them.
void noteUnwritten(const StackTree &tree, const StackWriteOptions &options);

/// The compact texts of sets. The one before is kept: all frames of a chain have the same.
class SetTexts
{
public:
    explicit SetTexts(const StackTree &tree) : m_tree(tree) {}

    /// Valid until the next call of the same.
    const QString &processes(StackNode node);
    const QString &threads(StackNode node);

private:
    const StackTree &m_tree;
    ProcessSetId m_processes; // id 0 is the empty set
    ThreadSetId m_threads;
    QString m_processText;
    QString m_threadText;
};

} // namespace rankscope
