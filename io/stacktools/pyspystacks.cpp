// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/pyspystacks.h"

#include "model/stacks/stackmerger.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <charconv>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t longestTitle = 4096; // ranks are looked for in

QString titleText(std::string_view title)
{
    return QString::fromUtf8(title.data(), static_cast<qsizetype>(std::min(title.size(), longestTitle)));
}

std::optional<std::int64_t> rankNumber(const QString &digits)
{
    bool fits = false;
    const int number = digits.toInt(&fits);
    return fits ? std::optional<std::int64_t>(number) : std::nullopt;
}

bool isAddress(std::string_view name)
{
    return name.starts_with("0x") && name.find_first_not_of("0123456789abcdefABCDEF", 2) == std::string_view::npos;
}

/// Where the bracket opens that the last byte closes.
std::optional<std::size_t> openingBracket(std::string_view text)
{
    int depth = 0;
    for (std::size_t at = text.size(); at-- > 0;) {
        depth += text[at] == ')' ? 1 : text[at] == '(' ? -1 : 0;
        if (depth == 0)
            return at;
    }
    return std::nullopt;
}

} // namespace

std::optional<std::int64_t> rankOfTitle(std::string_view title)
{
    static const QRegularExpression pattern(uR"((?<![a-z0-9])(?:([a-z]+)[-_ ])?rank\s?[=:_-]?\s?(\d+)(?![\d.]))"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    static const QStringList otherRanks{u"local"_s, u"node"_s, u"machine"_s, u"group"_s, u"role"_s, u"tp"_s,
                                        u"dp"_s,    u"pp"_s,   u"ep"_s,      u"cp"_s,    u"sp"_s};
    auto matches = pattern.globalMatch(titleText(title));
    while (matches.hasNext()) {
        const auto match = matches.next();
        if (!otherRanks.contains(match.captured(1).toLower()))
            return rankNumber(match.captured(2));
    }
    return std::nullopt;
}

std::optional<std::int64_t> tensorPlaceOfTitle(std::string_view title)
{
    static const QRegularExpression pattern(uR"(_TP(\d+)(?![A-Za-z\d]))"_s);
    const auto match = pattern.match(titleText(title));
    return match.hasMatch() ? rankNumber(match.captured(1)) : std::nullopt;
}

FrameId pySpyFrame(std::string_view text, StackPools &pools)
{
    std::string_view place;
    std::string_view name = text;
    const auto open = text.ends_with(')') ? openingBracket(text) : std::nullopt;
    if (open && *open > 0 && text[*open - 1] == ' ') {
        place = text.substr(*open + 1, text.size() - *open - 2);
        name = text.substr(0, *open - 1);
    }
    if (isAddress(name) || name.empty())
        name = "??";
    const std::size_t colon = place.rfind(':');
    std::uint32_t line = 0;
    if (colon != std::string_view::npos && colon > 0) {
        const char *const end = place.data() + place.size();
        const auto [next, error] = std::from_chars(place.data() + colon + 1, end, line);
        if (error == std::errc() && next == end && line > 0)
            return pools.frame(name, place.substr(0, colon), line);
    }
    return pools.frame(name, {}, 0, place);
}

std::size_t PySpyStacks::processOf(std::optional<std::int64_t> pid)
{
    const auto [known, isNew] = m_byPid.try_emplace(pid, m_processes.size());
    if (isNew)
        m_processes.push_back({pid, {}, 0});
    return known->second;
}

void PySpyStacks::addProcess(std::optional<std::int64_t> pid, std::string_view title)
{
    Process &process = m_processes[processOf(pid)];
    if (!title.empty())
        process.title = title;
}

void PySpyStacks::beginSnapshot()
{
    m_seen.clear();
    ++m_snapshot;
}

void PySpyStacks::addThread(PySpyThread thread)
{
    const std::size_t process = processOf(thread.pid);
    if (thread.systemId && !m_seen.emplace(process, *thread.systemId).second) {
        beginSnapshot();
        m_seen.emplace(process, *thread.systemId);
    }
    m_threads.push_back({m_snapshot, process, 0, std::move(thread)});
}

/// False where a process has no rank, or two have the same.
bool PySpyStacks::takeRanks(std::optional<std::int64_t> (*rankOf)(std::string_view))
{
    std::vector<std::int64_t> ranks;
    for (const Process &process : m_processes) {
        const auto rank = rankOf(process.title);
        if (!rank)
            return false;
        ranks.push_back(*rank);
    }
    std::vector<std::int64_t> sorted = ranks;
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
        return false;
    for (std::size_t index = 0; index < ranks.size(); ++index)
        m_processes[index].rank = ranks[index];
    return true;
}

RankSource PySpyStacks::setRanks(StackDocument &document, const StackReadOptions &options)
{
    if (takeRanks(rankOfTitle) || takeRanks(tensorPlaceOfTitle))
        return RankSource::Content;
    for (std::size_t index = 0; index < m_processes.size(); ++index)
        m_processes[index].rank = options.process.value_or(static_cast<std::int64_t>(index));
    if (!options.process)
        return RankSource::Assumed;
    if (const auto count = static_cast<int>(m_processes.size()); count > 1)
        document.problems.add(
            {Severity::Note,
             document.file,
             {},
             QCoreApplication::translate("PySpy",
                                         "The file holds %n process(es), and its name tells one number; their threads "
                                         "are shown as threads of that one.",
                                         nullptr, count),
             1});
    return RankSource::Name;
}

/// Threads count from 1 in each rank as they come; one that comes again in a later snapshot keeps its number.
void PySpyStacks::setNumbers()
{
    std::map<std::int64_t, std::int32_t> counts; // by rank
    std::map<std::pair<std::size_t, std::int64_t>, std::int32_t> known;
    for (Thread &thread : m_threads) {
        std::int32_t &count = counts[m_processes[thread.process].rank];
        if (!thread.told.systemId) {
            thread.number = ++count;
            continue;
        }
        const auto [number, isNew] = known.try_emplace({thread.process, *thread.told.systemId}, 0);
        if (isNew)
            number->second = ++count;
        thread.number = number->second;
    }
}

/// Of a thread in several snapshots the last state is told, as the last snapshot is the one that is shown first.
void PySpyStacks::tellThreads(StackDocument &document)
{
    std::map<std::pair<std::int64_t, std::int32_t>, StackThread> threads;
    for (const Thread &thread : m_threads) {
        const std::int64_t rank = m_processes[thread.process].rank;
        threads[{rank, thread.number}] = {static_cast<std::int32_t>(rank), thread.number, thread.told.systemId,
                                          m_pools->strings.intern(thread.told.name),
                                          m_pools->strings.intern(thread.told.state)};
    }
    for (const auto &[key, thread] : threads)
        document.threads.push_back(thread);
}

void PySpyStacks::tellProcesses(StackDocument &document)
{
    std::map<std::int64_t, StackProcess> processes; // the first of a rank, which is the parent of the others
    for (const Process &process : m_processes)
        processes.try_emplace(process.rank,
                              StackProcess{process.rank, {}, process.pid, m_pools->strings.intern(process.title)});
    for (const auto &[rank, process] : processes)
        document.processes.push_back(process);
}

void PySpyStacks::finish(StackDocument &document, const StackReadOptions &options)
{
    document.rankSource = setRanks(document, options);
    setNumbers();
    StackMerger merger(m_pools);
    std::size_t snapshot = m_threads.empty() ? 0 : m_threads.front().snapshot;
    const auto addSnapshot = [&] {
        document.snapshots.push_back({{}, {}, std::make_shared<const StackTree>(merger.finish())});
    };
    for (Thread &thread : m_threads) {
        if (thread.snapshot != snapshot)
            addSnapshot();
        snapshot = thread.snapshot;
        std::reverse(thread.told.frames.begin(), thread.told.frames.end());
        merger.addStack(thread.told.frames, m_processes[thread.process].rank, thread.number);
    }
    addSnapshot();
    noteLeftBehind(document);
    tellThreads(document);
    tellProcesses(document);
    document.pools = m_pools;
}

} // namespace rankscope
