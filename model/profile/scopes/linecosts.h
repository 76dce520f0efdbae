// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/metrics/profilevalues.h"

#include <QHash>
#include <QList>

namespace rankscope {

/// What one line, or a range of lines as one, cost.
struct LineCost {
    LineRange lines;
    double own = 0;
    double inclusive = 0; // with what is called there
    friend bool operator==(const LineCost &, const LineCost &) = default;
};

/// The lines of one file. Invariant: they ascend by their first line, then by their last; no range is there twice.
using FileCosts = QList<LineCost>;

/// What a metric says of the lines of all source files of a section. What has no known line is in none of them.
struct LineCosts {
    QString metric; // its name
    QString units;
    double total = 0; // of the whole
    QHash<QString, FileCosts> files; // by name, as the profile spells it

    /// The lines of a file, whether it is named as in the profile or it is the only one with this base name; null:
    /// none.
    const FileCosts *find(const QString &file) const;
};

/// A range that has costs of its own (`S b..e`, or a loop or procedure whose costs are not told by line) is one entry:
/// its cost is not given to the lines. Errors: BadOption (a formula that cannot be computed), Cancelled.
[[nodiscard]] Result<LineCosts> lineCosts(const ProfileSection &section, std::size_t metric,
                                          const Progress &progress = Progress());

} // namespace rankscope
