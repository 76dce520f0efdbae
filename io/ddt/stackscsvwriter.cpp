// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/stackscsvwriter.h"

#include "io/writeerror.h"
#include "model/stacks/processlist.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct Counted {
    bool shown = false;
    bool asSets = false;
};

/// A column of sets or counts; `stateOf` gives the state of a frame.
template<typename StateOf>
Counted columnOf(const StackTree &tree, const StackWriteOptions &options, bool shown, StateOf stateOf)
{
    Counted column{shown, options.members == MembersAs::Sets};
    for (StackNode node{0}; column.asSets && node.value < tree.size(); ++node.value) {
        const SetState state = stateOf(node);
        column.asSets = state == SetState::Complete || state == SetState::Absent;
    }
    const bool wanted = shown && options.members == MembersAs::Sets;
    noteLoss(options,
             QCoreApplication::translate("StacksCsvWriter", "Not all sets of a column are known; counts were written."),
             wanted && !column.asSets ? 1 : 0);
    return column;
}

QString functionText(const StackTree &tree, FrameId frame)
{
    const StackPools &pools = tree.pools();
    const QString name = QString::fromUtf8(pools.function(frame));
    if (pools.line(frame) == 0)
        return name;
    return name % (name.isEmpty() ? "("_L1 : " ("_L1) % QString::fromUtf8(pools.file(frame)) % u':'
           % QString::number(pools.line(frame)) % u')';
}

/// No set has more than one process: then a reader takes single numbers for counts.
bool areSingle(const StackTree &tree)
{
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        if (tree.processes(node).count > 1)
            return false;
    }
    return true;
}

/// "3", or "3-3" where a number alone would be a count: a range may have both its ends.
QString setText(const QString &text, bool single)
{
    return single && !text.isEmpty() ? QString(text % u'-' % text) : text;
}

template<typename Set>
QString countText(const Members<Set> &members)
{
    return members.state == SetState::Absent ? QString() : QString::number(members.count);
}

/// The rows of a tree, with the columns that are asked for and carried.
class Rows
{
public:
    Rows(const StackTree &tree, const StackWriteOptions &options);

    void writeHeader(CsvWriter &csv) const;
    void write(StackNode node, CsvWriter &csv);

private:
    bool isShown(StackColumn column) const;
    QString text(StackColumn column, StackNode node);

    const StackTree &m_tree;
    const StackColumns &m_columns;
    Counted m_processes;
    Counted m_threads;
    bool m_isSingle;
    SetTexts m_sets;
    FrameIdentities m_identities;
    std::vector<StackColumn> m_carried; // of the columns that are asked for by name
};

Rows::Rows(const StackTree &tree, const StackWriteOptions &options)
    : m_tree(tree)
    , m_columns(options.columns)
    , m_processes(columnOf(tree, options, m_columns.processes && tree.hasProcesses(),
                           [&](StackNode node) { return tree.processes(node).state; }))
    , m_threads(columnOf(tree, options, m_columns.threads && tree.hasThreads(),
                         [&](StackNode node) { return tree.threads(node).state; }))
    , m_isSingle(m_processes.asSets && areSingle(tree))
    , m_sets(tree)
    , m_identities(tree, options.document)
{
    for (const StackColumn column : m_columns.order) {
        if (column > StackColumn::Function && m_identities.carries(column))
            m_carried.push_back(column);
    }
}

bool Rows::isShown(StackColumn column) const
{
    switch (column) {
    case StackColumn::Depth:
        return m_columns.depth;
    case StackColumn::Processes:
        return m_processes.shown;
    case StackColumn::Threads:
        return m_threads.shown;
    case StackColumn::Function:
        return m_columns.function;
    case StackColumn::GpuThreads:
    case StackColumn::Hosts:
    case StackColumn::Pids:
    case StackColumn::Titles:
    case StackColumn::ThreadNames:
        break;
    }
    return std::ranges::find(m_carried, column) != m_carried.end();
}

QString Rows::text(StackColumn column, StackNode node)
{
    switch (column) {
    case StackColumn::Depth:
        return QString::number(m_tree.depth(node));
    case StackColumn::Processes:
        return m_processes.asSets ? setText(m_sets.processes(node), m_isSingle) : countText(m_tree.processes(node));
    case StackColumn::Threads:
        return m_threads.asSets ? m_sets.threads(node) : countText(m_tree.threads(node));
    case StackColumn::Function:
        return functionText(m_tree, m_tree.frame(node));
    case StackColumn::GpuThreads:
    case StackColumn::Hosts:
    case StackColumn::Pids:
    case StackColumn::Titles:
    case StackColumn::ThreadNames:
        break;
    }
    return m_identities.text(column, node);
}

void Rows::writeHeader(CsvWriter &csv) const
{
    static constexpr std::array titles = {"Depth"_L1, "Processes"_L1, "Threads"_L1, "Function"_L1,   "GpuThreads"_L1,
                                          "Hosts"_L1, "Pids"_L1,      "Titles"_L1,  "ThreadNames"_L1};
    for (const StackColumn column : m_columns.order) {
        if (isShown(column))
            csv.field(QString(titles[static_cast<std::size_t>(column)]));
    }
    csv.endLine();
}

void Rows::write(StackNode node, CsvWriter &csv)
{
    for (const StackColumn column : m_columns.order) {
        if (isShown(column))
            csv.field(text(column, node));
    }
    csv.endLine();
}

} // namespace

Result<void> writeStacksCsv(const StackTree &tree, const StackWriteOptions &options, QIODevice &device,
                            Progress &progress)
{
    Rows rows(tree, options);
    CsvWriter csv(device, options.lineEnd);
    rows.writeHeader(csv);
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        rows.write(node, csv);
    }
    if (!csv.finish())
        return tl::unexpected(writeError(device));
    noteUnwritten(tree, options);
    return {};
}

} // namespace rankscope
