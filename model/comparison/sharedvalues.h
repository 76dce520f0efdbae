// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/valuegroups.h"
#include "model/report/listedcolumn.h"

namespace rankscope {

/// A value and who has it, or who has none.
struct SharedValue {
    const ValueGroup *group = nullptr; // null: no value
    const ProcessSet *processes = nullptr;
    std::uint64_t count = 0;
    std::uint64_t all = 0; // processes
    bool isOutlier = false; // few have it, most another one

    double share() const { return static_cast<double>(count) / static_cast<double>(all); } ///< 0 to 1
};

inline constexpr Audiences inComparisonFiles = Audience::Json | Audience::Tables;
inline constexpr Audiences forComparisonReaders = Audience::Text | Audience::Page;

/// The columns of reports, files and the list of the window. Files have no row of those without a value.
std::vector<ListedColumn<SharedValue>> sharedColumns();

/// "1.5", or "1.5 … 1.7" for a group of several.
QString valueText(const ValueGroup &group);
QString plainText(const Number &number);
ReportValue numberValue(const Number &number);

} // namespace rankscope
