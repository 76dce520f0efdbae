// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folder/fileclaims.h"

#include <algorithm>
#include <iterator>

namespace rankscope {

ProcessSet claimOf(const StackDocument &document)
{
    constexpr std::int64_t countedOnly = -1;
    ProcessSet processes;
    bool counts = false;
    for (const StackSnapshot &snapshot : document.snapshots) {
        processes.unite(snapshot.tree->allProcesses());
        counts = counts || (snapshot.tree->hasProcesses() && snapshot.tree->processCount() > 0);
    }
    return processes.isEmpty() && counts ? ProcessSet(countedOnly) : processes;
}

std::vector<WhoseStacks> whoseStacks(const StackDocument &document, const RankMatch &named)
{
    std::vector<WhoseStacks> processes;
    for (const StackProcess &process : document.processes) {
        const std::string_view host = document.pools->strings.text(process.host);
        processes.push_back({process.process, RankMatch{{},
                                                        process.pid ? process.pid : named.pid,
                                                        host.empty() ? named.host : QString::fromUtf8(host)}});
    }
    const ProcessSet claim = processes.empty() ? claimOf(document) : ProcessSet();
    if (claim.count() == 1)
        processes.push_back({claim.lowest(), named});
    return processes;
}

const FileClaims::Claim *FileClaims::before(std::size_t snapshot, const ProcessSet &processes) const
{
    if (!m_claimed[snapshot].intersects(processes))
        return nullptr;
    const auto found = std::ranges::find_if(m_claims, [&](const Claim &claim) {
        return claim.snapshot == snapshot && claim.processes.intersects(processes);
    });
    return found == m_claims.end() ? nullptr : &*found;
}

bool FileClaims::areOthers(std::size_t snapshot, const std::vector<WhoseStacks> &processes) const
{
    return std::ranges::any_of(processes, [this, snapshot](const WhoseStacks &now) {
        const auto known = m_whose.find({snapshot, now.process});
        if (known == m_whose.end())
            return false;
        const RankMatch &before = known->second;
        return (!now.whose.host.isEmpty() && !before.host.isEmpty() && now.whose.host != before.host)
               || (now.whose.pid && before.pid && now.whose.pid != before.pid);
    });
}

void FileClaims::add(Claim claim, std::vector<WhoseStacks> processes)
{
    m_claimed[claim.snapshot].unite(claim.processes);
    for (WhoseStacks &one : processes)
        m_whose.try_emplace({claim.snapshot, one.process}, std::move(one.whose));
    m_claims.push_back(std::move(claim));
}

bool FileClaims::comeAgain() const
{
    for (std::size_t snapshot = 1; snapshot < m_claimed.size(); ++snapshot) {
        if (m_claimed[snapshot].intersects(m_claimed[snapshot - 1]))
            return true;
    }
    return false;
}

std::vector<LaterFile> FileClaims::takeMoments(std::vector<LaterFile> &files) const
{
    std::map<std::size_t, std::vector<ProcessSet>> takes; // by snapshot; the first are those that were claimed
    for (LaterFile &file : files) {
        std::vector<ProcessSet> &sets = takes.try_emplace(file.snapshot, 1, m_claimed[file.snapshot]).first->second;
        const ProcessSet processes = claimOf(*file.document);
        file.take = sets.size();
        while (file.take > 1 && !sets[file.take - 1].intersects(processes))
            --file.take;
        if (file.take == sets.size())
            sets.emplace_back();
        sets[file.take].unite(processes);
    }
    const auto firstOther = std::stable_partition(files.begin(), files.end(), [&takes](const LaterFile &file) {
        const std::vector<ProcessSet> &sets = takes.at(file.snapshot);
        return 2 * sets[file.take].count() >= sets.front().count();
    });
    std::vector<LaterFile> others(std::make_move_iterator(firstOther), std::make_move_iterator(files.end()));
    files.erase(firstOther, files.end());
    return others;
}

} // namespace rankscope
