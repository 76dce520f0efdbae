// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/derived/derivedarray.h"
#include "model/arrays/view/staggerwords.h"
#include "views/arrays/arrayplace.h"
#include "views/arrays/plots/arrayplotsstate.h"

namespace rankscope {

template<>
struct JsonFields<ArrayLabels> {
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("order", &ArrayLabels::order), jsonField("bases", &ArrayLabels::bases)};
    }
};

template<>
struct JsonFields<DerivedArray> {
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("path", &DerivedArray::path), jsonField("text", &DerivedArray::text),
                          jsonField("scope", &DerivedArray::scope), jsonField("labels", &DerivedArray::labels)};
    }
};

template<>
struct JsonFields<StaggerWords> {
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("dimension", &StaggerWords::dimension), jsonField("by", &StaggerWords::by),
                          jsonField("range", &StaggerWords::range), jsonField("file", &StaggerWords::file)};
    }
};

/// What the Array pane shows.
struct ArrayPaneState {
    ArrayPlace place;
    std::optional<std::uint64_t> snapshot = {}; // nothing: the newest
    std::vector<DerivedArray> derived = {};
    ArrayLabels labels = {}; // those that do not fit the array are not taken
    QString filter = {};
    std::optional<StaggerWords> stagger = {};
    QString colorLow = {}; // as they are typed
    QString colorHigh = {};
    bool hasCoordinates = true; // on the axes
    bool hasDates = false;

    friend bool operator==(const ArrayPaneState &, const ArrayPaneState &) = default;
    static constexpr auto jsonFields()
    {
        using State = ArrayPaneState;
        return std::tuple{jsonField("place", &State::place),
                          jsonField("snapshot", &State::snapshot),
                          jsonField("derived", &State::derived),
                          jsonField("labels", &State::labels),
                          jsonField("filter", &State::filter),
                          jsonField("stagger", &State::stagger),
                          jsonField("colorLow", &State::colorLow),
                          jsonField("colorHigh", &State::colorHigh),
                          jsonField("coordinates", &State::hasCoordinates),
                          jsonField("dates", &State::hasDates)};
    }
};

/// How it is arranged.
struct ArrayPaneArrangement {
    QByteArray columns; // of the splitters
    QByteArray areas;
    int format = 0; // of numbers
    int colors = 0; // ColorControl::Choice
    ArrayPlotsState plots;

    friend bool operator==(const ArrayPaneArrangement &, const ArrayPaneArrangement &) = default;
    static constexpr auto jsonFields()
    {
        using Own = ArrayPaneArrangement;
        return std::tuple{jsonField("columns", &Own::columns), jsonField("areas", &Own::areas),
                          jsonField("format", &Own::format), jsonField("colors", &Own::colors),
                          jsonField("plots", &Own::plots)};
    }
};

} // namespace rankscope
