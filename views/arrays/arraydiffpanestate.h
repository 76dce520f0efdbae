// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/arrays/arrayplace.h"

namespace rankscope {

/// What the Array diff pane shows.
struct ArrayDiffPaneState {
    ArrayPlace place; // in the reference

    friend bool operator==(const ArrayDiffPaneState &, const ArrayDiffPaneState &) = default;
    static constexpr auto jsonFields() { return std::tuple{jsonField("place", &ArrayDiffPaneState::place)}; }
};

/// How it is arranged.
struct ArrayDiffPaneArrangement {
    QByteArray columns; // of the splitters
    QByteArray rows;
    QByteArray plots;
    bool arePlotsShown = false;
    int kind = 0; // DifferenceKind

    friend bool operator==(const ArrayDiffPaneArrangement &, const ArrayDiffPaneArrangement &) = default;
    static constexpr auto jsonFields()
    {
        using Own = ArrayDiffPaneArrangement;
        return std::tuple{jsonField("columns", &Own::columns), jsonField("rows", &Own::rows),
                          jsonField("plots", &Own::plots), jsonField("plotsShown", &Own::arePlotsShown),
                          jsonField("kind", &Own::kind)};
    }
};

} // namespace rankscope
