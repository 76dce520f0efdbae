// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/scopes/profiledocument.h"

namespace rankscope {

/// What is said of a profile in a line or two.
struct ProfileSummary {
    struct Metric {
        QString id;
        QString name;
        std::optional<double> period;
        std::optional<double> total; // of the whole, inclusive
        friend bool operator==(const Metric &, const Metric &) = default;
    };

    QString version; // empty: not said
    std::vector<std::pair<QString, std::uint64_t>> scopes; // elements and how many of them; those that are there
    std::uint64_t mergedSiblings = 0;
    std::vector<Metric> metrics; // of all sections; of two flavours that have one name the first
    std::optional<std::uint64_t> threads; // profiles of single threads
    std::optional<std::uint64_t> samples; // of time lines
    std::uint64_t lines = 0; // time lines, with and without samples
    ProblemList problems;
};

/// A total that cannot be computed is a problem.
ProfileSummary summarize(const ProfileDocument &document);

} // namespace rankscope
