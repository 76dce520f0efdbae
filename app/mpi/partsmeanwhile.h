// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/team.h"

#include <chrono>
#include <functional>

namespace rankscope {

/// How often ranks hand on what is done while they go on.
struct MeanwhilePeriods {
    std::chrono::milliseconds parts = std::chrono::seconds(8); // of the other ranks, to the one before them in the tree
    std::chrono::milliseconds use = std::chrono::seconds(20); // of rank 0, from one look at all of it to the next
};

/// What a rank does now and then with what is done while a call goes on: it takes in what the ranks behind it in the
/// tree (see joinTree()) have done, and hands it on with its own; rank 0 has a use for it.
class PartsMeanwhile
{
public:
    /// What is done with the task once all parts are joined in it; empty: nothing.
    using Use = std::function<void()>;
    /// The task outlives this. `due`: when it is the first time.
    PartsMeanwhile(TeamTask &task, std::chrono::milliseconds period, Use use,
                   std::chrono::steady_clock::time_point due);

    /// A part of a rank behind this one.
    void add(QByteArray part) { m_parts.push_back(std::move(part)); }
    /// Does what is due.
    void look();
    /// Does it whenever that is due, as where the call is given up.
    void lookNow();
    /// When it is the next time.
    std::chrono::steady_clock::time_point due() const { return m_next; }
    /// Joins what is left once all pieces are done. Errors: the first of joining.
    [[nodiscard]] Result<void> finish();

private:
    TeamTask &m_task;
    std::chrono::milliseconds m_period;
    Use m_use;
    std::vector<QByteArray> m_parts;
    std::chrono::steady_clock::time_point m_next; // when it is due
    Result<void> m_joined;
};

} // namespace rankscope
