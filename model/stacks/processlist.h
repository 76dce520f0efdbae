// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/stackcolumns.h"
#include "model/stacks/tree/stackdocument.h"

#include <span>
#include <vector>

namespace rankscope {

/// What a source says of a process besides its stacks. The parts are of the document.
struct ListedProcess {
    std::int64_t process = 0;
    const StackProcess *known = nullptr; // null: only its threads are told
    std::span<const StackThread> threads;
};

/// The processes of which the document tells a host, a process id, a title or threads, lowest first; of \a tree only,
/// where that names any.
std::vector<ListedProcess> listedProcesses(const StackDocument &document, const StackTree &tree);

/// Who is at a frame, in words: the columns of tables of stacks that only some ask for.
class FrameIdentities
{
public:
    FrameIdentities(const StackTree &tree, const StackDocument *document);

    /// The source carries such a column at all.
    bool carries(StackColumn column) const;
    /// Distinct values in the order of the processes, "node01; node02"; empty where none is known.
    QString text(StackColumn column, StackNode node) const;

private:
    void append(StackColumn column, const ListedProcess &process, StackNode node, QStringList &texts) const;
    QString string(StringId id) const;

    const StackTree &m_tree;
    const StackDocument *m_document; // null: nothing is known
    std::vector<ListedProcess> m_processes;
};

} // namespace rankscope
