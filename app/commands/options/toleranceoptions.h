// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/options/options.h"
#include "rules/values/tolerance.h"

namespace rankscope {

/// The options of a verb that say when two values are equal.
struct ToleranceOptions {
    std::optional<double> absolute;
    std::optional<double> relative;
    double relativeFloor = 0;
    std::optional<std::uint64_t> ulps;
    bool exact = false;
    bool nanDiffers = false;
    bool signedZeroDiffers = false;

    /// Adds --abs --rel --rel-floor --ulps --exact --nan-differs --signed-zero-differs; this must outlive the parsing.
    void addTo(Options &verb);

    /// The tolerance asked for; giving one replaces the default.
    Tolerance tolerance() const;
};

} // namespace rankscope
