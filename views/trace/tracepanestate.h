// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/jsonfields.h"
#include "model/trace/rows/recordfilter.h"
#include "model/trace/trace/recordaddress.h"
#include "views/trace/panels/panelstates.h"

namespace rankscope {

template<>
struct JsonForm<RecordAddress> : JsonObjectForm<RecordAddress, recordAddressFrom> {
};
template<>
struct JsonForm<RecordFilter> : JsonObjectForm<RecordFilter, recordFilterFrom> {
};
template<>
struct JsonForm<VariablesPanelState> : JsonObjectForm<VariablesPanelState, variablesPanelStateFrom> {
};

/// How the Trace pane is arranged.
struct TracePaneArrangement {
    bool isIndented = true;
    bool areConstructsShown = false;
    VariablesPanelState variables = {};
    QByteArray splitter = {};

    friend bool operator==(const TracePaneArrangement &, const TracePaneArrangement &) = default;
    static constexpr auto jsonFields()
    {
        using Own = TracePaneArrangement;
        return std::tuple{jsonField("indent", &Own::isIndented), jsonField("constructs", &Own::areConstructsShown),
                          jsonField("variables", &Own::variables), jsonField("splitter", &Own::splitter)};
    }
};

/// Records of a trace, in words that hold in another version of it.
struct TracePlace {
    std::optional<RecordAddress> top = {};
    std::optional<RecordAddress> selected = {};
    std::optional<RecordAddress> plotted = {}; // over the iterations

    friend bool operator==(const TracePlace &, const TracePlace &) = default;
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("top", &TracePlace::top), jsonField("selected", &TracePlace::selected),
                          jsonField("history", &TracePlace::plotted)};
    }
};

/// What it shows, and how.
struct TracePaneState : TracePaneArrangement {
    RecordFilter filter = {};
    QStringList openRows = {}; // of the structure
    TracePlace place = {};

    friend bool operator==(const TracePaneState &, const TracePaneState &) = default;
    static constexpr auto jsonFields()
    {
        using Own = TracePaneState;
        return std::tuple_cat(TracePaneArrangement::jsonFields(),
                              std::tuple{jsonField("filter", &Own::filter), jsonField("open", &Own::openRows),
                                         jsonField("place", &Own::place)});
    }
};

} // namespace rankscope
