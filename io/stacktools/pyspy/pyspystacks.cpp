// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/pyspy/pyspystacks.h"

#include "model/stacks/tree/frametext.h"
#include "model/stacks/tree/stackmerger.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <charconv>
#include <limits>

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

std::optional<std::int64_t> localRankOfTitle(std::string_view title)
{
    static const QRegularExpression pattern(uR"((?<![a-z0-9])local[-_ ]?rank\s?[=:_-]?\s?(\d+)(?![\d.]))"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    const auto match = pattern.match(titleText(title));
    return match.hasMatch() ? rankNumber(match.captured(1)) : std::nullopt;
}

std::optional<ParallelPlace> parallelPlaceOfTitle(std::string_view title)
{
    static const QRegularExpression pattern(uR"(_(DP|PP|TP)(\d+)(?![A-Za-z\d]))"_s);
    ParallelPlace place;
    bool isPlace = false;
    auto matches = pattern.globalMatch(titleText(title));
    while (matches.hasNext()) {
        const auto match = matches.next();
        const auto number = rankNumber(match.captured(2));
        if (!number)
            return std::nullopt;
        const QString of = match.captured(1);
        (of == "DP"_L1 ? place.data : of == "PP"_L1 ? place.pipeline : place.tensor) = *number;
        isPlace = isPlace || of != "DP"_L1;
    }
    return isPlace ? std::optional(place) : std::nullopt;
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
        m_processes.push_back({pid, {}});
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

PySpyStacks::Ranks PySpyStacks::ranksBy(std::optional<std::int64_t> (*rankOf)(std::string_view)) const
{
    Ranks ranks;
    for (const Process &process : m_processes)
        ranks.push_back(rankOf(process.title));
    return ranks;
}

/// The places in a parallel model as ranks. Where all tensor places differ, and grow with the others, they count
/// through the whole job. Else the ranks are those of the grid, tensor places first, and certain where the grid is
/// whole.
PySpyStacks::Ranks PySpyStacks::placesAsRanks(bool &certain) const
{
    std::vector<std::optional<ParallelPlace>> places;
    std::set<ParallelPlace> different;
    std::set<std::int64_t> tensors;
    ParallelPlace size{1, 1, 1};
    for (const Process &process : m_processes) {
        const auto &place = places.emplace_back(parallelPlaceOfTitle(process.title));
        if (!place)
            continue;
        different.insert(*place);
        tensors.insert(place->tensor);
        size = {std::max(size.data, place->data + 1), std::max(size.pipeline, place->pipeline + 1),
                std::max(size.tensor, place->tensor + 1)};
    }
    const bool countsThrough = std::ranges::is_sorted(different, {}, &ParallelPlace::tensor); // also across the others
    const bool byTensor = countsThrough && tensors.size() == different.size();
    const double grid = static_cast<double>(size.data) * static_cast<double>(size.pipeline) // hostile titles overflow
                        * static_cast<double>(size.tensor);
    const bool isFirst = different.size() == 1 && different.begin()->data == 0 && different.begin()->pipeline == 0;
    certain = byTensor ? different.size() > 1 || isFirst : grid == static_cast<double>(different.size());
    Ranks ranks;
    for (const auto &place : places) {
        ranks.emplace_back();
        if (place && grid <= std::numeric_limits<std::int32_t>::max())
            ranks.back() = byTensor ? place->tensor
                                    : (place->data * size.pipeline + place->pipeline) * size.tensor + place->tensor;
    }
    return ranks;
}

/// Whether a process of the same rank started this one, as the loaders of data are forked, title and all.
bool PySpyStacks::isStartedBySame(std::size_t process, const Ranks &ranks) const
{
    const auto parent = m_processes[process].parent;
    const auto known = parent ? m_byPid.find(*parent) : m_byPid.end();
    return known != m_byPid.end() && known->second != process && ranks[known->second] == ranks[process];
}

/// Whether there are ranks, and no two processes have the same, unless one started the other.
bool PySpyStacks::areDistinct(const Ranks &ranks) const
{
    std::set<std::int64_t> seen;
    for (std::size_t process = 0; process < ranks.size(); ++process) {
        if (ranks[process] && !isStartedBySame(process, ranks) && !seen.insert(*ranks[process]).second)
            return false;
    }
    return !seen.empty();
}

/// Those without a rank have the one of who started them.
void PySpyStacks::takeRanks(const Ranks &ranks)
{
    for (std::size_t index = 0; index < ranks.size(); ++index) {
        std::size_t at = index;
        for (std::size_t steps = 0; !ranks[at] && steps < ranks.size(); ++steps) { // a hostile dump has circles
            const auto parent = m_processes[at].parent;
            const auto known = parent ? m_byPid.find(*parent) : m_byPid.end();
            if (known == m_byPid.end())
                break;
            at = known->second;
        }
        m_processes[index].rank = ranks[at];
    }
}

/// A process without a rank among those that have one: what started them, or what feeds them.
void PySpyStacks::leaveOutHelpers(StackDocument &document)
{
    std::set<std::size_t> told;
    for (const Thread &thread : m_threads) {
        const Process &process = m_processes[thread.process];
        if (process.rank || !told.insert(thread.process).second)
            continue;
        const QString place = thread.told.frames.empty() ? QString() : frameText(*m_pools, thread.told.frames.front());
        document.problems.add(
            {Severity::Note,
             document.file,
             {},
             QCoreApplication::translate(
                 "PySpy", "The process %1 tells no rank where others do, so it is not shown among them. Its "
                          "first thread is in %2.")
                 .arg(QString(QString::number(process.pid.value_or(0)) % u" (" % titleText(process.title) % u')'),
                      place),
             1});
    }
    std::erase_if(m_threads, [this](const Thread &thread) { return !m_processes[thread.process].rank; });
}

void PySpyStacks::noteAssumed(StackDocument &document) const
{
    document.problems.add({Severity::Note,
                           document.file,
                           {},
                           QCoreApplication::translate(
                               "PySpy", "The titles of the processes tell places in a model or on a node, not ranks of "
                                        "the job; that these are the ranks is assumed."),
                           1});
}

RankSource PySpyStacks::setRanks(StackDocument &document, const StackReadOptions &options)
{
    const Ranks said = ranksBy(rankOfTitle); // several may have one: loaders of data are forked with the title
    bool areCertain = false;
    const Ranks places = placesAsRanks(areCertain);
    const bool hasSaid = std::ranges::any_of(said, [](const auto &rank) { return rank.has_value(); });
    if (hasSaid || (areCertain && areDistinct(places))) {
        takeRanks(hasSaid ? said : places);
        if (hasSaid && !areDistinct(said))
            document.problems.add({Severity::Note,
                                   document.file,
                                   {},
                                   QCoreApplication::translate("PySpy", "Several processes tell the same rank in their "
                                                                        "titles; their threads are shown as threads of "
                                                                        "that rank."),
                                   1});
        return RankSource::Content;
    }
    if (!options.process) {
        const Ranks local = ranksBy(localRankOfTitle);
        if (areDistinct(places) || areDistinct(local)) {
            takeRanks(areDistinct(places) ? places : local);
            noteAssumed(document);
            return RankSource::Assumed;
        }
    }
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
        std::int32_t &count = counts[*m_processes[thread.process].rank];
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
        const std::int64_t rank = *m_processes[thread.process].rank;
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
    for (const Process &process : m_processes) {
        if (process.rank)
            processes.try_emplace(*process.rank,
                                  StackProcess{*process.rank, {}, process.pid, m_pools->strings.intern(process.title)});
    }
    for (const auto &[rank, process] : processes)
        document.processes.push_back(process);
}

void PySpyStacks::finish(StackDocument &document, const StackReadOptions &options)
{
    document.rankSource = setRanks(document, options);
    leaveOutHelpers(document);
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
        merger.addStack(thread.told.frames, *m_processes[thread.process].rank, thread.number);
    }
    addSnapshot();
    noteLeftBehind(document);
    tellThreads(document);
    tellProcesses(document);
    document.pools = m_pools;
}

} // namespace rankscope
