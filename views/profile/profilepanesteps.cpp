// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a user does with the rows of the Profile pane: choose, copy, follow the hot path, flatten.
#include "views/profile/profilepane.h"

#include "model/profile/scopes/hotpath.h"
#include "views/profile/profilefilterbar.h"
#include "views/profile/side/profileside.h"
#include "views/profile/table/profiletreeview.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace rankscope {

void ProfilePane::chooseRow()
{
    updateActions();
    showBeside();
    offer();
    const auto row = table().currentRow();
    if (row && m_section == 0 && currentTable() == Table::Tree)
        Q_EMIT scopeChosen(table().treeModel().rows()->scope(*row));
}

/// What is offered meanwhile comes from there, and is not offered again.
void ProfilePane::selectScope(ScopeId scope)
{
    if (!m_subject || m_section != 0 || currentTable() != Table::Tree || !table().treeModel().rows())
        return;
    const QSignalBlocker blocker(this);
    table().showScope(scope);
}

void ProfilePane::takePlaceOfRow()
{
    const auto row = table().currentRow();
    m_selection.place = row ? table().treeModel().rows()->place(*row) : std::nullopt;
    m_selection.where.clear();
    setPlace(m_selection.place);
}

void ProfilePane::offer()
{
    takePlaceOfRow();
    Q_EMIT selectionOffered(m_selection);
}

void ProfilePane::takeSelection(const Selection &selection)
{
    m_selection = selection;
    m_side->setChosen(selection.processes);
}

void ProfilePane::copyRow()
{
    QGuiApplication::clipboard()->setText(table().selectedText());
}

/// What the hot path follows: what the table is sorted by, else the first metric.
std::optional<std::size_t> ProfilePane::leadingMetric() const
{
    const ProfileTreeModel &model = table().treeModel();
    if (const ProfileColumn *const sorted = model.columnAt(model.sortColumn()))
        return sorted->metric;
    const auto shown = table().shownColumns();
    return shown.empty() ? std::nullopt : std::optional(shown.front().metric);
}

void ProfilePane::markHotPath(Table which, std::optional<std::uint32_t> from)
{
    ProfileTreeModel &model = m_tables[static_cast<std::size_t>(which)]->treeModel();
    const auto metric = leadingMetric();
    const MetricColumns *const values = metric && which == currentTable() ? model.values(*metric) : nullptr;
    if (!values || values->inclusive.empty() || which == Table::Flat || !(values->total > 0))
        return;
    HotPathStart start;
    start.row = from;
    start.whole = values->total;
    start.threshold = m_threshold->value() / 100.0;
    // asks the model each time: callers come while the path goes down
    const auto valueOf = [&model, metric](std::uint32_t row) { return model.values(*metric)->inclusive[row]; };
    model.setHotPath(
        hotPath(start, valueOf, [&model](std::optional<std::uint32_t> row) { return model.rowsBelow(row); }));
}

/// From the selected row, else from the top.
void ProfilePane::goDownHotPath()
{
    ProfileTreeView &view = table();
    markHotPath(currentTable(), view.currentRow());
    view.showPath(view.treeModel().hotPath());
    chooseRow();
}

std::size_t ProfilePane::flattened() const
{
    return m_tables.front()->session().arrangement().flattened;
}

void ProfilePane::flatten(int levels)
{
    RowArrangement arrangement = m_tables.front()->session().arrangement();
    arrangement.flattened = static_cast<std::size_t>(std::max(0, static_cast<int>(arrangement.flattened) + levels));
    m_tables.front()->session().setArrangement(arrangement);
}

/// Of all tables alike.
void ProfilePane::setFilters(const std::vector<ScopeFilter> &filters)
{
    for (ProfileTreeView *const view : m_tables) {
        RowArrangement arrangement = view->session().arrangement();
        arrangement.filters = filters;
        view->session().setArrangement(arrangement);
    }
    m_filters->setFilters(filters);
}

void ProfilePane::setJoinsCalls(bool on)
{
    for (ProfileTreeView *const view : m_tables) {
        RowArrangement arrangement = view->session().arrangement();
        arrangement.joinsCalls = on;
        view->session().setArrangement(arrangement);
    }
}

void ProfilePane::updateActions()
{
    const ProfileTreeModel &model = table().treeModel();
    const auto row = table().currentRow();
    const bool isTree = currentTable() == Table::Tree;
    m_addStructure->setEnabled(m_subject != nullptr);
    m_copy->setEnabled(row.has_value());
    m_showInSource->setEnabled(row && model.rows()->place(*row));
    m_hotPath->setEnabled(model.rows() && currentTable() != Table::Flat && !model.columns().empty());
    m_flatten->setEnabled(isTree && model.rows()
                          && std::ranges::any_of(model.rowsBelow(std::nullopt),
                                                 [&model](auto top) { return model.order().countBelow(top) > 0; }));
    for (QAction *const action : {m_filter, m_columns, m_derivedMetrics})
        action->setEnabled(m_subject != nullptr);
    m_unflatten->setEnabled(isTree && table().session().arrangement().flattened > 0);
}

} // namespace rankscope
