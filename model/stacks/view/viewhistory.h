// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/view/stackview.h"

namespace rankscope {

/// The options of a view as they were changed, for undo and redo.
/// Invariant: no two values next to each other are equal.
class ViewHistory
{
public:
    explicit ViewHistory(StackViewOptions first = {}) : m_first(std::move(first)), m_values{m_first} {}

    const StackViewOptions &current() const { return m_values[m_at]; }
    /// What was undone before is forgotten; the same value again changes nothing.
    void change(StackViewOptions options);
    /// Back to what the view began with, as one more change.
    void reset() { change(m_first); }

    bool canUndo() const { return m_at > 0; }
    bool canRedo() const { return m_at + 1 < m_values.size(); }
    const StackViewOptions &undo(); ///< needs canUndo()
    const StackViewOptions &redo(); ///< needs canRedo()

    /// For another tree of the same document: see carriedTo().
    void carryTo(const StackTree &from, const StackTree &to);

private:
    StackViewOptions m_first;
    std::vector<StackViewOptions> m_values;
    std::size_t m_at = 0;
};

} // namespace rankscope
