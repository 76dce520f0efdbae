// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/metrics/profilevalues.h"

#include <span>

namespace rankscope {

/// A line of a list of properties, in the user's language but for what the file says.
struct ProfileProperty {
    QString name;
    QString value;
    QString explanation; // a full sentence, or empty
    friend bool operator==(const ProfileProperty &, const ProfileProperty &) = default;
};

struct PropertyGroup {
    QString title;
    std::vector<ProfileProperty> rows;
    friend bool operator==(const PropertyGroup &, const PropertyGroup &) = default;
};

/// What a file says of the run: of itself, its header in its order, the metrics with unit, period and description.
/// `derived`: metrics that the user made of them.
std::vector<PropertyGroup> documentProperties(const ProfileDocument &document,
                                              std::span<const DerivedMetric> derived = {});

/// A metric that is shown, with its values.
struct ScopeMetric {
    QString name;
    std::optional<std::size_t> metric; // of the section; none: a formula of the user
    const MetricColumns *columns = nullptr;
    bool showPercent = true;
};

/// What is known of a scope: where it is, then a group a metric with whole values, percents of the total and of the
/// scope around where they say something, samples with their error where a period is known.
std::vector<PropertyGroup> scopeProperties(const ProfileDocument &document, const ProfileSection &section,
                                           ScopeId scope, std::span<const ScopeMetric> metrics);

} // namespace rankscope
