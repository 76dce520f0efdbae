// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Profile pane remembers: of what it shows over a reload, of its arrangement over sessions.
#include "views/profile/profilepane.h"

#include "views/profile/profilefilterbar.h"
#include "views/profile/side/profileside.h"
#include "views/profile/table/profiletreeview.h"

#include <QAction>
#include <QComboBox>
#include <QSpinBox>
#include <QSplitter>
#include <QTabWidget>

#include <algorithm>
#include <utility>

namespace rankscope {

ProfilePaneArrangement ProfilePane::arrangement() const
{
    return {m_tables.front()->columnChoice(),
            m_percentOf->currentIndex(),
            m_threshold->value(),
            m_joinCalls->isChecked(),
            m_flatBy->currentIndex(),
            m_side->state(),
            m_parts->saveState()};
}

void ProfilePane::setArrangement(const ProfilePaneArrangement &arrangement)
{
    setColumnChoice(arrangement.columns);
    m_percentOf->setCurrentIndex(arrangement.percentOf == 1 ? 1 : 0);
    m_threshold->setValue(arrangement.threshold);
    m_joinCalls->setChecked(arrangement.joinsCalls);
    m_flatBy->setCurrentIndex(std::clamp(arrangement.flatBy, 0, m_flatBy->count() - 1));
    m_side->setState(arrangement.side);
    m_parts->restoreState(arrangement.parts);
}

std::optional<ProfilePaneState> ProfilePane::state() const
{
    if (m_pendingState)
        return m_pendingState;
    ProfilePaneState state{.section = static_cast<int>(m_section),
                           .tab = m_tabs->currentIndex(),
                           .derived = m_derived,
                           .filters = m_filters->filters(),
                           .flattened = static_cast<int>(flattened())};
    for (const ProfileTreeView *const view : m_tables)
        state.tables.push_back(view->state());
    return state;
}

void ProfilePane::setState(const ProfilePaneState &state)
{
    m_pendingState = state;
    m_isFresh = false;
    applyPendingState();
}

/// Once there are rows that it can be found in; a table that is not seen yet takes its part with its rows.
void ProfilePane::applyPendingState()
{
    const ProfileTreeView &tree = table();
    if (!m_pendingState || !m_subject || tree.session().isMakingRows() || !tree.treeModel().rows())
        return;
    const int section = m_pendingState->section;
    if (section != static_cast<int>(m_section) && section >= 0 && section < m_sections->count()) {
        m_sections->setCurrentIndex(section); // comes back with its rows
        return;
    }
    ProfilePaneState state = *std::exchange(m_pendingState, std::nullopt);
    setDerived(state.derived);
    std::erase_if(state.filters, [metrics = m_subject->metricCount()](const ScopeFilter &filter) {
        const auto *const share = std::get_if<ScopeFilter::Share>(&filter.about);
        return share && share->metric >= metrics; // the file has the metric no more
    });
    setFilters(state.filters);
    flatten(state.flattened - static_cast<int>(flattened()));
    for (std::size_t index = 0; index < std::min(tableCount, state.tables.size()); ++index)
        m_tables[index]->setState(state.tables[index]);
    if (state.tab >= 0 && state.tab < m_tabs->count() && m_tabs->isTabEnabled(state.tab))
        m_tabs->setCurrentIndex(state.tab);
    updateActions();
}

} // namespace rankscope
