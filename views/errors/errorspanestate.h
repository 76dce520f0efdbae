// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/jsonfields.h"
#include "model/trace/errors/errorlist.h"

namespace rankscope {

template<>
struct JsonEnumeration<ErrorGrouping> {
    static constexpr auto last = ErrorGrouping::All;
};
template<>
struct JsonEnumeration<ErrorKey> {
    static constexpr auto last = ErrorKey::Verdict;
};
template<>
struct JsonFields<ErrorChoice> {
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("part", &ErrorChoice::part), jsonField("filter", &ErrorChoice::text),
                          jsonField("grouping", &ErrorChoice::grouping), jsonField("key", &ErrorChoice::key),
                          jsonField("descending", &ErrorChoice::isDescending)};
    }
};

/// What the Errors pane shows.
struct ErrorsPaneState {
    ErrorChoice choice;
    std::optional<std::uint64_t> line = {}; // of the current row, in its file

    friend bool operator==(const ErrorsPaneState &, const ErrorsPaneState &) = default;
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("choice", &ErrorsPaneState::choice), jsonField("line", &ErrorsPaneState::line)};
    }
};

/// How it is arranged.
struct ErrorsPaneArrangement {
    QByteArray columns;
    QByteArray splitter;

    friend bool operator==(const ErrorsPaneArrangement &, const ErrorsPaneArrangement &) = default;
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("columns", &ErrorsPaneArrangement::columns),
                          jsonField("splitter", &ErrorsPaneArrangement::splitter)};
    }
};

} // namespace rankscope
