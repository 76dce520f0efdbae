// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/diff/profilecomparison.h"

namespace rankscope {

/// What the values of runs are made of before they are compared.
struct ProfileNormalization {
    enum class Kind : std::uint8_t {
        None,
        Total, // in percent of the whole of the run
        Processes, // per process
        Factor,
    };
    Kind kind = Kind::None;
    std::vector<double> numbers = {}; // by run: processes, or factors; above 0
    friend bool operator==(const ProfileNormalization &, const ProfileNormalization &) = default;
};

/// What more a scope costs with more processes than it should, as the manual of HPCToolkit has it ("Pinpointing and
/// Quantifying Scalability Bottlenecks"): the excess over perfect scaling, in percent of the whole of the run that is
/// looked at.
struct ProfileScaling {
    enum class Kind : std::uint8_t {
        None,
        Strong, // the same problem: all processes together should cost the same
        Weak, // as much work a process: one process should cost the same
    };
    Kind kind = Kind::None;
    std::vector<double> processes = {}; // by run; above 0
    bool ofOneProcess = false; // what the values are; else sums over all processes
    friend bool operator==(const ProfileScaling &, const ProfileScaling &) = default;
};

/// Changes the values. Errors: BadOption (a number of a run is missing or not above 0).
[[nodiscard]] Result<void> normalize(ComparedMetric &metric, const ProfileNormalization &normalization);

/// Of each scope between the first and another run, by values that are not normalized; empty where they are not known
/// or no scaling is asked for. Below 0: it scales better than expected. Errors: as of normalize().
[[nodiscard]] Result<std::vector<double>> scalingLoss(const ComparedMetric &metric, std::size_t run,
                                                      MetricFlavour flavour, const ProfileScaling &scaling);

/// Both by the names of the command line, without what is the default: ("normalise", "0.5"), ("processes", "16:64"),
/// ("scaling", "weak"), ("values", "one-process").
std::vector<std::pair<QLatin1StringView, QString>> comparisonWords(const ProfileNormalization &normalization,
                                                                   const ProfileScaling &scaling);
/// What the compared numbers are, as a sentence: "Values are in percent of the total of each run." Empty for plain
/// values.
QString normalizationSentence(const ProfileNormalization &normalization);

} // namespace rankscope
