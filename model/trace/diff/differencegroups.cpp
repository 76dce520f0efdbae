// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/differencegroups.h"

#include "model/base/polling.h"
#include "model/trace/diff/differencequery.h"

#include <cmath>
#include <map>
#include <tuple>

namespace rankscope {

namespace {

class GroupCollection
{
public:
    GroupCollection(const TraceDiff &diff, DifferenceGrouping grouping);

    bool add(const Progress &progress);
    std::vector<DifferenceGroup> take();

private:
    using GroupKey = std::tuple<QString, QString, std::uint32_t>;
    /// What is only of use while differences are added.
    struct Open {
        std::uint32_t last = 0; // difference
        std::optional<std::pair<std::uint32_t, std::uint32_t>> processes; // added last: set and process
    };

    std::size_t groupOf(const Difference &difference);
    std::size_t groupOf(const GroupKey &key);
    void add(std::uint32_t index);
    void addDeviation(DifferenceGroup &group, std::uint32_t index);
    std::optional<IndexTuple> iterationOf(std::uint32_t index) const;

    const TraceDiff &m_diff;
    DifferenceGrouping m_grouping;
    std::vector<DifferenceGroup> m_groups;
    std::vector<Open> m_open;
    std::map<GroupKey, std::size_t> m_byKey;
    std::map<const Trace *, std::vector<std::size_t>> m_bySite; // index + 1 of m_groups
};

GroupCollection::GroupCollection(const TraceDiff &diff, DifferenceGrouping grouping)
    : m_diff(diff)
    , m_grouping(grouping)
{
    const auto add = [this](const Trace &trace) { m_bySite[&trace].assign(trace.sites.size(), 0); };
    add(*diff.alignment->reference);
    for (const TraceRun::Process &process : diff.alignment->currentRun.processes)
        add(*process.trace);
}

std::size_t GroupCollection::groupOf(const GroupKey &key)
{
    const auto [known, isNew] = m_byKey.try_emplace(key, m_groups.size());
    if (isNew) {
        m_groups.push_back({.name = std::get<0>(key), .file = std::get<1>(key), .line = std::get<2>(key)});
        m_open.emplace_back();
    }
    return known->second;
}

std::size_t GroupCollection::groupOf(const Difference &difference)
{
    const NamedRecord named = namedRecord(m_diff, difference);
    if (named.record.value >= named.trace->size() || named.trace->isIteration(named.record))
        return groupOf(GroupKey());
    const std::uint32_t id = named.trace->siteId(named.record).value;
    std::size_t &known = m_bySite.at(named.trace)[id];
    if (known == 0) {
        const Site &site = named.trace->sites[id];
        GroupKey key;
        if (m_grouping != DifferenceGrouping::Place)
            std::get<0>(key) = named.trace->text(site.baseName);
        if (m_grouping != DifferenceGrouping::Name) {
            std::get<1>(key) = named.trace->text(site.place.file);
            std::get<2>(key) = site.place.line;
        }
        known = groupOf(key) + 1;
    }
    return known - 1;
}

void GroupCollection::addDeviation(DifferenceGroup &group, std::uint32_t index)
{
    const Difference &difference = m_diff.differences[index];
    if (difference.differenceClass != DifferenceClass::ChangedValue)
        return;
    const std::optional<double> absolute = deviationOf(m_diff, difference).absolute;
    if (!absolute || !std::isfinite(*absolute)) {
        ++group.notFinite;
    } else if (!group.worst || *absolute > group.largest) {
        group.worst = index;
        group.largest = *absolute;
    }
}

void GroupCollection::add(std::uint32_t index)
{
    const Difference &difference = m_diff.differences[index];
    const std::size_t at = groupOf(difference);
    DifferenceGroup &group = m_groups[at];
    Open &open = m_open[at];
    if (group.count++ == 0)
        group.first = index;
    group.origins += difference.carried ? 0 : 1;
    open.last = index;
    if (const std::pair shown{difference.processes, difference.process}; open.processes != shown) {
        group.processes.unite(m_diff.processesOf(difference));
        open.processes = shown;
    }
    addDeviation(group, index);
}

bool GroupCollection::add(const Progress &progress)
{
    for (std::uint32_t index = 0; index < m_diff.differences.size(); ++index) {
        if (endsAt(index, progress))
            return false;
        add(index);
    }
    return true;
}

std::optional<IndexTuple> GroupCollection::iterationOf(std::uint32_t index) const
{
    const NamedRecord named = namedRecord(m_diff, m_diff.differences[index]);
    const auto iteration = named.trace->enclosingIteration(named.record);
    return iteration ? std::optional(named.trace->indices(*iteration)) : std::nullopt;
}

std::vector<DifferenceGroup> GroupCollection::take()
{
    for (std::size_t at = 0; at < m_groups.size(); ++at) {
        m_groups[at].firstIteration = iterationOf(m_groups[at].first);
        m_groups[at].lastIteration = iterationOf(m_open[at].last);
    }
    return std::move(m_groups);
}

} // namespace

Result<std::vector<DifferenceGroup>> differenceGroups(const TraceDiff &diff, const Progress &progress,
                                                      DifferenceGrouping grouping)
{
    GroupCollection groups(diff, grouping);
    if (!groups.add(progress))
        return tl::unexpected(cancelledError());
    return groups.take();
}

} // namespace rankscope
