// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What stands beside the tables of the Profile pane: metrics, ranks and properties that follow what is chosen.
#include "views/profile/profilepane.h"

#include "views/profile/side/profileside.h"
#include "views/profile/table/profiletreeview.h"

#include <QHeaderView>
#include <QSplitter>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int sideWidth = 380; // against the tables, at first
constexpr int tablesWidth = 720;

} // namespace

void ProfilePane::makeSide()
{
    m_side = new ProfileSide(this);
    m_parts->addWidget(m_side);
    m_parts->setStretchFactor(0, 1);
    m_parts->setSizes({tablesWidth, sideWidth});
    connect(m_side, &ProfileSide::built, this, &ProfilePane::tellBuilt);
    connect(m_side, &ProfileSide::pictureRequested, this, &ProfilePane::pictureRequested);
    connect(m_side, &ProfileSide::metricChosen, this, &ProfilePane::followMetric);
    connect(m_side, &ProfileSide::processesChosen, this, [this](const ProcessSet &processes) {
        m_selection.processes = processes;
        m_side->setChosen(processes);
        Q_EMIT selectionOffered(m_selection);
    });
    for (ProfileTreeView *const view : m_tables) {
        connect(view->header(), &QHeaderView::sortIndicatorChanged, this, &ProfilePane::showBeside);
        connect(view->header(), &QHeaderView::sortIndicatorChanged, this, &ProfilePane::showSentence);
    }
}

void ProfilePane::setRankReader(RankReader reader)
{
    m_side->setRankReader(std::move(reader));
}

QByteArray ProfilePane::picture(PictureFormat format) const
{
    return m_side->picture(format);
}

/// Sorts by a metric, whose column is shown for that.
void ProfilePane::followMetric(std::size_t metric)
{
    ProfileTreeView &view = table();
    const std::vector<ProfileColumn> &columns = view.treeModel().columns();
    const auto isIt = [metric](const ProfileColumn &column) { return column.metric == metric; };
    const auto found = std::ranges::find_if(columns, isIt);
    if (found == columns.end())
        return;
    ProfileColumnChoice choice = view.columnChoice();
    choice.setShown(*found, true);
    setColumnChoice(choice);
    view.sortByColumn(1 + static_cast<int>(found - columns.begin()), Qt::DescendingOrder);
    showBeside();
}

/// The scopes that a row of the current table stands for; none where a row is no sum of scopes: a caller of a
/// procedure.
ProfileSide::RowScopes ProfilePane::scopesOf(std::uint32_t row) const
{
    const ProfileRowSource &rows = *table().treeModel().rows();
    const ScopeTree &tree = rows.tree();
    const ScopeId first = rows.scope(row);
    if (currentTable() == Table::Tree)
        return {{first}, {}};
    if (currentTable() == Table::Callers && rows.parent(row) != ProfileRowSource::none)
        return {};
    const auto isSameProcedure = [&](ScopeId scope) {
        return tree.kind(scope) == tree.kind(first) && tree.name(scope) == tree.name(first)
               && tree.file(scope) == tree.file(first) && tree.module(scope) == tree.module(first);
    };
    const bool isFlat = currentTable() == Table::Flat;
    std::vector<bool> isWithin(tree.size()); // what is in it without being in another procedure
    std::vector<ScopeId> within;
    std::vector<ScopeId> begins;
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        const auto parent = tree.parent({scope});
        const bool isBegin = isFlat ? rows.rowOf({scope}) == row : isSameProcedure({scope});
        const bool isBelow = parent && isWithin[parent->value] && !isProcedure(tree.kind({scope}));
        isWithin[scope] = isBegin || (isBelow && !isFlat);
        if (isBegin)
            begins.push_back({scope});
        if (isWithin[scope])
            within.push_back({scope});
    }
    return {outermostOf(tree, std::move(begins)), ownScopesOf(*m_subject->section, within)};
}

void ProfilePane::showBeside()
{
    m_side->setSubject(m_subject);
    const ProfileTreeModel &model = table().treeModel();
    if (!m_subject || !model.rows() || &model.rows()->subject() != m_subject.get())
        return;
    const ProfileColumn *const sorted = model.columnAt(model.sortColumn());
    if (const auto metric = leadingMetric()) {
        m_side->setMetric(*metric, sorted ? sorted->flavour : MetricFlavour::Inclusive);
        if (!m_subject->isDerived(*metric))
            offerCosts(*metric);
    }
    const auto row = table().currentRow();
    const auto scopes = row && m_section == 0 ? scopesOf(*row) : ProfileSide::RowScopes();
    m_side->setScopes(scopes, scopes.inclusive.empty() ? QString() : model.rows()->title(*row), knownMetrics());
}

/// Their values for each scope, as far as they were read.
std::vector<ScopeMetric> ProfilePane::knownMetrics() const
{
    std::vector<ScopeMetric> metrics;
    const ProfileTreeModel &tree = m_tables.front()->treeModel();
    if (!tree.rows() || &tree.rows()->subject() != m_subject.get())
        return metrics;
    std::vector<std::size_t> seen;
    for (const ProfileColumn &column : m_tables.front()->shownColumns()) {
        const MetricColumns *const values = tree.values(column.metric);
        const bool isDerived = m_subject->isDerived(column.metric);
        const std::size_t partner =
            isDerived ? column.metric : m_subject->section->metrics[column.metric].partner.value_or(column.metric);
        const auto isSeen = [&](std::size_t metric) { return metric == column.metric || metric == partner; };
        if (!values || std::ranges::any_of(seen, isSeen))
            continue;
        seen.push_back(column.metric);
        metrics.push_back(
            {column.name, isDerived ? std::nullopt : std::optional(column.metric), values, column.showPercent});
    }
    return metrics;
}

void ProfilePane::offerCosts(std::size_t metric)
{
    if (m_offered && m_offered->first == m_subject->section && m_offered->second == metric)
        return;
    m_offered = {m_subject->section, metric};
    Q_EMIT costsOffered(m_subject->section, metric);
}

} // namespace rankscope
