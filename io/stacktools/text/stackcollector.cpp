// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/text/stackcollector.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <set>
#include <unordered_set>
#include <utility>

namespace rankscope {

namespace {

constexpr std::size_t mostSnapshots = 10'000; // of a file
constexpr std::int64_t largestThread = 1'000'000; // larger numbers are identifiers of the system

/// Numbers for the threads of one process: the source's own where it is small and not taken.
class ThreadNumbers
{
public:
    explicit ThreadNumbers(const CollectedProcess &process)
    {
        for (const CollectedThread &thread : process.threads) {
            if (isNumber(thread))
                m_said.insert(*thread.number);
        }
    }

    std::int32_t take(const CollectedThread &thread)
    {
        if (isNumber(thread) && m_taken.insert(*thread.number).second)
            return static_cast<std::int32_t>(*thread.number);
        while (m_said.contains(m_next))
            ++m_next;
        return static_cast<std::int32_t>(m_next++);
    }

private:
    static bool isNumber(const CollectedThread &thread)
    {
        return thread.number && *thread.number >= 0 && *thread.number <= largestThread;
    }

    std::unordered_set<std::int64_t> m_said;
    std::unordered_set<std::int64_t> m_taken;
    std::int64_t m_next = 1;
};

void fillIn(StackProcess &known, const StackProcess &more)
{
    if (known.host == StringId{})
        known.host = more.host;
    if (!known.pid)
        known.pid = more.pid;
    if (known.program == StringId{})
        known.program = more.program;
}

void fillIn(StackThread &known, const StackThread &more)
{
    if (!known.systemId)
        known.systemId = more.systemId;
    if (known.name == StringId{})
        known.name = more.name;
    if (known.state == StringId{})
        known.state = more.state;
    if (known.signal == StringId{})
        known.signal = more.signal;
}

/// Sorts by `key` and joins neighbours with the same one.
template<typename Entry, typename Key>
void tidy(std::vector<Entry> &entries, Key key)
{
    std::stable_sort(entries.begin(), entries.end(), [key](const Entry &a, const Entry &b) { return key(a) < key(b); });
    std::size_t kept = 0;
    for (const Entry &entry : entries) {
        if (kept > 0 && key(entries[kept - 1]) == key(entry))
            fillIn(entries[kept - 1], entry);
        else
            entries[kept++] = entry;
    }
    entries.resize(kept);
}

} // namespace

void tidyTables(StackDocument &document)
{
    tidy(document.processes, [](const StackProcess &process) { return process.process; });
    tidy(document.threads, [](const StackThread &thread) { return std::pair(thread.process, thread.number); });
}

StackCollector::StackCollector(const StackReadOptions &options)
    : m_options(options)
    , m_pools(std::make_shared<StackPools>())
{}

void StackCollector::add(CollectedProcess process)
{
    m_processes.push_back(std::move(process));
}

std::int64_t StackCollector::nextFree(const ProcessSet &taken)
{
    while (taken.contains(m_free))
        ++m_free;
    return m_free++;
}

/// A file whose name tells one number may hold several processes: of a rank and its helpers, or of a node. They are not
/// moments of one process, so those with other process ids than the first go with it. Those that have ranks stay as
/// they are.
void StackCollector::joinOthers(StackDocument &document)
{
    std::optional<std::size_t> first;
    std::set<std::pair<std::string, std::int64_t>> others;
    std::vector<CollectedProcess> kept;
    for (CollectedProcess &process : m_processes) {
        const bool hasName = process.ranks.isEmpty() && process.pid && isNamed(process);
        const bool isOther = hasName && first && (kept[*first].pid != process.pid || kept[*first].host != process.host);
        if (!isOther) {
            kept.push_back(std::move(process));
            first = hasName ? kept.size() - 1 : first;
            continue;
        }
        others.emplace(process.host, *process.pid);
        std::ranges::move(process.threads, std::back_inserter(kept[*first].threads));
    }
    m_processes = std::move(kept);
    if (others.empty())
        return;
    const int count = static_cast<int>(others.size()) + 1;
    document.problems.add({Severity::Note,
                           document.file,
                           {},
                           QCoreApplication::translate(
                               "StackReading",
                               "The file holds %n process(es), and its name tells one number; their threads are shown "
                               "as threads of that one.",
                               nullptr, count),
                           1});
}

/// Whether the name of the file says the number of a process without a rank: not where the source counts several.
bool StackCollector::isNamed(const CollectedProcess &process) const
{
    return m_options.process && !(process.counted && m_manyCounted);
}

/// Gives a number to each process that has none. What is known under one pid on one host is one process.
RankSource StackCollector::numberProcesses()
{
    RankSource source = RankSource::Content;
    ProcessSet taken = m_said;
    for (const CollectedProcess &process : m_processes) {
        if (process.ranks.isEmpty() && process.counted)
            taken.insert(*process.counted);
    }
    std::unordered_map<std::string, ProcessSet> byPid;
    const ProcessSet *before = nullptr;
    for (CollectedProcess &process : m_processes) {
        const std::string key = process.pid ? process.host + ':' + std::to_string(*process.pid) : std::string();
        const auto known = key.empty() ? byPid.end() : byPid.find(key);
        if (process.ranks.isEmpty()) {
            source = std::max(source, isNamed(process) ? RankSource::Name : RankSource::Assumed);
            if (isNamed(process))
                process.ranks.insert(*m_options.process);
            else if (process.counted)
                process.ranks.insert(*process.counted);
            else if (known != byPid.end())
                process.ranks = known->second;
            else if (process.sameAgain && before)
                process.ranks = *before;
            else
                process.ranks.insert(nextFree(taken));
        }
        if (!key.empty() && known == byPid.end())
            byPid.emplace(key, process.ranks);
        before = &process.ranks;
    }
    return source;
}

/// Which ranks the source says, and whether it counts several processes itself.
void StackCollector::lookAtNumbers()
{
    std::vector<ProcessSet::Range> said;
    std::optional<std::int64_t> counted;
    for (const CollectedProcess &process : m_processes) {
        said.insert(said.end(), process.ranks.ranges().begin(), process.ranks.ranges().end());
        if (!process.ranks.isEmpty() || !process.counted)
            continue;
        m_manyCounted = m_manyCounted || (counted && counted != process.counted);
        counted = process.counted;
    }
    m_said = ProcessSet::fromRanges(std::move(said));
}

std::size_t StackCollector::momentOf(const CollectedProcess &process, StackDocument &document)
{
    std::size_t moment = process.threads.empty() ? 0 : m_moments[process.ranks.lowest()]++;
    if (moment >= mostSnapshots) {
        moment = mostSnapshots - 1;
        document.problems.add(
            {Severity::Warning,
             document.file,
             {},
             QCoreApplication::translate("StackReading", "A process comes more than 10,000 times; the "
                                                         "last stacks are merged into one snapshot."),
             1});
    }
    while (m_snapshots.size() <= moment)
        m_snapshots.push_back({StackMerger(m_pools), {}});
    Snapshot &snapshot = m_snapshots[moment];
    if (process.time && (!snapshot.time || *process.time < *snapshot.time))
        snapshot.time = process.time;
    return moment;
}

void StackCollector::tabulate(const CollectedProcess &process, StackDocument &document)
{
    if (process.ranks.count() != 1)
        return;
    StackProcess entry;
    entry.process = process.ranks.lowest();
    entry.host = m_pools->strings.intern(process.host);
    entry.program = m_pools->strings.intern(process.program);
    entry.pid = process.pid;
    const auto late = m_latePids.find(process.counted.value_or(entry.process));
    if (!entry.pid && late != m_latePids.end())
        entry.pid = late->second;
    if (entry.pid || !process.host.empty() || !process.program.empty())
        document.processes.push_back(entry);
}

void StackCollector::merge(CollectedProcess &process, StackDocument &document)
{
    StackMerger &merger = m_snapshots[momentOf(process, document)].merger;
    tabulate(process, document);
    ThreadNumbers numbers(process);
    for (CollectedThread &thread : process.threads) {
        const std::int32_t number = numbers.take(thread);
        std::reverse(thread.frames.begin(), thread.frames.end());
        if (process.ranks.count() == 1) {
            merger.addStack(thread.frames, process.ranks.lowest(), number);
            StackThread entry{static_cast<std::int32_t>(process.ranks.lowest()), number, thread.systemId, {}, {}};
            entry.name = m_pools->strings.intern(thread.name);
            entry.state = m_pools->strings.intern(thread.state);
            entry.signal = m_pools->strings.intern(thread.signal);
            document.threads.push_back(entry);
        } else {
            const ThreadSet threads = ThreadSet::fromProcesses(process.ranks, number);
            merger.addStack(thread.frames, process.ranks, &threads);
        }
    }
}

void StackCollector::finish(StackDocument &document)
{
    lookAtNumbers();
    if (m_options.process)
        joinOthers(document);
    document.rankSource = numberProcesses();
    document.declared = m_said;
    for (CollectedProcess &process : m_processes)
        merge(process, document);
    m_processes.clear();
    tidyTables(document);
    document.pools = m_pools;
    for (Snapshot &snapshot : m_snapshots)
        document.snapshots.push_back(
            {QString(), snapshot.time, std::make_shared<const StackTree>(snapshot.merger.finish())});
    m_snapshots.clear();
    noteLeftBehind(document);
}

} // namespace rankscope
