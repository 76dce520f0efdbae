// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folder/fileidentities.h"

#include <algorithm>

namespace rankscope {

namespace {

constexpr std::int64_t smallestOfSystem = 1000; // below, a container may have it as well

} // namespace

void FileIdentities::addId(std::size_t file, const std::string &host, std::int64_t number)
{
    if (host.empty() && number < smallestOfSystem)
        return;
    std::vector<std::size_t> &files = m_files[{host, number}];
    if (!files.empty() && files.back() == file) // the process id is that of its first thread
        return;
    files.push_back(file);
    m_ids[file].push_back({host, number});
}

void FileIdentities::add(std::size_t file, const StackDocument &document, const RankMatch &named)
{
    std::map<std::int64_t, std::string> hosts;
    const std::string namedHost = named.host.toStdString();
    for (const StackProcess &process : document.processes) {
        const std::string host(document.pools->strings.text(process.host));
        hosts[process.process] = host.empty() ? namedHost : host;
        if (process.pid)
            addId(file, hosts[process.process], *process.pid);
    }
    if (named.pid)
        addId(file, namedHost, *named.pid);
    for (const StackThread &thread : document.threads) {
        const auto host = hosts.find(thread.process);
        if (thread.systemId)
            addId(file, host == hosts.end() ? namedHost : host->second, *thread.systemId);
    }
}

std::optional<std::size_t> FileIdentities::sameAs(std::size_t file) const
{
    const auto ours = m_ids.find(file);
    if (ours == m_ids.end())
        return std::nullopt;
    std::map<std::size_t, std::size_t> shared; // by file
    for (const Id &id : ours->second) {
        for (const std::size_t other : m_files.at(id)) {
            if (other >= file)
                break;
            ++shared[other];
        }
    }
    for (const auto &[other, count] : shared) {
        if (2 * count >= std::min(ours->second.size(), m_ids.at(other).size()))
            return other;
    }
    return std::nullopt;
}

} // namespace rankscope
