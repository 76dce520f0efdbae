// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/jsonfields.h"
#include "model/comparison/valuegroups.h"

namespace rankscope {

QJsonObject toJson(const Grouping &grouping);
Grouping groupingFrom(const QJsonObject &object);
template<>
struct JsonForm<Grouping> : JsonObjectForm<Grouping, groupingFrom> {
};

/// What the Comparison pane shows.
struct ComparisonPaneState {
    Grouping grouping;
    QString filter = {};
    int tab = 0; // of the plots
    std::optional<std::int64_t> process = {}; // that is selected

    friend bool operator==(const ComparisonPaneState &, const ComparisonPaneState &) = default;
    static constexpr auto jsonFields()
    {
        using Own = ComparisonPaneState;
        return std::tuple{jsonField("grouping", &Own::grouping), jsonField("filter", &Own::filter),
                          jsonField("tab", &Own::tab), jsonField("process", &Own::process)};
    }
};

/// How it is arranged.
struct ComparisonPaneArrangement {
    QByteArray columns; // of the splitters
    QByteArray right;
    QByteArray table; // its columns

    friend bool operator==(const ComparisonPaneArrangement &, const ComparisonPaneArrangement &) = default;
    static constexpr auto jsonFields()
    {
        using Own = ComparisonPaneArrangement;
        return std::tuple{jsonField("columns", &Own::columns), jsonField("right", &Own::right),
                          jsonField("table", &Own::table)};
    }
};

} // namespace rankscope
