// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/waiting/waitreport.h"

#include <map>
#include <string_view>

namespace rankscope {

/// What PyTorch's watchdog writes into the log of a job when a collective call of NCCL takes too long (hang-causes.md,
/// 1.7). The ranks are those within their group. Who writes waited; who does not come writes nothing.
class NcclWatchdog
{
public:
    void add(std::string_view text, std::uint64_t line);
    bool isEmpty() const { return m_timeouts.empty(); }
    /// Adds a communicator for each group and a call for each rank that ran into the timeout: of several the first, in
    /// which it waits.
    void finish(WaitReport &report) const;

private:
    struct Timeout {
        std::int64_t rank = 0;
        QString group; // where its line tells it
        CollectiveCall call;
    };

    QString groupOf(const Timeout &timeout) const;

    std::vector<Timeout> m_timeouts;
    std::map<std::int64_t, QString> m_groups; // of the ranks, where a line tells it
};

/// A line of the watchdog is in it.
bool hasWatchdogLine(std::string_view text);

} // namespace rankscope
