// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/viewers/viewerstacks.h"

#include "io/stacktools/folded/foldedprofile.h"
#include "model/base/processsettext.h"
#include "model/profile/metrics/profilevalues.h"
#include "model/stacks/tree/endingcounts.h"
#include "model/stacks/tree/stackends.h"
#include "model/stacks/verdict/stackclasses.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <unordered_map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ViewerStacksTexts {
    Q_DECLARE_TR_FUNCTIONS(ViewerStacks)
};

std::string viewerName(const StackPools &pools, FrameId frame)
{
    if (!pools.function(frame).empty())
        return std::string(pools.function(frame));
    return pools.module(frame).empty() ? "??" : '[' + std::string(pools.module(frame)) + ']';
}

const char *nameOfCount(EndingCount what)
{
    switch (what) {
    case EndingCount::Processes:
        return "processes";
    case EndingCount::Threads:
        return "threads";
    case EndingCount::Leaves:
        break;
    }
    return "stacks";
}

/// The frames of a tree, each once, and its nodes, which have the same numbers.
void addNodes(const StackTree &tree, ViewerStacks &stacks)
{
    const StackPools &pools = tree.pools();
    std::unordered_map<std::uint32_t, std::uint32_t> known; // by id
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        const FrameId frame = tree.frame(node);
        const auto [number, isNew] = known.try_emplace(frame.value, static_cast<std::uint32_t>(stacks.frames.size()));
        if (isNew)
            stacks.frames.push_back({viewerName(pools, frame), std::string(pools.file(frame)), pools.line(frame)});
        const auto parent = tree.parent(node);
        stacks.nodes.push_back({parent ? parent->value : ViewerStacks::none, number->second});
    }
}

QString groupName(const ProcessSet &processes)
{
    const QString set = compactText(processes);
    return processes.count() == 1 ? QString("rank "_L1 % set) : QString("ranks "_L1 % set);
}

/// Not translated: both formats are read by programs, and this one reads the ranks again.
void addClasses(const StackTree &tree, ViewerStacks &stacks, const Progress &progress)
{
    for (const StackClass &one : equivalenceClasses(tree, progress)) {
        ViewerStacks::Group group{groupName(one.processes), "none", {}};
        for (const StackNode end : one.ends)
            group.weights.push_back({end.value, static_cast<double>(one.processes.count())});
        stacks.groups.push_back(std::move(group));
    }
}

/// The words of both formats for what a metric is counted in.
std::string unitOf(const ProfileMetric &metric)
{
    struct Unit {
        const char *word;
        const char *name;
    };
    static constexpr std::array units = {Unit{"s", "seconds"},
                                         Unit{"sec", "seconds"},
                                         Unit{"secs", "seconds"},
                                         Unit{"seconds", "seconds"},
                                         Unit{"ms", "milliseconds"},
                                         Unit{"msec", "milliseconds"},
                                         Unit{"us", "microseconds"},
                                         Unit{"usec", "microseconds"},
                                         Unit{"ns", "nanoseconds"},
                                         Unit{"nsec", "nanoseconds"},
                                         Unit{"bytes", "bytes"},
                                         Unit{"microseconds", "microseconds"},
                                         Unit{"nanoseconds", "nanoseconds"}};
    QString word = metric.units.toLower();
    const qsizetype open = metric.name.lastIndexOf(u'(');
    if (word.isEmpty() && open >= 0 && metric.name.indexOf(u')', open) > open)
        word = metric.name.mid(open + 1, metric.name.indexOf(u')', open) - open - 1).toLower();
    const auto known =
        std::ranges::find_if(units, [&word](const Unit &unit) { return word == QLatin1StringView(unit.word); });
    return known == units.end() ? "count" : known->name;
}

/// The scopes of a profile as nodes; lines and calls are none, and stand for what is around them.
std::vector<std::uint32_t> addScopes(const ScopeTree &tree, ViewerStacks &stacks)
{
    std::vector<std::uint32_t> nodeOf(tree.size());
    std::unordered_map<std::string, std::uint32_t> known; // by name and place
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        const auto parent = tree.parent({scope});
        if (parent && isLine(tree.kind({scope}))) {
            nodeOf[scope] = nodeOf[parent->value];
            continue;
        }
        ViewerStacks::Frame frame{frameNameOf(tree, {scope}), std::string(tree.text(tree.file({scope}))), 0};
        frame.line = frame.file.empty() ? 0 : tree.lines({scope}).first;
        const std::string key = frame.name + '\0' + frame.file + '\0' + std::to_string(frame.line);
        const auto [number, isNew] = known.try_emplace(key, static_cast<std::uint32_t>(stacks.frames.size()));
        if (isNew)
            stacks.frames.push_back(std::move(frame));
        nodeOf[scope] = static_cast<std::uint32_t>(stacks.nodes.size());
        stacks.nodes.push_back({parent ? nodeOf[parent->value] : ViewerStacks::none, number->second});
    }
    return nodeOf;
}

/// What belongs to no scope, of a metric of own values.
double outsideOf(const ProfileSection &section, std::size_t metric)
{
    const ProfileMetric &which = section.metrics[metric];
    if ((which.kind != MetricKind::Own && which.kind != MetricKind::Raw) || metric >= section.outside.size())
        return 0;
    return section.outside[metric] * (which.kind == MetricKind::Raw ? which.period.value_or(1) : 1);
}

/// A sample for each node that costs anything, in any of the columns.
void addCosts(const std::vector<std::vector<double>> &costs, ViewerStacks &stacks)
{
    for (std::uint32_t node = 0; node < stacks.nodes.size(); ++node) {
        const bool isAny = std::ranges::any_of(costs, [node](const auto &column) { return column[node] != 0; });
        if (!isAny)
            continue;
        stacks.samples.push_back({node, {}});
        for (std::size_t kind = 0; kind < costs.size(); ++kind) {
            const double value = costs[kind][node];
            stacks.values.push_back(value);
            if (value != 0)
                stacks.groups[kind].weights.push_back({node, value});
        }
    }
}

} // namespace

std::vector<std::uint32_t> ViewerStacks::path(std::uint32_t node) const
{
    std::vector<std::uint32_t> path;
    for (; node != none; node = nodes[node].parent)
        path.push_back(nodes[node].frame);
    std::ranges::reverse(path);
    return path;
}

ViewerStacks viewerStacks(const StackTree &tree, const StackWriteOptions &options, const Progress &progress)
{
    ViewerStacks stacks;
    addNodes(tree, stacks);
    const EndingCount what = endingCountOf(tree, options.countThreads);
    stacks.kinds.push_back({nameOfCount(what)});
    const bool isListed = what == EndingCount::Processes && listsAllProcesses(tree);
    ViewerStacks::Group all{QString::fromLatin1(nameOfCount(what)), "none", {}};
    for (StackNode node{0}; node.value < tree.size() && !progress.isCancelled(); ++node.value) {
        const std::uint64_t count = endingCount(tree, node, what);
        if (count == 0)
            continue;
        std::string processes;
        if (isListed)
            appendCompactText(processes, endingIn(tree, node));
        stacks.samples.push_back({node.value, std::move(processes)});
        stacks.values.push_back(static_cast<double>(count));
        all.weights.push_back({node.value, static_cast<double>(count)});
    }
    if (isListed)
        addClasses(tree, stacks, progress);
    else
        stacks.groups.push_back(std::move(all));
    noteUnwritten(tree, options);
    return stacks;
}

Result<ViewerStacks> viewerStacks(const ProfileSection &section, std::span<const std::size_t> metrics,
                                  const Progress &progress)
{
    ViewerStacks stacks;
    const std::vector<std::uint32_t> nodeOf = addScopes(section.tree, stacks);
    const bool isOutside =
        std::ranges::any_of(metrics, [&section](std::size_t metric) { return outsideOf(section, metric) != 0; });
    const std::size_t outside = stacks.nodes.size();
    if (isOutside) {
        stacks.nodes.push_back({ViewerStacks::none, static_cast<std::uint32_t>(stacks.frames.size())});
        stacks.frames.push_back({"(outside of all scopes)", {}, 0});
    }
    std::vector<std::vector<double>> costs;
    for (const std::size_t metric : metrics) {
        auto own = separateCosts(section, metric, progress);
        if (!own)
            return tl::unexpected(own.error());
        std::vector<double> &column = costs.emplace_back(stacks.nodes.size());
        for (std::size_t scope = 0; scope < own->size(); ++scope)
            column[nodeOf[scope]] += (*own)[scope];
        if (isOutside)
            column[outside] = outsideOf(section, metric);
        const ProfileMetric &which = section.metrics[metric];
        stacks.kinds.push_back({which.name.toStdString(), unitOf(which)});
        const std::string unit = stacks.kinds.back().unit;
        stacks.groups.push_back({which.name, unit == "count" ? "none" : unit, {}});
    }
    addCosts(costs, stacks);
    return stacks;
}

} // namespace rankscope
