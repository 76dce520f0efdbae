// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/stringpool.h"
#include "model/stacks/tree/stacktree.h"

#include <QString>

#include <functional>
#include <string_view>
#include <vector>

namespace rankscope {

/// A row of a report's table of stacks. Its cells are of the pool of the StackRows.
struct StackRow {
    std::uint32_t depth = 0;
    FrameId frame;
    bool marked = false;
    StringId processes;
    StringId threads;
    StringId gpuThreads;
};

using StackTable = std::vector<StackRow>;

/// All tables of stacks of a report, until their cells can be understood: a lone "5" in the column Processes is the
/// process 5 or a count, as all tables together tell (formats/ddt.md, section 5). They are sets where any cell of the
/// report is spelled as one ("0-3", "1,2") or is 0; else counts where a frame has another number than the frame it
/// stands below (no set of one process has another one as a part), or a number above the highest process of the job;
/// else sets.
class StackRows
{
public:
    using Complain = std::function<void(const QString &text)>;

    explicit StackRows(std::shared_ptr<StackPools> pools) : m_pools(std::move(pools)) {}

    StringId cell(std::string_view text) { return m_cells.intern(text); }
    /// Reads a cell of the column Function into the row: two blanks a level, "* " for a mark, then "name (file:line)".
    void setFunction(StackRow &row, std::string_view cell) const;
    /// The same without blanks and mark.
    void setFrame(StackRow &row, std::string_view text) const;

    std::size_t add(StackTable table);
    std::size_t size() const { return m_tables.size(); }
    std::size_t rowsOf(std::size_t table) const { return m_tables[table].size(); }

    /// The trees, in the order of add(): a node for each row. `job`: the processes that the report says it has; may
    /// be empty.
    std::vector<std::shared_ptr<const StackTree>> build(const ProcessSet &job, const Complain &complain) const;

private:
    class Cells;
    bool cellsAreCounts(const ProcessSet &job) const;
    bool anySpelledAsSet() const;

    std::shared_ptr<StackPools> m_pools;
    StringPool m_cells;
    std::vector<StackTable> m_tables;
};

} // namespace rankscope
