// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/team/pairwiseruns.h"

#include "io/runfolder.h"
#include "io/team/freedmemory.h"
#include "io/team/pairwisetask.h"
#include "io/team/versionsofpair.h"
#include "io/text/filenames.h"
#include "io/text/inputname.h"
#include "io/tracefile.h"
#include "model/base/parallelfor.h"

#include <QFileInfo>

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostPairs = 4; // in memory at once
constexpr std::uint32_t leastShared = 100'000; // records of a reference: a smaller one is read sooner than shared

/// What is compared, and how.
struct PairwiseSides {
    std::vector<RunFile> reference;
    std::vector<RunFile> current;
    std::vector<std::int64_t> numbers; // of the processes
    PairwiseDiff::Options comparison;
    SourceFolders versions;
};

/// Reads pairs and gives them to the comparison.
class PairwiseReading
{
public:
    PairwiseReading(const PairwiseSides &sides, const ReadOptions &options, PairwiseDiff &diff, Team &team)
        : m_sides(sides)
        , m_reference(sides.reference)
        , m_current(sides.current)
        , m_options(options)
        , m_diff(diff)
        , m_team(team)
        , m_problems(m_reference.size())
    {
        m_reading.encoding = options.encoding;
        m_reading.threads = 1;
        m_reading.keepsUnreadable = options.keepsUnreadable && !sides.comparison.spread;
    }

    /// False where whole runs have to be compared, or when cancelled.
    bool run(Progress &progress);
    void tellProblems() const;
    /// Whether all files of a run may be such that could not be read: whoever reads whole runs says so.
    bool hasPerhapsReadNone() const;

private:
    bool readAll(const std::vector<std::size_t> &processes, Progress &progress);
    bool readInTeam(PairwiseTask &task, const std::vector<std::size_t> &processes, Progress &progress);
    bool readPair(std::size_t process, Progress &progress);
    Result<TracePair> readFirstPair(Progress &progress);
    Result<TracePair> readOtherPair(std::size_t process, Progress &progress) const;
    std::vector<std::uint64_t> sizesOf(const std::vector<std::size_t> &processes) const;
    void tellSoFar();
    bool readVersions(const std::shared_ptr<const Trace> &reference, Progress &progress);
    TraceResult read(const RunFile &file, Progress &progress) const
    {
        return readTraceFile(file, std::nullopt, m_reading, progress);
    }

    const PairwiseSides &m_sides;
    const std::vector<RunFile> &m_reference;
    const std::vector<RunFile> &m_current;
    const ReadOptions &m_options;
    TraceReadOptions m_reading;
    PairwiseDiff &m_diff;
    Team &m_team;
    QByteArray m_setup; // of the team's task
    std::shared_ptr<const Trace> m_first; // the reference of the first process, until its pair was compared
    bool m_sharesReference = false; // the ranks of a node will share it
    bool m_isAllTold = false; // nobody will hear more before the end
    std::shared_ptr<const Trace> m_firstCurrent; // likewise, where it was read for the lines of the source
    VersionsOfPair m_versions;
    std::vector<PairProblems> m_problems; // by process
};

bool PairwiseReading::readPair(std::size_t process, Progress &progress)
{
    const Result<TracePair> pair = process == 0 && m_first ? readFirstPair(progress) : readOtherPair(process, progress);
    if (!pair || !m_versions.isOf(pair->reference, pair->current))
        return false;
    m_problems[process] = {pair->reference->problems, pair->current->problems};
    return m_diff.add(process, *pair->reference, *pair->current, progress);
}

Result<TracePair> PairwiseReading::readOtherPair(std::size_t process, Progress &progress) const
{
    return readTracePair(m_reference[process], m_current[process], m_reading, progress);
}

/// That of the first process, of which something was read before.
Result<TracePair> PairwiseReading::readFirstPair(Progress &progress)
{
    TracePair pair{std::exchange(m_first, nullptr), std::exchange(m_firstCurrent, nullptr)};
    if (pair.current)
        return pair;
    TraceResult current = read(m_current.front(), progress);
    if (!current)
        return tl::unexpected(current.error());
    pair.current = std::move(*current);
    return pair;
}

bool PairwiseReading::readAll(const std::vector<std::size_t> &processes, Progress &progress)
{
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> isPossible = true;
    inParallel(std::min(mostPairs, usefulThreads(processes.size())), [&](std::size_t) {
        for (std::size_t index = next++; index < processes.size() && isPossible; index = next++) {
            if (progress.isCancelled() || !readPair(processes[index], progress))
                isPossible = false;
        }
    });
    return isPossible;
}

/// False where whole runs have to be compared.
bool PairwiseReading::readVersions(const std::shared_ptr<const Trace> &reference, Progress &progress)
{
    const TraceResult current = read(m_current.front(), progress);
    if (!current || !m_versions.read(m_sides.versions, reference, *current, progress))
        return false;
    m_firstCurrent = *current;
    m_diff.setSources(m_versions.map());
    return true;
}

bool PairwiseReading::run(Progress &progress)
{
    TraceReadOptions ofReference = m_reading;
    if (m_sides.comparison.oneReference)
        ofReference.keepsUnreadable = false; // nothing could be compared without it
    TraceResult first = readTraceFile(m_reference.front(), std::nullopt, ofReference, progress);
    if (!first || (!m_sides.versions.isEmpty() && !readVersions(*first, progress)) || !m_diff.begin(**first))
        return false;
    std::vector<std::size_t> processes(m_reference.size());
    std::iota(processes.begin(), processes.end(), std::size_t(0));
    const bool hasOneReference = m_sides.comparison.oneReference.has_value();
    const ProblemList problems = (*first)->problems;
    m_sharesReference = hasOneReference && (*first)->size() >= leastShared;
    if (m_team.isShared()) {
        m_setup =
            PairwiseTask::setup({m_sides.numbers, m_sides.comparison, m_options.encoding, m_reading.keepsUnreadable,
                                 m_versions, m_current.front().path, m_reference.front()},
                                m_diff);
        m_firstCurrent.reset();
    } else {
        m_first = *first;
    }
    PairwiseTask task(m_diff, m_reference.size(),
                      {m_options.encoding, hasOneReference ? *first : nullptr, m_versions, m_reading.keepsUnreadable});
    first->reset(); // the task may take one that is shared in its place
    while (!processes.empty()) {
        if (!(m_team.isShared() ? readInTeam(task, processes, progress) : readAll(processes, progress)))
            return false;
        processes = m_diff.wanted(progress);
        if (processes.empty() && !progress.isCancelled())
            processes = m_diff.wantedAround(progress);
    }
    if (m_team.isShared())
        m_problems = task.problems();
    if (hasOneReference)
        m_problems.front().reference = problems;
    return true;
}

/// Bytes of the files of each pair that have to be read: one reference of all is read once.
std::vector<std::uint64_t> PairwiseReading::sizesOf(const std::vector<std::size_t> &processes) const
{
    const bool isOneReference = m_sides.comparison.oneReference.has_value();
    QStringList paths;
    for (const std::size_t process : processes)
        paths << m_current[process].path;
    for (const std::size_t process : isOneReference ? std::vector<std::size_t>() : processes)
        paths << m_reference[process].path;
    std::vector<std::uint64_t> sizes = bytesOfFiles(paths);
    for (std::size_t reference = processes.size(); reference < sizes.size(); ++reference)
        sizes[reference - processes.size()] += sizes[reference];
    sizes.resize(processes.size());
    return sizes;
}

bool PairwiseReading::readInTeam(PairwiseTask &task, const std::vector<std::size_t> &processes, Progress &progress)
{
    TeamCall call{.task = PairwiseTask::name, .setup = m_setup, .pieces = {}};
    call.sharesOnNode = std::exchange(m_sharesReference, false);
    const std::vector<std::uint64_t> sizes = sizesOf(processes);
    for (std::size_t place = 0; place < processes.size(); ++place) {
        const std::size_t process = processes[place];
        call.pieces.push_back(
            {PairwiseTask::piece(process, m_reference[process], m_current[process], m_diff), sizes[place]});
    }
    if (m_sides.comparison.meanwhile) {
        call.meanwhile = [this] { tellSoFar(); };
        // The largest go first, and so does this one: without the first process nothing can be told.
        call.pieces.front().size = std::ranges::max(call.pieces, {}, &TeamPiece::size).size;
    }
    const Result<void> done = m_team.run(task, call, progress);
    if (!done && PairwiseTask::isOfUnlike(done.error()))
        m_diff.noteUnlike();
    return done.has_value();
}

/// Of processes that are read again what they were compared with before counts.
void PairwiseReading::tellSoFar()
{
    if (m_isAllTold)
        return;
    Progress own; // it is told although the job is being stopped
    const PairwiseDiff::SoFar soFar = m_diff.soFar(own);
    if (!soFar.diff)
        return;
    QStringList missing;
    for (const std::size_t process : soFar.missing)
        missing << m_current[process].path;
    m_isAllTold = missing.isEmpty();
    m_sides.comparison.meanwhile(*soFar.diff, missing);
}

bool PairwiseReading::hasPerhapsReadNone() const
{
    const auto isBad = [](const ProblemList &problems) { return problems.has(Severity::Error); };
    return std::ranges::all_of(m_problems, isBad, &PairProblems::reference)
           || std::ranges::all_of(m_problems, isBad, &PairProblems::current);
}

/// In the order of whole runs. Those of the reference of a noise run are told with the current run.
void PairwiseReading::tellProblems() const
{
    if (!m_options.tellProblems)
        return;
    for (const PairProblems &problems : m_problems) {
        if (!m_sides.comparison.spread)
            m_options.tellProblems(problems.reference);
    }
    for (const PairProblems &problems : m_problems)
        m_options.tellProblems(problems.current);
}

} // namespace

Result<std::shared_ptr<const TraceDiff>> diffPairwise(const PairwiseRuns &runs, const PairwiseDiff::Options &options,
                                                      const ReadOptions &reading, Team &team, Progress &progress)
{
    const std::shared_ptr<const TraceDiff> none;
    if (!std::ranges::all_of(runs.reference, canBeReadAgain) || !std::ranges::all_of(runs.current, canBeReadAgain))
        return none;
    const auto one = findRun(runs.reference);
    const auto two = findRun(runs.current);
    if (!one || !two || two->size() < 2)
        return none;
    PairwiseSides sides{*one, *two, {}, options, runs.versions};
    if (one->size() == 1 && team.isShared()) {
        sides.comparison.oneReference = one->front().process;
        sides.reference.resize(two->size(), one->front());
    } else if (!std::ranges::equal(*one, *two, {}, &RunFile::process, &RunFile::process)) {
        return none;
    }
    for (const RunFile &file : *two)
        sides.numbers.push_back(file.process);
    keepFreedMemory();
    for (;;) {
        PairwiseDiff diff(sides.numbers, sides.comparison);
        PairwiseReading pairs(sides, reading, diff, team);
        const bool isPossible = pairs.run(progress);
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        if (isPossible && pairs.hasPerhapsReadNone())
            return none;
        if (isPossible) {
            auto result = diff.finish(progress);
            if (result && *result)
                pairs.tellProblems();
            return result;
        }
        if (!diff.isUnlike() || std::exchange(sides.comparison.eachItsOwn, true))
            return none;
    }
}

Result<std::shared_ptr<const NoiseSpread>> noiseSpreadPairwise(const QStringList &reference, const QStringList &runs,
                                                               double factor, PlaceMatching places,
                                                               const ReadOptions &reading, Team &team,
                                                               Progress &progress)
{
    const auto spread = std::make_shared<NoiseSpread>();
    spread->factor = factor;
    spread->runs = runs;
    // How far pairs are apart does not matter, so that none of those with numbers stays in memory.
    const Tolerance any{.absolute = std::numeric_limits<double>::infinity()};
    for (const QString &run : runs) {
        const PairwiseDiff::Options options{.places = places, .tolerance = any, .spread = spread};
        const auto diff = diffPairwise({reference, {run}}, options, reading, team, progress);
        if (!diff)
            return tl::unexpected(diff.error());
        if (!*diff || (*diff)->alignment->comparedRecords == 0)
            return std::shared_ptr<const NoiseSpread>();
    }
    return spread;
}

} // namespace rankscope
