// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/layoutwords.h"
#include "model/base/jsonfields.h"

namespace rankscope {

class ArrayGrid;

template<>
struct JsonFields<LayoutWords> {
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("rows", &LayoutWords::rows), jsonField("columns", &LayoutWords::columns),
                          jsonField("fixed", &LayoutWords::fixed), jsonField("ranges", &LayoutWords::ranges)};
    }
};

/// Which elements of which array are seen.
struct ArrayPlace {
    QString dataSet; // its path, or the name of a pair
    LayoutWords layout;
    std::uint64_t top = 0; // row of the table
    std::uint64_t left = 0;
    std::optional<std::uint64_t> row = {}; // of the current cell
    std::optional<std::uint64_t> column = {};

    friend bool operator==(const ArrayPlace &, const ArrayPlace &) = default;
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("dataset", &ArrayPlace::dataSet), jsonField("layout", &ArrayPlace::layout),
                          jsonField("top", &ArrayPlace::top),         jsonField("left", &ArrayPlace::left),
                          jsonField("row", &ArrayPlace::row),         jsonField("column", &ArrayPlace::column)};
    }
};

/// What a grid shows of an array that is laid out so.
ArrayPlace arrayPlace(const ArrayGrid &grid, const QString &dataSet, LayoutWords layout);
/// Current cell and scroll position, once the array is laid out.
void showCells(ArrayGrid &grid, const ArrayPlace &place);

} // namespace rankscope
