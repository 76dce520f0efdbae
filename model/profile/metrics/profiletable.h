// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/metrics/samplecount.h"
#include "model/profile/rows/flatprofile.h"

#include <QStringList>

namespace rankscope {

/// What a table of a profile is to hold.
struct ProfileTableRequest {
    QStringList metrics = {}; // by name or by id; empty: those that are shown
    std::vector<DerivedMetric> derived = {}; // a formula may name others of them
    std::optional<FlatBy> flat = {}; // else the scopes of the tree
    bool samples = false; // where a period is known
};

/// A metric of a table; a column that is empty is not known.
struct ProfileTableColumn {
    QString name;
    MetricColumns values; // a value a row
    bool showPercent = true;
    std::optional<SampleColumns> samples = {}; // inclusive, a value a row
};

/// All rows of a tree or of a flat profile with their values. What it was made from must outlive it.
struct ProfileTable {
    const ProfileSection *section = nullptr;
    std::optional<FlatProfile> flat;
    std::vector<ProfileTableColumn> columns;

    std::size_t rows() const { return flat ? flat->rows.size() : section->tree.size(); }
};

/// Errors: BadOption (no such metric, a formula that cannot be computed).
[[nodiscard]] Result<ProfileTable> makeProfileTable(const ProfileSection &section, const ProfileTableRequest &request);

/// The metrics of these names or ids; without any, those that are shown, one of two that are partners.
/// Errors: BadOption (no such metric).
[[nodiscard]] Result<std::vector<std::size_t>> metricsToShow(const ProfileSection &section, const QStringList &names);

/// The name of a metric for both of its flavours: "time (I)" and "time (E)" are "time".
QString commonName(const ProfileMetric &metric);

} // namespace rankscope
