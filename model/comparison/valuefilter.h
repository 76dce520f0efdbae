// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/valuegroups.h"

#include <QString>
#include <QStringView>

#include <optional>

namespace rankscope {

/// Which groups are shown. Invariant: at most one of the three is set; with none, all match.
struct ValueFilter {
    enum class Relation { Less, LessOrEqual, Equal, GreaterOrEqual, Greater };
    struct Bound {
        Relation relation = Relation::Equal;
        Number number;

        friend bool operator==(const Bound &, const Bound &) = default;
    };

    QString text; // part of the value's text, whatever its case
    std::optional<Bound> bound; // some number of the group lies there
    std::optional<ProcessSet> processes; // some of these are in it

    bool isEmpty() const { return text.isEmpty() && !bound && !processes; }
    bool matches(const ValueGroup &group) const;
    /// The row of the processes without a value.
    bool matchesWithoutValue(const ProcessSet &withoutValue) const;

    friend bool operator==(const ValueFilter &, const ValueFilter &) = default;
};

/// Reads "> 1.5", "<=3", "=0", "rank 0-3,7", or else a part of the value's text. Nothing for a relation without a
/// number and for "rank" with what is no set.
std::optional<ValueFilter> parseValueFilter(QStringView text);

} // namespace rankscope
