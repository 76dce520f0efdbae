// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/coordinates/coordinates.h"
#include "model/base/progress.h"
#include "model/base/result.h"

namespace rankscope {

/// What stands for the subscripts along the axes of an array: a text for each index of a dimension.
/// Invariant: `texts` of a dimension has one for each of its indices, or is empty.
struct AxisLabels {
    struct Dimension {
        std::vector<QString> texts;
        QString units; // of the texts; empty of dates

        friend bool operator==(const Dimension &, const Dimension &) = default;
    };

    std::vector<Dimension> dimensions; // in the order of the array
    bool hasTimes = false; // some are times, whether or not they are told as dates

    bool isEmpty() const;
    friend bool operator==(const AxisLabels &, const AxisLabels &) = default;
};

/// Reads the coordinates; `asDates`: times since a date as dates. Axes of more than a million values, and those that
/// cannot be read, keep their subscripts. Error: Cancelled.
[[nodiscard]] Result<AxisLabels> readAxisLabels(const ArrayDocument &document, const ArrayDescription &array,
                                                bool asDates, const Progress &progress);

} // namespace rankscope
