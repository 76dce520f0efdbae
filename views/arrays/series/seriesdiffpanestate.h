// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/jsonfields.h"

namespace rankscope {

/// What the Series diff pane shows: a cell of its table.
struct SeriesDiffPaneState {
    bool folds = true; // variables without a difference
    std::optional<std::int64_t> step = {}; // its label; nothing: no cell
    QString variable = {};

    friend bool operator==(const SeriesDiffPaneState &, const SeriesDiffPaneState &) = default;
    static constexpr auto jsonFields()
    {
        using Own = SeriesDiffPaneState;
        return std::tuple{jsonField("fold", &Own::folds), jsonField("step", &Own::step),
                          jsonField("variable", &Own::variable)};
    }
};

/// How it is arranged.
struct SeriesDiffPaneArrangement {
    QByteArray parts; // of the splitter
    int norm = 0; // which of the list

    friend bool operator==(const SeriesDiffPaneArrangement &, const SeriesDiffPaneArrangement &) = default;
    static constexpr auto jsonFields()
    {
        using Own = SeriesDiffPaneArrangement;
        return std::tuple{jsonField("parts", &Own::parts), jsonField("norm", &Own::norm)};
    }
};

} // namespace rankscope
