// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/tracediff.h"

#include "model/base/polling.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace rankscope {

namespace {

/// The largest differences of one place in one process so far.
struct Running {
    double absolute = 0;
    double relative = 0;
    bool any = false;
};

/// How far a difference exceeds the largest before it; 0 for the first.
double leap(double difference, double largest, bool any)
{
    return any && difference > largest ? difference - largest : 0;
}

class PlaceCollection
{
public:
    explicit PlaceCollection(const TraceDiff &diff) : m_diff(diff) {}

    std::vector<PlaceStatistics> run(const Progress &progress);

private:
    PlaceStatistics &placeOf(std::uint32_t reference, std::uint32_t index);
    void add(PlaceStatistics &place, std::size_t key, const Difference &difference);

    const TraceDiff &m_diff;
    std::vector<PlaceStatistics> m_places;
    std::map<std::pair<StringId, Place>, std::size_t> m_byName; // index + 1 of m_places
    std::vector<std::size_t> m_bySite; // index + 1 of m_places, by site of the reference
    std::unordered_map<std::uint64_t, Running> m_running; // place and process
};

PlaceStatistics &PlaceCollection::placeOf(std::uint32_t reference, std::uint32_t index)
{
    const Trace &trace = *m_diff.alignment->reference;
    const std::uint32_t id = trace.siteId(RecordIndex{reference}).value;
    if (m_bySite[id] > 0)
        return m_places[m_bySite[id] - 1];
    const Site &site = trace.sites[id];
    const auto [known, isNew] = m_byName.try_emplace({site.baseName, site.place}, m_places.size() + 1);
    m_bySite[id] = known->second;
    if (!isNew)
        return m_places[known->second - 1];
    m_places.push_back({.name = trace.text(site.baseName),
                        .file = trace.text(site.place.file),
                        .line = site.place.line,
                        .first = index});
    return m_places.back();
}

void PlaceCollection::add(PlaceStatistics &place, std::size_t key, const Difference &difference)
{
    ++place.hits;
    const Deviation deviation = deviationOf(m_diff, difference);
    if (!deviation.absolute || !deviation.relative)
        return;
    const auto raise = [](std::optional<double> &most, double value) { most = std::max(most.value_or(value), value); };
    raise(place.maxAbsolute, *deviation.absolute);
    raise(place.maxRelative, *deviation.relative);
    Running &running = m_running[std::uint64_t(key) << 32 | difference.process];
    raise(place.maxAbsoluteLeap, leap(*deviation.absolute, running.absolute, running.any));
    raise(place.maxRelativeLeap, leap(*deviation.relative, running.relative, running.any));
    running.absolute = std::max(running.absolute, *deviation.absolute);
    running.relative = std::max(running.relative, *deviation.relative);
    running.any = true;
}

std::vector<PlaceStatistics> PlaceCollection::run(const Progress &progress)
{
    m_bySite.assign(m_diff.alignment->reference->sites.size(), 0);
    std::vector<std::uint32_t> inOwnOrder;
    for (std::uint32_t index = 0; index < m_diff.differences.size() && !endsAt(index, progress); ++index) {
        if (m_diff.differences[index].differenceClass == DifferenceClass::ChangedValue)
            inOwnOrder.push_back(index);
    }
    for (std::size_t step = 0; const std::uint32_t index : inOwnOrder) {
        if (endsAt(step++, progress))
            return {};
        placeOf(m_diff.differences[index].reference, index);
    }
    // Leaps follow each process in its own order.
    const auto comesBefore = [this](std::uint32_t one, std::uint32_t two) {
        const Difference &first = m_diff.differences[one];
        const Difference &second = m_diff.differences[two];
        return first.process != second.process ? first.process < second.process : first.current < second.current;
    };
    stableSort(inOwnOrder, comesBefore, progress);
    for (std::size_t step = 0; const std::uint32_t index : inOwnOrder) {
        if (endsAt(step++, progress))
            return {};
        const Difference &difference = m_diff.differences[index];
        PlaceStatistics &place = placeOf(difference.reference, index);
        add(place, static_cast<std::size_t>(&place - m_places.data()), difference);
    }
    return std::move(m_places);
}

} // namespace

std::vector<PlaceStatistics> placeStatistics(const TraceDiff &diff, const Progress &progress)
{
    return PlaceCollection(diff).run(progress);
}

} // namespace rankscope
