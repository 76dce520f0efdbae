// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/diff/profilecomparison.h"
#include "views/tables/openrows.h"

namespace rankscope {

template<>
struct JsonFields<MetricPair> {
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("reference", &MetricPair::reference), jsonField("current", &MetricPair::current)};
    }
};

/// What is chosen above the table of a profile diff: of lists the row. What does not exist is not taken.
struct ProfileDiffControlsState {
    std::vector<MetricPair> pairs = {};
    QString metric = {};
    int run = -1;
    int normalization = -1;
    QString factors = {}; // as they are typed
    int scaling = -1;
    int valuesOf = -1;
    QString processes = {}; // as they are typed
    bool isShifted = false;
    bool isOnly = false;
    QString filter = {};

    friend bool operator==(const ProfileDiffControlsState &, const ProfileDiffControlsState &) = default;
    static constexpr auto jsonFields()
    {
        using Own = ProfileDiffControlsState;
        return std::tuple{jsonField("pairs", &Own::pairs),       jsonField("metric", &Own::metric),
                          jsonField("run", &Own::run),           jsonField("normalise", &Own::normalization),
                          jsonField("factors", &Own::factors),   jsonField("scaling", &Own::scaling),
                          jsonField("valuesOf", &Own::valuesOf), jsonField("processes", &Own::processes),
                          jsonField("shifted", &Own::isShifted), jsonField("only", &Own::isOnly),
                          jsonField("filter", &Own::filter)};
    }
};

/// What the Profile diff pane shows.
struct ProfileDiffPaneState {
    ProfileDiffControlsState controls;
    OpenRows rows = {};
    int sortColumn = -1;
    bool isDescending = false;

    friend bool operator==(const ProfileDiffPaneState &, const ProfileDiffPaneState &) = default;
    static constexpr auto jsonFields()
    {
        using Own = ProfileDiffPaneState;
        return std::tuple{jsonField("controls", &Own::controls), jsonField("rows", &Own::rows),
                          jsonField("sort", &Own::sortColumn), jsonField("descending", &Own::isDescending)};
    }
};

/// How it is arranged.
struct ProfileDiffPaneArrangement {
    QByteArray parts; // of the splitter
    bool isIcicleShown = true;
    int width = 0; // of the icicle: which of the list
    QStringList hidden = {}; // columns
    int scopeWidth = 0; // pixels

    friend bool operator==(const ProfileDiffPaneArrangement &, const ProfileDiffPaneArrangement &) = default;
    static constexpr auto jsonFields()
    {
        using Own = ProfileDiffPaneArrangement;
        return std::tuple{jsonField("parts", &Own::parts), jsonField("icicle", &Own::isIcicleShown),
                          jsonField("width", &Own::width), jsonField("hidden", &Own::hidden),
                          jsonField("scope", &Own::scopeWidth)};
    }
};

} // namespace rankscope
