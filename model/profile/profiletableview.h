// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/profilerowsource.h"

#include <functional>

namespace rankscope {

/// A table of a profile as it is shown: its rows in their order, also those that are not open, and its columns.
struct ProfileTableView {
    struct Column {
        ProfileColumn column;
        std::vector<double> values; // a value a row; empty: not known
        double total = 0;
    };

    std::shared_ptr<const ProfileRowSource> rows;
    RowOrder order;
    std::vector<double> sortedBy; // a number a row; empty: the order of the rows
    bool descending = false;
    std::vector<Column> columns;
};

/// Visits the rows from top to bottom, each with how many are around it; false from `visit`: no more.
void visitRows(ProfileTableView &view, const std::function<bool(std::uint32_t row, std::uint32_t depth)> &visit);

} // namespace rankscope
