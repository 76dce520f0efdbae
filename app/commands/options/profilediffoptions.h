// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/options/options.h"
#include "model/profile/diff/profilescaling.h"

#include <string>
#include <vector>

namespace rankscope {

/// The options of the verb diff that say what values of profiles are compared.
struct ProfileDiffWords {
    std::string normalise = "none"; // "total", "processes", a factor for all but the first run, or "1:0.5" for each
    std::string scaling; // "strong", "weak"; empty: is not asked for
    std::string processes; // "P:Q", a number for each run
    bool ofOneProcess = false;
    std::vector<std::string> pairs; // "cycles=time"

    /// Adds --normalise --scaling --processes --of-one-process --pair-metrics; this must outlive the parsing.
    void addTo(Options &verb);

    ProfileNormalization normalization(std::size_t runs) const;
    ProfileScaling scalingLoss() const;
    std::vector<MetricPair> metricPairs() const;
    /// Errors: BadOption (processes are needed and not given; not a number for each run).
    [[nodiscard]] Result<void> check(std::size_t runs) const;
};

} // namespace rankscope
