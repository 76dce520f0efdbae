// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

/// What one process has as the value of an expression; no text where it has none (it was not there, or failed).
struct ProcessValue {
    std::int64_t process = 0;
    std::optional<QString> text;

    friend bool operator==(const ProcessValue &, const ProcessValue &) = default;
};

/// An expression evaluated in each process, in any order. Invariant: each process is there once.
struct ProcessValues {
    std::vector<ProcessValue> values;
    bool single = false; // the reals are floats: what a unit in the last place is

    friend bool operator==(const ProcessValues &, const ProcessValues &) = default;
};

} // namespace rankscope
