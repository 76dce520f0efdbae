// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/jsonfields.h"

namespace rankscope {

/// What the Findings pane shows.
struct FindingsPaneState {
    QString filter;

    friend bool operator==(const FindingsPaneState &, const FindingsPaneState &) = default;
    static constexpr auto jsonFields() { return std::tuple{jsonField("filter", &FindingsPaneState::filter)}; }
};

/// How it is arranged.
struct FindingsPaneArrangement {
    QByteArray columns;
    QByteArray splitter;
    QStringList initialized; // of any program: see FindingRow::unwritten

    friend bool operator==(const FindingsPaneArrangement &, const FindingsPaneArrangement &) = default;
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("columns", &FindingsPaneArrangement::columns),
                          jsonField("splitter", &FindingsPaneArrangement::splitter),
                          jsonField("initialized", &FindingsPaneArrangement::initialized)};
    }
};

} // namespace rankscope
