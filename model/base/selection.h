// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/processset.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

/// A line of a source file as a trace, a stack or a profile names it (the file is not looked up here).
struct SourcePlace {
    QString file;
    std::uint64_t line = 0; // 1-based

    friend bool operator==(const SourcePlace &, const SourcePlace &) = default;
};

/// Which execution of which construct, and which iteration of it.
struct ConstructSelection {
    std::int64_t number = 0;
    std::uint64_t execution = 0; // 1-based, within the enclosing iteration
    std::vector<std::int64_t> iteration;

    friend bool operator==(const ConstructSelection &, const ConstructSelection &) = default;
};

/// What the user looks at. One value for the whole window: each pane takes it and offers it.
/// Invariant: an absent part means "all".
struct Selection {
    ProcessSet processes; // empty: all
    std::optional<SourcePlace> place;
    std::vector<ConstructSelection> where; // outermost first
    std::optional<std::uint32_t> snapshot; // 1-based

    friend bool operator==(const Selection &, const Selection &) = default;
};

} // namespace rankscope
