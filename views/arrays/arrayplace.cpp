// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/arrayplace.h"

#include "views/arrays/grid/arraygrid.h"

namespace rankscope {

ArrayPlace arrayPlace(const ArrayGrid &grid, const QString &dataSet, LayoutWords layout)
{
    const ArrayPage seen = grid.visibleArea();
    ArrayPlace place{dataSet, std::move(layout), seen.firstRow, seen.firstColumn};
    if (const auto cell = grid.currentCell()) {
        place.row = cell->row;
        place.column = cell->column;
    }
    return place;
}

void showCells(ArrayGrid &grid, const ArrayPlace &place)
{
    if (place.row && place.column)
        grid.goTo({*place.row, *place.column});
    grid.scrollTo(place.top, place.left);
}

} // namespace rankscope
