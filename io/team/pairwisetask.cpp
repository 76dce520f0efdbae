// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/team/pairwisetask.h"

#include "io/team/freedmemory.h"
#include "io/team/runfilepacking.h"
#include "io/tracefile.h"
#include "model/trace/diff/deviations/spreadpacking.h"
#include "model/trace/pairs/tracepacking.h"

#include <utility>

namespace rankscope {

template<>
struct PackedForm<RuleMatch> : PackedMembers<&RuleMatch::name, &RuleMatch::file, &RuleMatch::firstLine,
                                             &RuleMatch::lastLine, &RuleMatch::differenceClass> {
};

template<>
struct PackedForm<TraceRule> : PackedMembers<&TraceRule::match, &TraceRule::ignore, &TraceRule::tolerance> {
};

namespace {

/// Of the rules only what says when values are equal: what is accepted is judged when all pairs are there.
void packRules(Packer &packer, const TraceRules *rules)
{
    packer.add(rules != nullptr);
    packer.add(rules ? rules->rules : std::vector<TraceRule>());
}

std::shared_ptr<const TraceRules> takeRules(Unpacker &unpacker)
{
    const bool areThere = unpacker.take<bool>();
    auto rules = std::make_shared<TraceRules>();
    unpacker.take(rules->rules);
    return areThere ? rules : nullptr;
}

void packNoise(Packer &packer, const NoiseSpread *noise)
{
    packer.add(noise != nullptr);
    if (noise)
        packer.add(*noise);
}

std::shared_ptr<const NoiseSpread> takeNoise(Unpacker &unpacker)
{
    const auto noise = unpacker.take<bool>() ? std::make_shared<NoiseSpread>() : nullptr;
    if (noise)
        unpacker.take(*noise);
    return noise;
}

Error damagedMessage()
{
    return {.kind = ErrorKind::Damaged, .message = QStringLiteral("damaged")}; // never seen: whole runs are read then
}

/// Why pairs are given up; nobody sees it, since whole runs are compared then.
Error needsWholeRuns()
{
    return {.kind = ErrorKind::Unsupported, .message = QStringLiteral("whole runs")};
}

/// The same where each can be compared with its own.
Error needsItsOwn()
{
    return {.kind = ErrorKind::Unsupported, .message = QStringLiteral("each with its own")};
}

} // namespace

PairwiseTask::PairwiseTask(PairwiseDiff &diff, std::size_t processes, Reading reading)
    : m_hasOneReference(reading.oneReference != nullptr)
    , m_reference(std::move(reading.oneReference))
    , m_diff(diff)
    , m_encoding(std::move(reading.encoding))
    , m_keepsUnreadable(reading.keepsUnreadable)
    , m_versions(std::move(reading.versions))
    , m_problems(processes)
{}

QByteArray PairwiseTask::setup(const Setup &told, const PairwiseDiff &begun)
{
    Packer packer;
    packer.add(told.run);
    packer.addAll(told.numbers);
    packer.add(told.comparison.places);
    packer.add(told.comparison.tolerance);
    packRules(packer, told.comparison.rules.get());
    packer.add(told.encoding);
    packer.add(told.keepsUnreadable);
    packer.add(told.comparison.oneReference);
    packer.add(told.comparison.eachItsOwn);
    packNoise(packer, told.comparison.noise.get());
    packer.add(told.comparison.spread != nullptr);
    told.versions.pack(packer);
    packer.add(told.reference);
    pack(packer, begun.firstPart());
    return packer.take();
}

Result<std::unique_ptr<TeamTask>> PairwiseTask::make(const QByteArray &setup, Progress &)
{
    Unpacker unpacker(setup);
    std::vector<std::int64_t> numbers;
    PairwiseDiff::Options options;
    Reading reading;
    unpacker.take<QString>(); // of which run
    unpacker.takeAll(numbers);
    unpacker.take(options.places);
    unpacker.take(options.tolerance);
    options.rules = takeRules(unpacker);
    unpacker.take(reading.encoding);
    unpacker.take(reading.keepsUnreadable);
    unpacker.take(options.oneReference);
    unpacker.take(options.eachItsOwn);
    options.noise = takeNoise(unpacker);
    if (unpacker.take<bool>())
        options.spread = std::make_shared<NoiseSpread>();
    reading.versions.unpack(unpacker);
    auto reference = unpacker.take<RunFile>();
    const auto first = unpackTrace(unpacker);
    if (!first)
        return tl::unexpected(damagedMessage());
    keepFreedMemory();
    const std::size_t processes = numbers.size();
    const bool hasOneReference = options.oneReference.has_value();
    auto diff = std::make_unique<PairwiseDiff>(std::move(numbers), std::move(options));
    diff->setSources(reading.versions.map());
    if (!diff->begin(*first))
        return tl::unexpected(needsWholeRuns());
    auto task = std::make_unique<PairwiseTask>(*diff, processes, std::move(reading));
    task->m_own = std::move(diff);
    task->m_hasOneReference = hasOneReference;
    task->m_referenceFile = std::move(reference);
    return task;
}

QByteArray PairwiseTask::piece(std::size_t process, const RunFile &reference, const RunFile &current,
                               const PairwiseDiff &diff)
{
    const PairwiseDiff::Wanted &wanted = diff.wantedOf(process);
    Packer packer;
    packer.add(std::uint64_t(process));
    packer.add(reference);
    packer.add(current);
    packer.addAll(std::vector<PlacedIteration>(wanted.iterations.begin(), wanted.iterations.end()));
    packer.add(wanted.hasSequential);
    packer.add(diff.isSpreadKnown(process));
    return packer.take();
}

TraceReadOptions PairwiseTask::reading() const
{
    TraceReadOptions options;
    options.encoding = m_encoding;
    options.threads = 1;
    options.keepsUnreadable = m_keepsUnreadable;
    return options;
}

/// The one reference of all pairs is read once and stays.
TraceResult PairwiseTask::referenceOf(const RunFile &file, Progress &progress)
{
    const std::scoped_lock lock(m_mutex);
    if (!m_reference) {
        TraceReadOptions options = reading();
        options.keepsUnreadable = false; // nothing could be compared without it
        TraceResult read = readTraceFile(file, std::nullopt, options, progress);
        if (!read)
            return read;
        m_reference = std::move(*read);
    }
    return m_reference;
}

Result<TracePair> PairwiseTask::readPair(const RunFile &reference, const RunFile &current, Progress &progress)
{
    if (!m_hasOneReference)
        return readTracePair(reference, current, reading(), progress);
    const TraceResult one = referenceOf(reference, progress);
    if (!one)
        return tl::unexpected(one.error());
    const TraceResult two = readTraceFile(current, std::nullopt, reading(), progress);
    if (!two)
        return tl::unexpected(two.error());
    return TracePair{*one, *two};
}

/// This process maps it as the others do, so that no second one stays.
QByteArray PairwiseTask::shareOnNode(Progress &progress)
{
    if (!m_hasOneReference || !referenceOf(m_referenceFile, progress))
        return {};
    m_memory = TraceMemory::holding(*m_reference);
    auto shared = m_memory ? traceAt(m_memory->place()) : nullptr;
    if (!shared)
        return {};
    m_reference = std::move(shared);
    return m_memory->place();
}

void PairwiseTask::takeShared(const QByteArray &place)
{
    m_reference = traceAt(place);
}

Result<void> PairwiseTask::work(std::size_t, const QByteArray &piece, Progress &progress)
{
    Unpacker unpacker(piece);
    std::uint64_t process = 0;
    unpacker.take(process);
    const auto first = unpacker.take<RunFile>();
    const auto second = unpacker.take<RunFile>();
    std::vector<PlacedIteration> wanted;
    unpacker.takeAll(wanted);
    bool hasSequential = false;
    unpacker.take(hasSequential);
    m_diff.setWanted(process, {{wanted.begin(), wanted.end()}, hasSequential});
    m_diff.setSpreadKnown(process, unpacker.take<bool>());
    const Result<TracePair> pair = readPair(first, second, progress);
    if (!pair)
        return tl::unexpected(pair.error());
    if (!m_versions.isOf(pair->reference, pair->current))
        return tl::unexpected(needsWholeRuns());
    {
        const std::scoped_lock lock(m_problemsMutex);
        m_problems[process] = {m_hasOneReference ? ProblemList() : pair->reference->problems, pair->current->problems};
    }
    if (!m_diff.add(process, *pair->reference, *pair->current, progress))
        return tl::unexpected(progress.isCancelled() ? cancelledError()
                              : m_diff.isUnlike()    ? needsItsOwn()
                                                     : needsWholeRuns());
    return {};
}

bool PairwiseTask::isOfUnlike(const Error &error)
{
    return error.message == needsItsOwn().message;
}

QByteArray PairwiseTask::take()
{
    Packer packer;
    std::vector<std::uint64_t> processes;
    std::unique_lock lock(m_problemsMutex);
    for (std::size_t process = 0; process < m_problems.size(); ++process) {
        if (!m_problems[process].reference.isEmpty() || !m_problems[process].current.isEmpty())
            processes.push_back(process);
    }
    packer.addAll(processes);
    for (const std::uint64_t process : processes) {
        const PairProblems problems = std::exchange(m_problems[process], {});
        packer.add(problems.reference);
        packer.add(problems.current);
    }
    lock.unlock();
    m_diff.packPairs(packer);
    return packer.take();
}

Result<void> PairwiseTask::join(const QByteArray &taken)
{
    Unpacker unpacker(taken);
    std::vector<std::uint64_t> processes;
    unpacker.takeAll(processes);
    std::unique_lock lock(m_problemsMutex);
    for (const std::uint64_t process : processes) {
        if (process >= m_problems.size())
            return tl::unexpected(damagedMessage());
        m_problems[process] = {};
        unpacker.take(m_problems[process].reference);
        unpacker.take(m_problems[process].current);
    }
    lock.unlock();
    return m_diff.unpackPairs(unpacker) ? Result<void>() : tl::unexpected(damagedMessage());
}

} // namespace rankscope
