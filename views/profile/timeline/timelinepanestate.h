// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/jsonfields.h"

namespace rankscope {

/// A part of the time lines.
struct TimelinePart {
    std::uint64_t begin = 0; // nanoseconds
    std::uint64_t end = 0;
    std::uint64_t firstLine = 0;
    std::uint64_t lineCount = 1;

    friend bool operator==(const TimelinePart &, const TimelinePart &) = default;
    static constexpr auto jsonFields()
    {
        using Own = TimelinePart;
        return std::tuple{jsonField("begin", &Own::begin), jsonField("end", &Own::end),
                          jsonField("line", &Own::firstLine), jsonField("lines", &Own::lineCount)};
    }
};

/// What the Time line pane shows.
struct TimelinePaneState {
    std::uint32_t depth = 1;
    std::optional<TimelinePart> part = {}; // nothing: the whole
    QString level = {}; // which makes the processes, as the file calls it; empty: the rank

    friend bool operator==(const TimelinePaneState &, const TimelinePaneState &) = default;
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("depth", &TimelinePaneState::depth), jsonField("part", &TimelinePaneState::part),
                          jsonField("level", &TimelinePaneState::level)};
    }
};

/// How it is arranged.
struct TimelinePaneArrangement {
    QByteArray parts; // of the splitter

    friend bool operator==(const TimelinePaneArrangement &, const TimelinePaneArrangement &) = default;
    static constexpr auto jsonFields() { return std::tuple{jsonField("parts", &TimelinePaneArrangement::parts)}; }
};

} // namespace rankscope
