// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/stacktable.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Makes the rows of a table, with the columns that it has.
class FrameRows
{
public:
    FrameRows(const StackTree &tree, const StackTableOptions &options)
        : m_tree(tree)
        , m_columns(options.columns)
        , m_hasProcesses(options.columns.processes && tree.hasProcesses())
        , m_hasThreads(options.columns.threads && tree.hasThreads())
        , m_hasSets(options.members != MembersAs::Counts)
        , m_sets(tree)
    {}

    std::vector<FieldColumn> columns() const;
    FieldRow rowOf(StackNode node);

private:
    template<typename Set>
    void addMembers(FieldRow &row, const Members<Set> &who, const QString &set) const
    {
        if (m_hasSets)
            row.cells.push_back(textField(set));
        row.cells.push_back(who.state == SetState::Absent ? FieldCell() : countField(who.count));
    }
    void addPlace(FieldRow &row, FrameId frame) const;

    const StackTree &m_tree;
    StackColumns m_columns;
    bool m_hasProcesses;
    bool m_hasThreads;
    bool m_hasSets;
    SetTexts m_sets;
};

std::vector<FieldColumn> FrameRows::columns() const
{
    std::vector<FieldColumn> columns;
    const auto add = [&columns](bool isThere, FieldColumn column) {
        if (isThere)
            columns.push_back(std::move(column));
    };
    add(m_columns.depth, {"depth"_L1, FieldType::Integer});
    add(m_columns.function, {"function"_L1});
    add(m_columns.function, {"file"_L1});
    add(m_columns.function, {"line"_L1, FieldType::Integer});
    add(m_columns.function, {"module"_L1});
    add(m_hasProcesses && m_hasSets, {"processes"_L1});
    add(m_hasProcesses, {"process_count"_L1, FieldType::Integer});
    add(m_hasThreads && m_hasSets, {"threads"_L1});
    add(m_hasThreads, {"thread_count"_L1, FieldType::Integer});
    add((m_hasProcesses || m_hasThreads) && m_hasSets, {"incomplete"_L1, FieldType::Integer});
    add(m_tree.hasGpuThreads(), {"gpu_threads"_L1, FieldType::Integer});
    add(true, {"marked"_L1, FieldType::Integer});
    return columns;
}

void FrameRows::addPlace(FieldRow &row, FrameId frame) const
{
    const StackPools &pools = m_tree.pools();
    row.cells.push_back(textField(QString::fromUtf8(pools.function(frame))));
    row.cells.push_back(textField(QString::fromUtf8(pools.file(frame))));
    row.cells.push_back(pools.line(frame) > 0 ? countField(pools.line(frame)) : FieldCell());
    row.cells.push_back(textField(QString::fromUtf8(pools.module(frame))));
}

FieldRow FrameRows::rowOf(StackNode node)
{
    FieldRow row{"frame"_L1, {}};
    const ProcessMembers processes = m_tree.processes(node);
    const ThreadMembers threads = m_tree.threads(node);
    if (m_columns.depth)
        row.cells.push_back(countField(m_tree.depth(node)));
    if (m_columns.function)
        addPlace(row, m_tree.frame(node));
    if (m_hasProcesses)
        addMembers(row, processes, m_sets.processes(node));
    if (m_hasThreads)
        addMembers(row, threads, m_sets.threads(node));
    if ((m_hasProcesses || m_hasThreads) && m_hasSets)
        row.cells.push_back(flagField((m_hasProcesses && processes.state == SetState::Incomplete)
                                      || (m_hasThreads && threads.state == SetState::Incomplete)));
    if (m_tree.hasGpuThreads()) {
        const std::optional<std::uint64_t> gpuThreads = m_tree.gpuThreads(node);
        row.cells.push_back(gpuThreads ? countField(*gpuThreads) : FieldCell());
    }
    row.cells.push_back(flagField(m_tree.isMarked(node)));
    return row;
}

} // namespace

FieldTable stackTable(const StackTree &tree, const StackTableOptions &options)
{
    FieldTable table{.kind = "stacks"_L1};
    if (options.snapshot)
        table.facts.push_back({"snapshot"_L1, *options.snapshot});
    table.columns = FrameRows(tree, options).columns();
    table.rows = [&tree, options](const FieldTable::Visit &visit, const Progress &progress) {
        FrameRows rows(tree, options);
        const auto rowAt = [&rows](std::size_t index) { return rows.rowOf({static_cast<std::uint32_t>(index)}); };
        return visitRows(tree.size(), rowAt, visit, progress);
    };
    return table;
}

} // namespace rankscope
