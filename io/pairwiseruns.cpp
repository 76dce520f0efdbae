// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/pairwiseruns.h"

#include "io/runfolder.h"
#include "io/text/filenames.h"
#include "io/text/inputname.h"
#include "io/tracefile.h"
#include "model/base/parallelfor.h"

#include <QFileInfo>

#include <algorithm>
#include <numeric>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostPairs = 4; // in memory at once

/// The problems of the files of one process.
struct PairProblems {
    ProblemList reference;
    ProblemList current;
};

/// Reads pairs and gives them to the comparison.
class PairwiseReading
{
public:
    PairwiseReading(std::vector<RunFile> reference, std::vector<RunFile> current, const ReadOptions &options,
                    PairwiseDiff &diff)
        : m_reference(std::move(reference))
        , m_current(std::move(current))
        , m_options(options)
        , m_diff(diff)
        , m_problems(m_reference.size())
    {
        m_reading.encoding = options.encoding;
        m_reading.threads = 1;
    }

    /// False where whole runs have to be compared, or when cancelled.
    bool run(Progress &progress);
    void tellProblems() const;

private:
    bool readAll(const std::vector<std::size_t> &processes, Progress &progress);
    bool readPair(std::size_t process, Progress &progress);
    TraceResult read(const RunFile &file, Progress &progress) const
    {
        return readTraceFile(file, std::nullopt, m_reading, progress);
    }

    std::vector<RunFile> m_reference;
    std::vector<RunFile> m_current;
    const ReadOptions &m_options;
    TraceReadOptions m_reading;
    PairwiseDiff &m_diff;
    std::shared_ptr<const Trace> m_first; // the reference of the first process, until its pair was compared
    std::vector<PairProblems> m_problems; // by process
};

bool PairwiseReading::readPair(std::size_t process, Progress &progress)
{
    const std::shared_ptr<const Trace> known = process == 0 ? std::exchange(m_first, nullptr) : nullptr;
    const TraceResult reference = known ? TraceResult(known) : read(m_reference[process], progress);
    if (!reference)
        return false;
    const TraceResult current = read(m_current[process], progress);
    if (!current)
        return false;
    m_problems[process] = {(*reference)->problems, (*current)->problems};
    return m_diff.add(process, **reference, **current, progress);
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

bool PairwiseReading::run(Progress &progress)
{
    TraceResult first = read(m_reference.front(), progress);
    if (!first || !m_diff.begin(**first))
        return false;
    m_first = std::move(*first);
    std::vector<std::size_t> processes(m_reference.size());
    std::iota(processes.begin(), processes.end(), std::size_t(0));
    while (!processes.empty()) {
        if (!readAll(processes, progress))
            return false;
        processes = m_diff.wanted(progress);
    }
    return true;
}

/// In the order of whole runs.
void PairwiseReading::tellProblems() const
{
    if (!m_options.tellProblems)
        return;
    for (const PairProblems &problems : m_problems)
        m_options.tellProblems(problems.reference);
    for (const PairProblems &problems : m_problems)
        m_options.tellProblems(problems.current);
}

bool canBeReadAgain(const QString &path)
{
    return path != "-"_L1 && !isNumberedPipe(path) && (isFolder(path) || QFileInfo(path).isFile());
}

} // namespace

Result<std::shared_ptr<const TraceDiff>> diffPairwise(const QStringList &reference, const QStringList &current,
                                                      const PairwiseDiff::Options &options, const ReadOptions &reading,
                                                      Progress &progress)
{
    const std::shared_ptr<const TraceDiff> none;
    if (!std::ranges::all_of(reference, canBeReadAgain) || !std::ranges::all_of(current, canBeReadAgain))
        return none;
    const auto one = findRun(reference);
    const auto two = findRun(current);
    if (!one || !two || one->size() < 2 || !std::ranges::equal(*one, *two, {}, &RunFile::process, &RunFile::process))
        return none;
    std::vector<std::int64_t> numbers;
    for (const RunFile &file : *one)
        numbers.push_back(file.process);
    PairwiseDiff diff(std::move(numbers), options);
    PairwiseReading pairs(*one, *two, reading, diff);
    const bool isPossible = pairs.run(progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    if (!isPossible)
        return none;
    auto result = diff.finish(progress);
    if (result && *result)
        pairs.tellProblems();
    return result;
}

} // namespace rankscope
