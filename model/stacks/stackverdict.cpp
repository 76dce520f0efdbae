// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/stackverdict.h"

#include "model/stacks/nodepath.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace rankscope {

namespace {

/// What one stack says: where it waits, where it stands in the program's own code.
struct EndReading {
    StackNode end;
    std::optional<CommunicationCall> call;
    StackNode callNode;
    StackNode placeNode;
    bool throughMain = false;
    bool hasPlace = false;
};

bool isMain(std::string_view function)
{
    static constexpr std::array names = {std::string_view("main"), std::string_view("MAIN__"),
                                         std::string_view("<module>"), std::string_view("_main")};
    function = function.substr(0, function.find('('));
    return std::ranges::find(names, function) != names.end();
}

/// What the C library and the start of threads put below the program's own functions, also where its sources are known.
bool isOfSystem(const StackPools &pools, FrameId frame)
{
    static constexpr std::array folders = {std::string_view("../sysdeps/"), std::string_view("./nptl/"),
                                           std::string_view("./time/"),     std::string_view("./posix/"),
                                           std::string_view("./misc/"),     std::string_view("./io/"),
                                           std::string_view("./socket/"),   std::string_view("./signal/"),
                                           std::string_view("./stdlib/"),   std::string_view("./csu/")};
    if (pools.function(frame).starts_with("__"))
        return true;
    const std::string_view file = pools.file(frame);
    return std::ranges::any_of(folders, [file](std::string_view folder) { return file.starts_with(folder); });
}

/// Frames between the program's code and the call, or below it, are the library's.
EndReading readEnd(const StackTree &tree, StackNode end)
{
    EndReading reading;
    reading.end = end;
    const std::vector<StackNode> path = pathTo(tree, end);
    reading.placeNode = path.front();
    for (const StackNode node : path) {
        const FrameId frame = tree.frame(node);
        reading.call = communicationCall(tree.pools().function(frame));
        if (reading.call) {
            reading.callNode = node;
            break;
        }
        reading.throughMain = reading.throughMain || isMain(tree.pools().function(frame));
        if (isOfSystem(tree.pools(), frame))
            continue;
        const bool named = tree.pools().function(frame) != "??";
        const bool placed = tree.pools().line(frame) > 0;
        if (placed || (named && !reading.hasPlace))
            reading.placeNode = node;
        reading.hasPlace = reading.hasPlace || placed;
    }
    return reading;
}

/// Of the threads of a class, the one that tells most: the main one before others, one that waits before one that does not.
EndReading tellingEnd(const StackTree &tree, const StackClass &one)
{
    std::optional<EndReading> best;
    const auto worth = [](const EndReading &reading) {
        return std::tuple(reading.throughMain, reading.call.has_value(), reading.hasPlace);
    };
    for (const StackNode end : one.ends) {
        EndReading reading = readEnd(tree, end);
        if (!best || worth(reading) > worth(*best))
            best = std::move(reading);
    }
    return *best;
}

/// What makes processes one group: the call, else the function they are in.
using GroupKey = std::tuple<std::string, std::uint32_t, std::uint32_t>;

GroupKey keyOf(const StackTree &tree, const EndReading &reading)
{
    if (reading.call)
        return {reading.call->name, 0, 0};
    const Frame &frame = tree.pools().frames[tree.frame(reading.placeNode)];
    return {std::string(), frame.function.value, frame.file.value};
}

struct GroupParts {
    VerdictGroup group;
    std::vector<ProcessSet::Range> ranges;
    std::map<FrameId, std::uint64_t> places; // and how many processes are there
    std::uint64_t most = 0;
};

void addEnd(GroupParts &parts, const StackTree &tree, const EndReading &reading, std::uint64_t count)
{
    parts.group.count += count;
    const FrameId place = tree.frame(reading.placeNode);
    const std::uint64_t here = parts.places[place] += count;
    if (here <= parts.most)
        return;
    parts.most = here;
    parts.group.place = place;
    parts.group.node = reading.call ? reading.callNode : reading.placeNode;
    parts.group.call = reading.call;
}

using GroupsByKey = std::map<GroupKey, GroupParts>;

/// The stack that tells most comes first in each class; returns where it is.
std::vector<StackPlace> addClasses(GroupsByKey &groups, const StackTree &tree, std::vector<StackClass> &classes)
{
    std::vector<StackPlace> places;
    for (std::uint32_t index = 0; index < classes.size(); ++index) {
        const ProcessSet &processes = classes[index].processes;
        const EndReading reading = tellingEnd(tree, classes[index]);
        std::vector<StackNode> &ends = classes[index].ends;
        const auto telling = std::ranges::find(ends, reading.end);
        std::rotate(ends.begin(), telling, telling + 1);
        GroupParts &parts = groups[keyOf(tree, reading)];
        addEnd(parts, tree, reading, processes.count());
        parts.ranges.insert(parts.ranges.end(), processes.ranges().begin(), processes.ranges().end());
        parts.group.classes.push_back(index);
        places.push_back(
            {reading.call, tree.frame(reading.placeNode), reading.call ? reading.callNode : reading.placeNode});
    }
    return places;
}

/// Processes that are only counted: those of a frame without those of the frames below it.
void addCounts(GroupsByKey &groups, const StackTree &tree)
{
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        if (tree.processes(node).state != SetState::Count && tree.processes(node).state != SetState::Incomplete)
            continue;
        std::uint64_t below = 0;
        for (auto child = tree.firstChild(node); child; child = tree.nextSibling(*child))
            below += tree.processes(*child).count;
        if (tree.processes(node).count <= below)
            continue;
        const EndReading reading = readEnd(tree, node);
        addEnd(groups[keyOf(tree, reading)], tree, reading, tree.processes(node).count - below);
    }
}

std::vector<VerdictGroup> groupsOf(GroupsByKey byKey)
{
    std::vector<VerdictGroup> groups;
    for (auto &[key, parts] : byKey) {
        parts.group.processes = ProcessSet::fromRanges(std::move(parts.ranges));
        parts.group.places = static_cast<std::uint32_t>(parts.places.size());
        groups.push_back(std::move(parts.group));
    }
    std::ranges::sort(groups, {}, [](const VerdictGroup &group) {
        return std::pair(group.count, group.processes.isEmpty() ? 0 : group.processes.lowest());
    });
    return groups;
}

bool hasCutSets(const StackTree &tree)
{
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        if (tree.processes(node).state == SetState::Incomplete)
            return true;
    }
    return false;
}

ProcessSet missingOf(const StackDocument &document, const StackTree &tree)
{
    const ProcessSet present = tree.allProcesses();
    if (!document.declared.isEmpty())
        return document.declared.subtracted(present);
    if (present.isEmpty() || document.rankSource == RankSource::Assumed || present.lowest() < 0)
        return {};
    ProcessSet whole;
    whole.insert({0, present.highest()});
    const ProcessSet holes = whole.subtracted(present);
    return holes.count() <= present.count() ? holes : ProcessSet(); // else the numbers are no ranks
}

std::optional<ProgressEstimate> estimate(const StackTree &tree, StackNode one, StackNode other)
{
    const std::vector<StackNode> a = pathTo(tree, one);
    const std::vector<StackNode> b = pathTo(tree, other);
    const auto [left, right] = std::ranges::mismatch(a, b);
    if (left == a.end() || right == b.end())
        return std::nullopt;
    const Frame &x = tree.pools().frames[tree.frame(*left)];
    const Frame &y = tree.pools().frames[tree.frame(*right)];
    if (x.function != y.function || x.file != y.file || x.line == y.line || x.line == 0 || y.line == 0)
        return std::nullopt;
    const bool oneIsBehind = x.line < y.line;
    ProgressEstimate result;
    result.behindAt = tree.frame(oneIsBehind ? *left : *right);
    result.aheadAt = tree.frame(oneIsBehind ? *right : *left);
    result.behind = oneIsBehind ? 0 : 1;
    result.ahead = oneIsBehind ? 1 : 0;
    return result;
}

std::vector<ProgressEstimate> progressOf(const StackTree &tree, const std::vector<VerdictGroup> &groups)
{
    std::vector<ProgressEstimate> estimates;
    for (std::uint32_t index = 0; index + 1 < groups.size(); ++index) {
        const auto last = static_cast<std::uint32_t>(groups.size() - 1);
        auto told = estimate(tree, groups[index].node, groups[last].node);
        if (!told)
            continue;
        told->behind = told->behind == 0 ? index : last;
        told->ahead = told->ahead == 0 ? index : last;
        estimates.push_back(*told);
    }
    return estimates;
}

std::vector<std::uint32_t> differingCollectives(const std::vector<VerdictGroup> &groups)
{
    std::vector<std::uint32_t> found;
    for (std::uint32_t index = 0; index < groups.size(); ++index) {
        if (groups[index].call && groups[index].call->collective)
            found.push_back(index);
    }
    return found.size() > 1 ? found : std::vector<std::uint32_t>();
}

MoveHistory historyUpTo(const StackDocument &document, std::size_t snapshot)
{
    if (snapshot == 0)
        return {};
    if (snapshot + 1 == document.snapshots.size())
        return lastMoves(document);
    StackDocument earlier = document;
    earlier.snapshots.resize(snapshot + 1);
    return lastMoves(earlier);
}

} // namespace

StackVerdict judgeStacks(const StackDocument &document, std::size_t snapshot)
{
    StackVerdict verdict;
    verdict.tree = document.snapshots[snapshot].tree;
    const StackTree &tree = *verdict.tree;
    verdict.classes = equivalenceClasses(tree);
    GroupsByKey byKey;
    verdict.places = addClasses(byKey, tree, verdict.classes);
    addCounts(byKey, tree);
    verdict.groups = groupsOf(std::move(byKey));
    verdict.counted = tree.processCount() - tree.allProcesses().count();
    verdict.incomplete = hasCutSets(tree);
    const bool namesProcesses = tree.isEmpty() || tree.hasProcesses(); // threads alone tell nothing of who is there
    if (!verdict.incomplete && verdict.counted == 0 && namesProcesses)
        verdict.missing = missingOf(document, tree);
    verdict.collectives = differingCollectives(verdict.groups);
    verdict.progress = progressOf(tree, verdict.groups);
    verdict.threadStates = threadStates(document);
    verdict.history = historyUpTo(document, snapshot);
    return verdict;
}

} // namespace rankscope
