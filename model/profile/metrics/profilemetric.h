// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <cstdint>
#include <optional>

namespace rankscope {

/// What the values of a metric are that a file holds (formats/hpctoolkit.md, A.3 and A.4).
enum class MetricKind : std::uint8_t {
    Own, // the cost of each scope by itself, in events: what is below it is added by us
    Raw, // the same on call paths, in samples where the period is above 1
    Inclusive, // with everything below, at every scope
    Exclusive, // without what is called, at every scope
    Derived, // no values: a formula says them
};

/// Which of the two values of a scope is meant.
enum class MetricFlavour : std::uint8_t { Own, Inclusive };

/// Whether a column is seen before a user says so.
enum class MetricShow : std::uint8_t {
    Hidden, // one may have it shown
    Shown,
    OnlyInclusive,
    OnlyExclusive,
    Never, // there for formulas alone
};

/// A column of a profile. Texts are empty where the file says nothing.
struct ProfileMetric {
    QString id; // what the values and formulas call it; unique in its section
    QString name; // for a user; never empty
    QString nativeName; // of the event
    QString description;
    QString units;
    std::optional<double> period; // events a sample; absent or above 0
    MetricKind kind = MetricKind::Own;
    MetricFlavour flavour = MetricFlavour::Inclusive; // of a stored or derived one
    std::optional<std::size_t> partner; // the metric of the other flavour
    std::optional<std::int64_t> order; // what #n in formulas means
    QString formula; // what is shown instead of the values that are stored; $k: the stored ones of metric k
    QString divisor; // of a formula: where this one is 0 it has no value, whatever is around the division
    QStringList group; // the metrics that the file has it below, outermost first
    QString format; // as printf() has it
    MetricShow show = MetricShow::Shown;
    bool showPercent = true;
    bool isSum = true; // else a row that stands for several scopes has no value of it
    bool isAccumulator() const { return !formula.isEmpty() && kind != MetricKind::Derived; }
    friend bool operator==(const ProfileMetric &, const ProfileMetric &) = default;
};

/// What hpcprof made of the values of all processes, by the name of the metric ("time:StdDev (I)").
enum class MetricStatistic : std::uint8_t { Cost, Mean, Least, Greatest, Deviation };

/// Cost: a sum, or nothing that is known to be another statistic.
MetricStatistic statisticOf(const ProfileMetric &metric);
/// Two scopes add up to it. Not so what hpcprof made of the values of all processes, but means over as many of them:
/// least and greatest ones, deviations.
bool addsUp(const ProfileMetric &metric);

} // namespace rankscope
