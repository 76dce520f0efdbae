// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/metrics/profilevalues.h"

#include <QStringList>

#include <memory>
#include <vector>

namespace rankscope {

/// What the tables of a profile are made from: one tree of a file, and the metrics that a user added.
struct ProfileSubject {
    std::shared_ptr<const ProfileDocument> document;
    std::shared_ptr<const ProfileSection> section; // of the document
    std::vector<DerivedMetric> derived;

    /// Of the section, behind them the derived ones.
    std::size_t metricCount() const { return section->metrics.size() + derived.size(); }
    bool isDerived(std::size_t metric) const { return metric >= section->metrics.size(); }
    /// Of a metric that is there twice, the name of both.
    QString metricName(std::size_t metric) const;
    const DerivedMetric &derivedMetric(std::size_t metric) const { return derived[metric - section->metrics.size()]; }
    /// Of each scope of the tree. Errors: those of metricColumns().
    [[nodiscard]] Result<MetricColumns> columns(std::size_t metric, const Progress &progress = Progress()) const;
};

/// One flavour of a metric as a column of a table.
struct ProfileColumn {
    std::size_t metric = 0; // of the subject: that whose values are asked for
    MetricFlavour flavour = MetricFlavour::Inclusive;
    QString name; // of the metric, without its flavour
    QString toolTip; // what it is: whole name, unit, period, formula
    bool isShown = true; // before a user says something else
    bool showPercent = true;
    friend bool operator==(const ProfileColumn &, const ProfileColumn &) = default;
};

/// "cycles (inclusive)", "cycles (own)": as in the tables that are written.
QString columnTitle(const ProfileColumn &column);
QString flavourText(MetricFlavour flavour);

/// All columns that a user may see, in the order of the file, derived ones behind. What is hidden by the file, and
/// what has no values at all, is not shown at first.
std::vector<ProfileColumn> profileColumns(const ProfileSubject &subject);

/// The number of a metric as a cell shows it: whole numbers below 1e15 whole, others with 6 digits and, from a million
/// on, without what is behind the point: one notation in a column; "–" for what is no number: there is no value. In the
/// default locale.
QString metricText(double value);
/// With all its digits.
QString wholeMetricText(double value);
/// "68.2 %"
QString percentText(double percent);

} // namespace rankscope
