// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/processlist.h"

#include <QSet>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

std::vector<ListedProcess> listedProcesses(const StackDocument &document, const StackTree &tree)
{
    const ProcessSet named = tree.allProcesses();
    std::vector<ListedProcess> list;
    const std::span<const StackThread> threads(document.threads);
    std::size_t known = 0;
    for (std::size_t thread = 0; known < document.processes.size() || thread < threads.size();) {
        ListedProcess entry;
        const bool hasKnown = known < document.processes.size();
        if (hasKnown && (thread == threads.size() || document.processes[known].process <= threads[thread].process))
            entry.process = document.processes[known].process;
        else
            entry.process = threads[thread].process;
        if (hasKnown && document.processes[known].process == entry.process)
            entry.known = &document.processes[known++];
        const std::size_t first = thread;
        while (thread < threads.size() && threads[thread].process == entry.process)
            ++thread;
        entry.threads = threads.subspan(first, thread - first);
        if (named.isEmpty() || named.contains(entry.process))
            list.push_back(entry);
    }
    return list;
}

FrameIdentities::FrameIdentities(const StackTree &tree, const StackDocument *document)
    : m_tree(tree)
    , m_document(document)
{
    if (document)
        m_processes = listedProcesses(*document, tree);
}

QString FrameIdentities::string(StringId id) const
{
    return QString::fromUtf8(m_document->pools->strings.text(id));
}

void FrameIdentities::append(StackColumn column, const ListedProcess &process, StackNode node, QStringList &texts) const
{
    if (column == StackColumn::ThreadNames) {
        const bool hasThreads = m_tree.threads(node).set.value != 0;
        for (const StackThread &thread : process.threads) {
            if (!hasThreads || m_tree.threadSet(node).contains(thread.process, thread.number))
                texts << string(thread.name);
        }
    } else if (process.known && column == StackColumn::Pids) {
        texts << (process.known->pid ? QString::number(*process.known->pid) : QString());
    } else if (process.known) {
        texts << string(column == StackColumn::Hosts ? process.known->host : process.known->program);
    }
}

QString FrameIdentities::text(StackColumn column, StackNode node) const
{
    if (column == StackColumn::GpuThreads) {
        const auto count = m_tree.gpuThreads(node);
        return count ? QString::number(*count) : QString();
    }
    QStringList texts;
    const bool areNamed = m_tree.processes(node).set.value != 0;
    for (const ListedProcess &process : m_processes) {
        if (!areNamed || m_tree.processSet(node).contains(process.process))
            append(column, process, node, texts);
    }
    QSet<QString> seen{QString()};
    QStringList distinct;
    for (const QString &text : texts) {
        if (!seen.contains(text))
            distinct << text;
        seen.insert(text);
    }
    return distinct.join("; "_L1);
}

bool FrameIdentities::carries(StackColumn column) const
{
    if (column == StackColumn::GpuThreads)
        return m_tree.hasGpuThreads();
    return std::ranges::any_of(m_processes, [column](const ListedProcess &process) {
        switch (column) {
        case StackColumn::Hosts:
            return process.known && process.known->host.value != 0;
        case StackColumn::Pids:
            return process.known && process.known->pid.has_value();
        case StackColumn::Titles:
            return process.known && process.known->program.value != 0;
        case StackColumn::ThreadNames:
            return std::ranges::any_of(process.threads,
                                       [](const StackThread &thread) { return thread.name.value != 0; });
        case StackColumn::Depth:
        case StackColumn::Processes:
        case StackColumn::Threads:
        case StackColumn::Function:
        case StackColumn::GpuThreads:
            break;
        }
        return false;
    });
}

} // namespace rankscope
