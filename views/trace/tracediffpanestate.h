// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/comparisonbasis.h"
#include "model/trace/diff/differencequery.h"
#include "views/common/processsetform.h"
#include "views/trace/tracepanestate.h"

namespace rankscope {

template<>
struct JsonForm<DeviationPanelState> : JsonObjectForm<DeviationPanelState, deviationPanelStateFrom> {
};
template<>
struct JsonForm<ComparisonBasis> : JsonObjectForm<ComparisonBasis, comparisonBasisFrom> {
};
template<>
struct JsonEnumeration<DifferenceClass> {
    static constexpr auto last = DifferenceClass(differenceClassCount - 1);
};
template<>
struct JsonFields<SourcePlace> {
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("file", &SourcePlace::file), jsonField("line", &SourcePlace::line)};
    }
};
template<>
struct JsonFields<DifferenceFilter> {
    static constexpr auto jsonFields()
    {
        using Filter = DifferenceFilter;
        return std::tuple{jsonField("classes", &Filter::classes),     jsonField("originsOnly", &Filter::originsOnly),
                          jsonField("name", &Filter::name),           jsonField("place", &Filter::place),
                          jsonField("processes", &Filter::processes), jsonField("iteration", &Filter::iteration)};
    }
};

/// How the Trace diff pane is arranged.
struct TraceDiffPaneArrangement {
    bool isIndented = true;
    QByteArray upper = {}; // of the splitters
    QByteArray whole = {};
    QByteArray columns = {}; // of the list of differences
    VariablesPanelState variables = {};
    DeviationPanelState deviations = {};
    bool isGrouped = false;

    friend bool operator==(const TraceDiffPaneArrangement &, const TraceDiffPaneArrangement &) = default;
    static constexpr auto jsonFields()
    {
        using Own = TraceDiffPaneArrangement;
        return std::tuple{jsonField("indent", &Own::isIndented),   jsonField("upper", &Own::upper),
                          jsonField("whole", &Own::whole),         jsonField("columns", &Own::columns),
                          jsonField("variables", &Own::variables), jsonField("deviations", &Own::deviations),
                          jsonField("grouped", &Own::isGrouped)};
    }
};

/// A record of the reference, or of a process of the current run that has none there.
struct RowAddress {
    RecordAddress record;
    std::optional<std::int64_t> process = {}; // its number; nothing: of the reference

    friend bool operator==(const RowAddress &, const RowAddress &) = default;
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("record", &RowAddress::record), jsonField("process", &RowAddress::process)};
    }
};

/// What it shows, and how.
struct TraceDiffPaneState : TraceDiffPaneArrangement {
    DifferenceFilter filter = {};
    QStringList openRows = {}; // of the structure
    bool showsAll = false; // rows
    ComparisonBasis basis = {};
    std::optional<RowAddress> top = {};
    std::optional<RowAddress> selected = {};
    std::optional<RowAddress> plotted = {}; // over the iterations
    std::vector<RowAddress> openFolds = {};

    friend bool operator==(const TraceDiffPaneState &, const TraceDiffPaneState &) = default;
    static constexpr auto jsonFields()
    {
        using Own = TraceDiffPaneState;
        return std::tuple_cat(TraceDiffPaneArrangement::jsonFields(),
                              std::tuple{jsonField("filter", &Own::filter), jsonField("open", &Own::openRows),
                                         jsonField("showAll", &Own::showsAll), jsonField("basis", &Own::basis),
                                         jsonField("top", &Own::top), jsonField("selected", &Own::selected),
                                         jsonField("history", &Own::plotted), jsonField("folds", &Own::openFolds)});
    }
};

} // namespace rankscope
