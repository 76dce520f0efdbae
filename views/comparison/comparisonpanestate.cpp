// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Comparison pane remembers: of what it shows over a reload, of its arrangement over sessions.
#include "views/comparison/comparisonpane.h"

#include "views/comparison/valuetable.h"
#include "views/plots/plotpanel.h"

#include <QSplitter>

namespace rankscope {

using namespace Qt::StringLiterals;

QJsonObject toJson(const Grouping &grouping)
{
    const Tolerance &tolerance = grouping.tolerance;
    QJsonObject state{{"nanApart"_L1, tolerance.nanDiffers}, {"zeroApart"_L1, tolerance.signedZeroDiffers}};
    if (grouping.digits)
        state["digits"_L1] = *grouping.digits;
    if (tolerance.absolute)
        state["absolute"_L1] = *tolerance.absolute;
    if (tolerance.relative)
        state["relative"_L1] = *tolerance.relative;
    if (tolerance.ulps)
        state["ulps"_L1] = QString::number(*tolerance.ulps);
    return state;
}

Grouping groupingFrom(const QJsonObject &state)
{
    Grouping grouping;
    if (const int digits = state["digits"_L1].toInt(); digits >= 1 && digits <= Grouping::mostDigits)
        grouping.digits = digits;
    const auto bound = [&](QLatin1StringView name) {
        const double value = state[name].toDouble(-1);
        return value >= 0 ? std::optional(value) : std::nullopt;
    };
    grouping.tolerance.absolute = bound("absolute"_L1);
    grouping.tolerance.relative = bound("relative"_L1);
    bool right = false;
    if (const auto ulps = state["ulps"_L1].toString().toULongLong(&right); right)
        grouping.tolerance.ulps = ulps;
    grouping.tolerance.nanDiffers = state["nanApart"_L1].toBool();
    grouping.tolerance.signedZeroDiffers = state["zeroApart"_L1].toBool();
    return grouping;
}

std::optional<ComparisonPaneState> ComparisonPane::state() const
{
    if (m_pendingState)
        return m_pendingState;
    ComparisonPaneState state{m_grouping, m_table->filterText(), m_plots->currentTab()};
    if (const ProcessSet selected = m_table->selectedProcesses(); !selected.isEmpty())
        state.process = selected.lowest();
    return state;
}

/// Rows are there only once groups are: until then it waits.
void ComparisonPane::setState(const ComparisonPaneState &state)
{
    setGrouping(state.grouping);
    if (!m_picture.groups || m_job.isAwaited()) {
        m_pendingState = state;
        return;
    }
    m_plots->setCurrentTab(state.tab);
    m_table->setFilterText(state.filter);
    if (state.process)
        m_table->showProcess(*state.process);
}

ComparisonPaneArrangement ComparisonPane::arrangement() const
{
    return {m_columns->saveState(), m_right->saveState(), m_table->saveColumns()};
}

void ComparisonPane::setArrangement(const ComparisonPaneArrangement &arrangement)
{
    m_columns->restoreState(arrangement.columns);
    m_right->restoreState(arrangement.right);
    m_table->restoreColumns(arrangement.table);
}

} // namespace rankscope
