// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/statistics/statisticstask.h"

#include <algorithm>
#include <utility>

namespace rankscope {

namespace {

Error damagedStatistics()
{
    return {.kind = ErrorKind::Damaged, .message = QStringLiteral("damaged")}; // ranks are the same program
}

} // namespace

struct StatisticsTask::Room {
    ElementRun run;
    OrderSample sample;
    std::vector<KeyInterval> intervals; // of the sieve
    std::optional<OrderSieve> sieve; // of the pass that is made
};

StatisticsTask::StatisticsTask(std::shared_ptr<const ElementRuns> runs, const OrderSearchOptions &options)
    : m_runs(std::move(runs))
    , m_options(options)
    , m_sample(noSample())
{}

StatisticsTask::~StatisticsTask() = default;

std::vector<TeamPiece> StatisticsTask::pieces(std::uint64_t runsEach, const std::vector<KeyInterval> &intervals) const
{
    const std::uint64_t count = m_runs->runCount();
    const std::uint64_t bytes = std::max<std::uint64_t>(1, typeBytes(m_runs->type()));
    std::vector<TeamPiece> result;
    for (std::uint64_t first = 0; first < count; first += runsEach) {
        const std::uint64_t some = std::min(runsEach, count - first);
        Packer writer;
        writer.add(first);
        writer.add(some);
        writer.add(std::uint64_t{intervals.size()});
        for (const KeyInterval &interval : intervals) {
            writer.add(interval.low);
            writer.add(interval.high);
        }
        result.push_back({writer.take(), std::max<std::uint64_t>(1, m_runs->elementCount() / count * some * bytes)});
    }
    return result;
}

Result<void> StatisticsTask::work(std::size_t /*index*/, const QByteArray &piece, Progress &progress)
{
    Unpacker reader(piece);
    RunRange range;
    reader.take(range.first);
    reader.take(range.count);
    std::vector<KeyInterval> intervals;
    for (auto count = reader.take<std::uint64_t>(); count > 0 && reader.isGood(); --count) {
        KeyInterval &interval = intervals.emplace_back();
        reader.take(interval.low);
        reader.take(interval.high);
    }
    if (!reader.isAtEnd() || range.first > m_runs->runCount() || range.count > m_runs->runCount() - range.first)
        return tl::unexpected(damagedStatistics());
    std::unique_ptr<Room> room = takeRoom();
    Result<void> done =
        intervals.empty() ? accumulate(range, *room, progress) : sieve(range, intervals, *room, progress);
    const std::scoped_lock lock(m_mutex);
    m_rooms.push_back(std::move(room));
    return done;
}

std::unique_ptr<StatisticsTask::Room> StatisticsTask::takeRoom()
{
    const std::scoped_lock lock(m_mutex);
    if (m_rooms.empty())
        return std::make_unique<Room>(Room{{}, noSample(), {}, {}});
    std::unique_ptr<Room> room = std::move(m_rooms.back());
    m_rooms.pop_back();
    return room;
}

template<typename Add>
Result<void> StatisticsTask::eachRun(const RunRange &range, ElementRun &run, Progress &progress, const Add &add) const
{
    for (std::uint64_t index = range.first; index < range.first + range.count; ++index) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        if (Result<void> done = m_runs->read(index, run, progress); !done)
            return done;
        add(run);
        progress.advance(elementCount(run.elements));
    }
    return {};
}

Result<void> StatisticsTask::accumulate(const RunRange &range, Room &room, Progress &progress)
{
    StatisticsAccumulator part(m_runs->type(), *m_options.kernels);
    Result<void> done = eachRun(range, room.run, progress, [&](const ElementRun &run) {
        part.add(run);
        room.sample.add(run);
    });
    if (!done)
        return done;
    const std::scoped_lock lock(m_mutex);
    m_parts.add(range.first, range.count, std::move(part));
    return {};
}

Result<void> StatisticsTask::sieve(const RunRange &range, const std::vector<KeyInterval> &intervals, Room &room,
                                   Progress &progress)
{
    if (!room.sieve || room.intervals != intervals) {
        room.intervals = intervals;
        room.sieve.emplace(intervals, m_options.collected, *m_options.kernels);
    }
    return eachRun(range, room.run, progress, [&room](const ElementRun &run) { room.sieve->add(run); });
}

OrderSample StatisticsTask::takeSample()
{
    for (const std::unique_ptr<Room> &room : m_rooms)
        m_sample.merge(std::exchange(room->sample, noSample()));
    return std::exchange(m_sample, noSample());
}

std::vector<SievedInterval> StatisticsTask::takeSieved()
{
    for (const std::unique_ptr<Room> &room : m_rooms) {
        if (room->sieve)
            addSieved(std::move(room->sieve->intervals()));
        room->sieve.reset();
    }
    return std::exchange(m_sieved, {});
}

void StatisticsTask::addSieved(std::vector<SievedInterval> sieved)
{
    for (SievedInterval &each : sieved) {
        for (std::vector<std::uint64_t> &keys : each.keys)
            keys.shrink_to_fit(); // room for many was asked for
    }
    if (m_sieved.empty()) {
        m_sieved = std::move(sieved);
        return;
    }
    for (std::size_t index = 0; index < std::min(m_sieved.size(), sieved.size()); ++index) {
        m_sieved[index].merge(std::move(sieved[index]));
        m_sieved[index].keepAtMost(m_options.collected);
    }
}

QByteArray StatisticsTask::take()
{
    Packer writer;
    const std::scoped_lock lock(m_mutex);
    std::exchange(m_parts, {}).put(writer);
    takeSample().put(writer);
    const std::vector<SievedInterval> sieved = takeSieved();
    writer.add(std::uint64_t{sieved.size()});
    for (const SievedInterval &each : sieved)
        each.put(writer);
    return writer.take();
}

Result<void> StatisticsTask::join(const QByteArray &taken)
{
    Unpacker reader(taken);
    const std::scoped_lock lock(m_mutex);
    m_parts.join(reader, StatisticsAccumulator(m_runs->type(), *m_options.kernels));
    OrderSample sample = noSample();
    sample.get(reader);
    m_sample.merge(std::move(sample));
    std::vector<SievedInterval> sieved;
    for (auto count = reader.take<std::uint64_t>(); count > 0 && reader.isGood(); --count)
        sieved.emplace_back().get(reader);
    if (!reader.isAtEnd())
        return tl::unexpected(damagedStatistics());
    addSieved(std::move(sieved));
    return {};
}

std::optional<StatisticsAccumulator> StatisticsTask::fromFront() const
{
    const std::scoped_lock lock(m_mutex);
    const StatisticsAccumulator *const first = m_parts.fromFront();
    return first ? std::optional(*first) : std::nullopt;
}

StatisticsAccumulator StatisticsTask::whole() const
{
    const StatisticsAccumulator *const whole = m_parts.whole(m_runs->runCount());
    return whole ? *whole : StatisticsAccumulator(m_runs->type(), *m_options.kernels);
}

} // namespace rankscope
