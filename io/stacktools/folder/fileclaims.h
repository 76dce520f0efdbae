// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/job/rankrule.h"
#include "model/stacks/tree/stackdocument.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace rankscope {

/// Whose stacks a file holds. A tree that only counts is one of a whole job: of another one it is a moment.
ProcessSet claimOf(const StackDocument &document);

/// A process of a file, with the host and the process id that the file or its name says.
struct WhoseStacks {
    std::int64_t process = 0;
    RankMatch whose;
};
std::vector<WhoseStacks> whoseStacks(const StackDocument &document, const RankMatch &named);

/// A file whose processes are in files before it.
struct LaterFile {
    std::size_t file = 0;
    std::size_t snapshot = 0;
    std::shared_ptr<const StackDocument> document;
    std::size_t take = 1; // how often its processes came before
};

/// Which processes the files of a folder hold, each snapshot of the folder for itself.
class FileClaims
{
public:
    struct Claim {
        std::size_t file = 0;
        std::size_t snapshot = 0;
        ProcessSet processes;
    };

    explicit FileClaims(std::size_t snapshots) : m_claimed(snapshots) {}

    /// The first file that holds one of these; null where none does.
    const Claim *before(std::size_t snapshot, const ProcessSet &processes) const;
    /// Whether other processes have these numbers: another host or process id says so.
    bool areOthers(std::size_t snapshot, const std::vector<WhoseStacks> &processes) const;
    void add(Claim claim, std::vector<WhoseStacks> processes);
    /// Whether the same processes are in two snapshots that follow each other.
    bool comeAgain() const;

    /// Says of each file how often its processes came before, and returns those where less than half of the processes
    /// come again: they are no moment of the job. `files` keeps the others.
    std::vector<LaterFile> takeMoments(std::vector<LaterFile> &files) const;

private:
    std::vector<ProcessSet> m_claimed; // by snapshot
    std::vector<Claim> m_claims;
    std::map<std::pair<std::size_t, std::int64_t>, RankMatch> m_whose; // by snapshot and process
};

} // namespace rankscope
