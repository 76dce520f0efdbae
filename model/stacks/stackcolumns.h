// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stacktree.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace rankscope {

/// How those at a frame are written.
enum class MembersAs {
    Ddt, // as DDT writes the format itself: XML has sets of processes and counts of threads, CSV has counts
    Sets, // sets, where they are known
    Counts,
};

/// The first four are those of DDT; the others are written only where somebody asks for them.
enum class StackColumn : std::uint8_t {
    Depth,
    Processes,
    Threads,
    Function,
    GpuThreads,
    Hosts,
    Pids,
    Titles,
    ThreadNames
};

/// What is shown; a column that the tree does not carry is skipped anyway.
struct StackColumns {
    bool depth = true;
    bool processes = true;
    bool threads = true;
    bool function = true;
    /// Where a format has an order of columns; of the first four those that are not shown may stand anywhere, of the
    /// others those that are not here are not shown.
    std::vector<StackColumn> order = {StackColumn::Depth, StackColumn::Processes, StackColumn::Threads,
                                      StackColumn::Function};
};

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
