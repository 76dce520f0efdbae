// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Stacks and profiles as the viewers of other projects take them: speedscope and pprof.
#pragma once

#include "io/stacks/stackwriting.h"
#include "model/profile/scopes/profiledocument.h"
#include "model/stacks/tree/stacktree.h"

#include <QString>

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

namespace rankscope {

/// Weighed stacks over one list of frames. A node is a frame below another node.
/// Invariant: the parent of a node has a smaller number; each sample has a value of each kind.
struct ViewerStacks {
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    struct Frame {
        std::string name;
        std::string file; // empty: not known
        std::uint32_t line = 0; // 0: not known
        friend bool operator==(const Frame &, const Frame &) = default;
    };
    struct Node {
        std::uint32_t parent = none;
        std::uint32_t frame = 0;
    };
    /// What the values of samples are, in the words of both formats.
    struct Kind {
        std::string name; // "processes", "CPUTIME"
        std::string unit = "count"; // "count", "nanoseconds", "seconds", "bytes", …
    };
    struct Sample {
        std::uint32_t node = 0;
        std::string processes; // "0-3,7"; empty: not said
    };
    /// One profile of a viewer that shows them one by one: all samples by one kind of values, or those of some
    /// processes.
    struct Group {
        struct Weight {
            std::uint32_t node = 0;
            double value = 0;
        };
        QString name; // "ranks 0-3", "CPUTIME"
        std::string unit;
        std::vector<Weight> weights;
    };

    std::vector<Frame> frames;
    std::vector<Node> nodes;
    std::vector<Kind> kinds;
    std::vector<Sample> samples;
    std::vector<double> values; // of all samples, kinds.size() each
    std::vector<Group> groups;

    /// The frames of a node, outermost first.
    std::vector<std::uint32_t> path(std::uint32_t node) const;
};

/// A sample is where stacks end, with how many processes do (else threads, else leaves). A group is a set of processes
/// with the same stacks, where the tree lists them all; else there is one of all. Notes what has no place in the
/// formats.
ViewerStacks viewerStacks(const StackTree &tree, const StackWriteOptions &options, const Progress &progress);

/// A sample is a scope with what it costs by itself in any of the metrics, a group is a metric. Lines and calls count
/// for what is around them. Errors: BadOption (a formula that cannot be computed), Cancelled.
[[nodiscard]] Result<ViewerStacks> viewerStacks(const ProfileSection &section, std::span<const std::size_t> metrics,
                                                const Progress &progress);

} // namespace rankscope
