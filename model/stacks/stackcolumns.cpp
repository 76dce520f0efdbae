// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/stackcolumns.h"

#include "model/base/processsettext.h"
#include "model/base/threadsettext.h"

namespace rankscope {

const QString &SetTexts::processes(StackNode node)
{
    const ProcessSetId id = m_tree.processes(node).set;
    if (id != m_processes)
        m_processText = compactText(m_tree.processSet(node));
    m_processes = id;
    return m_processText;
}

const QString &SetTexts::threads(StackNode node)
{
    const ThreadSetId id = m_tree.threads(node).set;
    if (id != m_threads)
        m_threadText = m_tree.threadSet(node).toString();
    m_threads = id;
    return m_threadText;
}

} // namespace rankscope
