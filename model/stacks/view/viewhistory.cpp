// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/view/viewhistory.h"

#include "model/stacks/tree/nodepath.h"

namespace rankscope {

void ViewHistory::change(StackViewOptions options)
{
    if (options == current())
        return;
    m_values.resize(m_at + 1);
    m_values.push_back(std::move(options));
    ++m_at;
}

const StackViewOptions &ViewHistory::undo()
{
    Q_ASSERT(canUndo());
    return m_values[--m_at];
}

const StackViewOptions &ViewHistory::redo()
{
    Q_ASSERT(canRedo());
    return m_values[++m_at];
}

void ViewHistory::carryTo(const StackTree &from, const StackTree &to)
{
    std::vector<StackViewOptions> carried;
    std::size_t at = 0;
    for (std::size_t index = 0; index < m_values.size(); ++index) {
        StackViewOptions value = carriedTo(std::move(m_values[index]), from, to);
        if (carried.empty() || value != carried.back())
            carried.push_back(std::move(value));
        if (index == m_at)
            at = carried.size() - 1;
    }
    m_values = std::move(carried);
    m_at = at;
    m_first = carriedTo(std::move(m_first), from, to);
}

} // namespace rankscope
