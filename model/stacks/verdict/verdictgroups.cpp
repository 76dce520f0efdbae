// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/verdictgroups.h"

#include "model/stacks/tree/pathfingerprints.h"
#include "model/stacks/verdict/partingframes.h"

#include <algorithm>

namespace rankscope {

namespace {

/// A call that says by itself what a process is at: "MPI_Waitall", not "sleep".
bool saysAll(const KnownCall &call)
{
    return call.family == CallFamily::Communication || call.family == CallFamily::Device || call.kind == CallKind::Ends;
}

std::int64_t lowestOf(const ProcessSet &processes)
{
    return processes.isEmpty() ? 0 : processes.lowest();
}

/// Parts whose callers read alike are distinguished by a frame further out.
void tellPartsApart(const StackTree &tree, std::vector<GroupPart> &parts)
{
    std::map<std::pair<FrameId, bool>, std::vector<std::size_t>> byCaller;
    for (std::size_t index = 0; index < parts.size(); ++index) {
        const StackPlace &place = parts[index].place;
        byCaller[{tree.frame(place.programWay()), place.unknown.has_value()}].push_back(index);
    }
    for (const auto &[caller, alike] : byCaller) {
        if (alike.size() < 2)
            continue;
        std::vector<StackNode> ends;
        for (const std::size_t index : alike)
            ends.push_back(parts[index].place.programWay());
        std::vector<std::vector<StackNode>> found = partingFrames(tree, ends);
        for (std::size_t number = 0; number < alike.size(); ++number)
            parts[alike[number]].place.via = std::move(found[number]);
    }
}

} // namespace

GroupCollector::GroupCollector(const StackTree &tree) : m_tree(tree), m_prints(pathFingerprints(tree)) {}

/// Of a frame without a function that stands between the program and the call.
std::string GroupCollector::libraryOf(const StackPlace &place) const
{
    return place.unknown ? std::string(moduleName(m_tree.pools().module(m_tree.frame(*place.unknown)))) : std::string();
}

GroupCollector::Group &GroupCollector::groupOf(const StackPlace &place)
{
    const int kind = place.call ? static_cast<int>(place.call->kind) : -1;
    const std::string name = place.call ? place.call->name : std::string();
    if (place.call && saysAll(*place.call))
        return m_groups[{kind, name, 0, 0, {}}];
    const Frame &frame = m_tree.pools().frames[m_tree.frame(place.programWay())];
    return m_groups[{kind, name, frame.function.value, frame.file.value, libraryOf(place)}];
}

void GroupCollector::add(const StackPlace &place, const ProcessSet &processes, std::uint64_t count)
{
    const PartKey key{m_prints[place.programWay().value], libraryOf(place),
                      place.within ? place.within->name : std::string()};
    const auto [entry, isNew] = groupOf(place).parts.try_emplace(key);
    Part &part = entry->second;
    if (isNew) {
        part.part.place = place;
        part.part.place.via.clear(); // told from other parts, not from other classes
        part.part.place.below.clear();
        part.part.place.thread.reset();
    }
    part.part.count += count;
    part.ranges.insert(part.ranges.end(), processes.ranges().begin(), processes.ranges().end());
}

void GroupCollector::addClass(std::uint32_t index, const StackPlace &place, const ProcessSet &processes)
{
    add(place, processes, processes.count());
    groupOf(place).classes.push_back(index);
}

VerdictGroup GroupCollector::finished(Group group) const
{
    VerdictGroup made;
    std::vector<ProcessSet::Range> all;
    for (auto &[key, part] : group.parts) {
        all.insert(all.end(), part.ranges.begin(), part.ranges.end());
        part.part.processes = ProcessSet::fromRanges(std::move(part.ranges));
        made.count += part.part.count;
        made.parts.push_back(std::move(part.part));
    }
    made.processes = ProcessSet::fromRanges(std::move(all));
    made.classes = std::move(group.classes);
    std::ranges::sort(made.parts, {}, [](const GroupPart &part) {
        return std::tuple(part.count, lowestOf(part.processes), part.place.node);
    });
    tellPartsApart(m_tree, made.parts);
    made.call = made.mostFrequentPlace().call;
    return made;
}

std::vector<VerdictGroup> GroupCollector::takeGroups()
{
    std::vector<VerdictGroup> groups;
    for (auto &[key, group] : m_groups)
        groups.push_back(finished(std::move(group)));
    m_groups.clear();
    std::ranges::sort(groups, {}, [](const VerdictGroup &group) {
        return std::tuple(group.count, lowestOf(group.processes), group.mostFrequentPlace().node);
    });
    return groups;
}

} // namespace rankscope
