// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/rows/profilerowsource.h"

namespace rankscope {

/// Rows of a table as they stand one below the other, and the columns beside them: what is written of the screen.
struct ListedRows {
    struct Row {
        std::uint32_t row = 0; // of the source
        std::uint32_t depth = 0; // from 0; at most 1 more than that of the row before
        friend bool operator==(const Row &, const Row &) = default;
    };

    std::shared_ptr<const ProfileRowSource> source;
    std::vector<Row> rows;
    std::vector<ProfileColumn> columns;
    bool percentOfParent = false; // else of the total
};

/// The values of a column for the rows of a list, and what they are in percent. Either is empty where it is not known.
struct ListedMetric {
    std::vector<double> values;
    std::vector<double> percents;
};

/// Errors: those of ProfileRowSource::columns().
[[nodiscard]] Result<ListedMetric> listedColumn(const ListedRows &listed, const ProfileColumn &column);

/// All rows of an order, from top to bottom.
std::vector<ListedRows::Row> rowsInOrder(RowOrder order, const RowOrder::By &by);

} // namespace rankscope
