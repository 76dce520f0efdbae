// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/idtable.h"
#include "model/base/columns/stringpool.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

/// A place that a stack passes through, as its source names it. The strings are of the StringPool beside.
/// Invariant: `file` and `line` are set together or not at all, as in a stacks file; a line is 1-based.
struct Frame {
    StringId function; // empty: the source names none; "??" where the debugger found none
    StringId file; // empty: not known
    std::uint32_t line = 0; // 0: not known
    StringId module; // the library or program, as far as the source says; empty: not known

    bool hasPlace() const { return file.value != 0; }
    friend bool operator==(const Frame &, const Frame &) = default;
};

/// Names a frame of a FramePool.
struct FrameId {
    std::uint32_t value = 0;
    friend auto operator<=>(const FrameId &, const FrameId &) = default;
};

/// Frames kept once each. Invariant: equal frames have equal ids.
class FramePool
{
public:
    FrameId intern(const Frame &frame);
    const Frame &operator[](FrameId id) const { return m_frames[id.value]; }
    std::size_t size() const { return m_frames.size(); }

private:
    std::vector<Frame> m_frames;
    IdTable m_ids;
};

} // namespace rankscope
