// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/stackclasses.h"

#include "model/base/columns/mixedbits.h"
#include "model/base/polling.h"
#include "model/stacks/tree/stackends.h"

#include <algorithm>
#include <map>

namespace rankscope {

namespace {

/// From this process on, a frame begins or ceases to be an end.
struct EndEdge {
    std::int64_t process = 0;
    std::uint32_t node = 0;
    bool begins = true;
};

std::vector<EndEdge> edgesOf(const std::vector<ProcessSet> &endings, const Progress &progress)
{
    std::vector<EndEdge> edges;
    for (std::uint32_t node = 0; node < endings.size(); ++node) {
        for (const ProcessSet::Range &range : endings[node].ranges()) {
            edges.push_back({range.first, node, true});
            edges.push_back({range.last + 1, node, false});
        }
    }
    const auto less = [](const EndEdge &a, const EndEdge &b) {
        return std::pair(a.process, a.node) < std::pair(b.process, b.node);
    };
    stableSort(edges, less, progress);
    return edges;
}

/// Ranges of processes that end in the same frames, by a fingerprint of those frames and one process that shows them.
struct Fingerprint {
    std::uint64_t sum = 0;
    std::uint64_t number = 0; // of frames
    friend auto operator<=>(const Fingerprint &, const Fingerprint &) = default;
};

using ClassRanges = std::map<Fingerprint, std::vector<ProcessSet::Range>>;

ClassRanges sweep(const std::vector<EndEdge> &edges, const Progress &progress)
{
    ClassRanges classes;
    Fingerprint now;
    std::int64_t from = 0;
    for (std::size_t step = 0; const EndEdge &edge : edges) {
        if (endsAt(step++, progress))
            return {};
        if (now.number > 0 && edge.process > from)
            classes[now].push_back({from, edge.process - 1});
        from = edge.process;
        now.sum += edge.begins ? mixedBits(edge.node) : 0 - mixedBits(edge.node);
        now.number += edge.begins ? 1 : std::uint64_t(0) - 1;
    }
    return classes;
}

} // namespace

std::vector<StackClass> equivalenceClasses(const StackTree &tree, const Progress &progress)
{
    std::vector<StackClass> classes;
    std::map<std::int64_t, std::size_t> byRepresentative;
    const std::vector<ProcessSet> endings = stackEnds(tree, progress).at;
    for (auto &[fingerprint, ranges] : sweep(edgesOf(endings, progress), progress)) {
        StackClass &made = classes.emplace_back();
        made.processes = ProcessSet::fromRanges(std::move(ranges));
        byRepresentative.emplace(made.representative(), classes.size() - 1);
    }
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        if (endsAt(node.value, progress))
            break;
        // a class ends here whole or not at all: its representative tells
        for (const ProcessSet::Range &range : endings[node.value].ranges()) {
            const auto last = byRepresentative.upper_bound(range.last);
            for (auto known = byRepresentative.lower_bound(range.first); known != last; ++known)
                classes[known->second].ends.push_back(node);
        }
    }
    std::ranges::sort(classes, {},
                      [](const StackClass &one) { return std::pair(one.processes.count(), one.representative()); });
    return classes;
}

} // namespace rankscope
