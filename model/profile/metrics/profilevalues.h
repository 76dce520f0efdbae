// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/profile/scopes/profiledocument.h"

#include <span>

namespace rankscope {

/// A metric that a user made of others: its values are a formula (formulaColumns()).
struct DerivedMetric {
    QString name;
    QString formula;
    bool showPercent = false; // of the total: for sums, not for quotients
    friend bool operator==(const DerivedMetric &, const DerivedMetric &) = default;
};

/// The values of a metric for all scopes of a section.
/// Invariant: each column is empty (the file does not say it, nor can it be computed) or has a value a scope.
struct MetricColumns {
    std::vector<double> own;
    std::vector<double> inclusive;
    double total = 0; // of the whole, inclusive

    const std::vector<double> &of(MetricFlavour flavour) const
    {
        return flavour == MetricFlavour::Own ? own : inclusive;
    }
};

/// Own and inclusive values of a metric. What is stored as both is taken as it is; where a formula turns accumulators
/// into what is shown, it is applied; of own costs the inclusive ones are the sums, and of sums in a structure the own
/// costs are what the scopes below do not explain. Of own values on call paths, the own ones of a procedure are those
/// of its lines, also of those in its loops and of inlined code, as HPCToolkit has them. Errors: BadOption (a formula
/// that cannot be computed), Cancelled.
[[nodiscard]] Result<MetricColumns> metricColumns(const ProfileSection &section, std::size_t metric,
                                                  const Progress &progress = Progress());

/// The same of a formula over the metrics of the section: $k is metric k of the scope in either flavour, @k its total,
/// #n the metric of order n; a plain name is the metric with that id or name, or one of `derived`. The total is the
/// formula of the totals.
[[nodiscard]] Result<MetricColumns> formulaColumns(const ProfileSection &section, const QString &formula,
                                                   std::span<const DerivedMetric> derived = {},
                                                   const Progress &progress = Progress());

/// What each scope costs by itself, nothing below it included, so that all of them add up to the whole: own values as
/// they are; of exclusive ones those of lines and calls, since those of procedures and loops are sums of them, and of a
/// procedure what its lines do not explain. Errors: BadOption (a formula that cannot be computed), Cancelled.
[[nodiscard]] Result<std::vector<double>> separateCosts(const ProfileSection &section, std::size_t metric,
                                                        const Progress &progress = Progress());
/// The same of a formula over the metrics of the section, whose own values these are.
std::vector<double> separateCosts(const ProfileSection &section, std::vector<double> own);

/// Gives what lines and calls cost to the scope around them; to those without one it stays.
void collectLines(const ScopeTree &tree, std::vector<double> &costs);

/// Adds to each scope what is below it.
void addUpwards(const ScopeTree &tree, std::vector<double> &column);

/// In percent; 0 of nothing.
double percentOf(double part, double whole);
/// Of each scope in percent of the one around it; of the outermost ones in percent of the total.
std::vector<double> percentOfParent(const ScopeTree &tree, const std::vector<double> &column, double total);

} // namespace rankscope
