// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacktools/waits/waitreading.h"

#include <map>

namespace rankscope {

/// padb's report of a deadlock: for each communicator in use who is in which call (hang-causes.md, 3.5).
class PadbGroups
{
public:
    /// Whether the line is of such a report.
    bool add(const WaitLine &line);
    void finish(WaitReport &report);

private:
    struct Group {
        Communicator communicator;
        std::vector<CollectiveCall> calls;
        std::map<std::int64_t, std::int64_t> ranks; // of the job, by member
    };

    bool addMembers(std::string_view text, std::uint64_t line);
    bool addTranslation(std::string_view text);
    static void translate(Group &group);

    std::vector<Group> m_groups;
};

/// "Information for group '…' (…)".
bool isPadbGroupLine(std::string_view line);

} // namespace rankscope
