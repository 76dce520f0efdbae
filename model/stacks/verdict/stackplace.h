// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/verdict/framerole.h"
#include "model/stacks/verdict/knowncall.h"
#include "model/stacks/verdict/stackclasses.h"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace rankscope {

/// Where a stack is: what a user wants to know first of it. Frames are those of the tree it was read from.
struct StackPlace {
    /// What it waits in, asks or was ended by; nothing: it computes. Of several that wait, the outermost.
    std::optional<KnownCall> call;
    std::optional<KnownCall> within; // the communication call inside of which it was ended
    /// The innermost frame of the program itself: it makes the call, or computes. With `unknown` it is only further
    /// out.
    std::optional<StackNode> at;
    /// A frame without a function between the program and the call: what is outside of it is not the caller.
    std::optional<StackNode> unknown;
    StackNode node; // the frame to show: the call, or where it computes
    std::vector<StackNode> via; // frames outside of `at` that tell this way from others to the same place
    std::vector<StackNode> below; // frames below `node` that tell this stack from others that are alike down to there
    std::optional<StackNode> thread; // where another thread is, when the telling stacks of two classes are the same

    /// The innermost frame of the way here that says where it is.
    StackNode way() const { return unknown ? *unknown : at ? *at : node; }
    /// Of the program, also where an unknown frame is below: of two stacks with the same one the callers up to main are
    /// the same.
    StackNode programWay() const { return at ? *at : way(); }
};

/// Reads stacks of one tree; what is known of a frame is looked up once.
class PlaceReader
{
public:
    explicit PlaceReader(const StackTree &tree);

    /// Where the stack is that ends in a frame.
    StackPlace place(StackNode end) { return read(end).place; }
    /// Of the stacks of a class, the one that tells most: the end of a process before all, the main thread before
    /// others unless it waits for them, a communication call before what computes.
    StackNode tellingEnd(const StackClass &one);
    /// Surely no stack is of a main thread or holds a frame of the program: each begins where threads do, and all
    /// frames are of libraries and the system.
    bool areHelpersOnly();

private:
    struct Known {
        std::optional<KnownCall> call;
        FrameRole role = FrameRole::Named;
        bool isMain = false;
    };
    /// Indices into a path, outermost first.
    struct Found {
        std::optional<std::size_t> waits; // or asks
        std::optional<std::size_t> ends;
        std::optional<std::size_t> signal;
    };
    struct Reading {
        StackPlace place;
        bool throughMain = false;
        bool inProgram = false; // it computes in code of the program
    };

    const Known &known(StackNode node);
    Found find(const std::vector<StackNode> &path);
    Reading read(StackNode end);
    void readCaller(StackPlace &place, const std::vector<StackNode> &path);
    void readComputing(StackPlace &place, const std::vector<StackNode> &path);
    std::optional<StackNode> innermost(const std::vector<StackNode> &path, std::size_t from, FrameRole role);
    static int worth(const Reading &reading);
    int worthOf(StackNode end);

    static constexpr std::int8_t unread = -1;

    const StackTree &m_tree;
    bool m_modulesTold = false;
    std::unordered_map<std::uint32_t, Known> m_known; // by frame
    std::vector<std::int8_t> m_worths; // of the stacks that end in a node
};

} // namespace rankscope
