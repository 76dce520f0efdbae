// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/arrayfilter.h"

#include <QString>

/// The cells of a view: '#' for one that is shown, '.' for the others, '/' between rows.
inline QString cellPicture(const rankscope::ArrayView &view, const rankscope::ArrayFilter *filter)
{
    const rankscope::ArrayPage whole{0, view.rowCount(), 0, view.columnCount()};
    const auto page = rankscope::readCells(view, filter, whole, rankscope::Progress());
    QString text;
    for (std::uint64_t cell = 0; cell < view.cellCount(); ++cell) {
        if (cell > 0 && cell % view.columnCount() == 0)
            text += u'/';
        text += page->isShown(cell) ? u'#' : u'.';
    }
    return text;
}
