// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/configuration/traceconfiguration.h"

namespace rankscope {

/// A construct that two configurations do not have alike. The pointers are into them; null: that side has none.
struct ConstructChange {
    const ConfiguredConstruct *reference = nullptr;
    const ConfiguredConstruct *current = nullptr;
    std::vector<QLatin1StringView> changed = {}; // "level", "ranges", "parent", "rank", "file", "line"; of both sides
};

/// What differs between two configurations: their constructs, what is set for them, and where they stand. What was
/// counted differs from run to run and is no difference. Constructs pair by kind and number.
struct ConfigurationDiff {
    std::uint64_t same = 0;
    std::uint64_t changed = 0;
    std::uint64_t onlyReference = 0;
    std::uint64_t onlyCurrent = 0;
    std::vector<ConstructChange> changes; // in the order of the reference, then those of the current one alone

    bool isEqual() const { return changes.empty(); }
};

/// Compares two configurations, which must outlive the result. Linear but for sorting. Of two constructs with one kind
/// and number in a configuration the second one pairs with a second one.
ConfigurationDiff compareConfigurations(const TraceConfiguration &reference, const TraceConfiguration &current);

} // namespace rankscope
