// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/selectionhistory.h"

namespace rankscope {

void SelectionHistory::select(const Selection &selection)
{
    if (selection == m_selection)
        return;
    Selection place = selection;
    place.processes = {};
    const bool nowhereYet = m_places.size() == 1 && m_places.front() == Selection();
    if (nowhereYet) {
        m_places.front() = place;
    } else if (place != m_places[m_position]) {
        m_places.resize(m_position + 1);
        m_places.push_back(place);
        if (m_places.size() > maximum)
            m_places.pop_front();
        m_position = m_places.size() - 1;
    }
    m_selection = selection;
    Q_EMIT changed(m_selection);
}

void SelectionHistory::begin(const Selection &selection)
{
    const bool nowhereYet = m_places.size() == 1 && m_places.front() == Selection();
    if (!nowhereYet)
        return;
    m_places.front() = selection;
    m_places.front().processes = {};
}

Selection SelectionHistory::shown() const
{
    Selection shown = m_places[m_position];
    shown.processes = m_selection.processes;
    return shown;
}

void SelectionHistory::goBack()
{
    if (canGoBack())
        goTo(m_position - 1);
}

void SelectionHistory::goForward()
{
    if (canGoForward())
        goTo(m_position + 1);
}

void SelectionHistory::goTo(std::size_t position)
{
    m_position = position;
    const ProcessSet processes = m_selection.processes;
    m_selection = m_places[position];
    m_selection.processes = processes;
    Q_EMIT changed(m_selection);
}

} // namespace rankscope
