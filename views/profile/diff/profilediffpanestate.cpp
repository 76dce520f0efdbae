// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the pane that compares profiles remembers, and its command.
#include "views/profile/diff/profilediffpane.h"

#include "model/profile/scopes/profilename.h"
#include "model/profile/scopes/scopetitle.h"
#include "views/common/shellwords.h"
#include "views/profile/diff/profilediffcontrols.h"
#include "views/profile/diff/profiledifftree.h"
#include "views/profile/diff/profilediffview.h"
#include "views/trace/diffcommand.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QSplitter>

#include <algorithm>
#include <unordered_set>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostOpen = 10'000; // rows that are remembered as open

} // namespace

QString ProfileDiffPane::title() const
{
    return tr("Profile diff");
}

QString ProfileDiffPane::status() const
{
    if (!m_metric)
        return {};
    const QStringList names = profileNames(m_runs);
    const int count = static_cast<int>(std::min<std::uint32_t>(m_metric->tree().size(), 2'000'000'000));
    const QString counts = diffCountsSentence(*m_metric);
    return names.join(u" → "_s) % u" · " % tr("%Ln scope(s)", nullptr, count)
           % (counts.isEmpty() ? QString() : QString(u" · " % counts));
}

QString ProfileDiffPane::commandLine() const
{
    const Runs compared = comparedRuns();
    const auto isFile = [](const auto &run) { return !run->combined; };
    if (compared.size() < 2 || !std::ranges::all_of(compared, isFile)) // what was made of several is no file
        return {};
    const ProfileDiffOptions options = diffOptions();
    QStringList words{u"rankscope"_s, u"diff"_s};
    for (const auto &run : compared)
        words << fileWord(run->file);
    if (!options.match.lines)
        words << u"--match-places"_s << u"line"_s;
    for (const auto &[key, value] : comparisonWords(options.normalization, options.scaling)) {
        if (key == "values"_L1)
            words << u"--of-one-process"_s;
        else
            words << QString("--"_L1 % key) << value;
    }
    for (const MetricPair &pair : options.pairs)
        words << u"--pair-metrics"_s << shellQuoted(QString(pair.reference % u'=' % pair.current));
    words << toleranceWords(options.tolerance);
    return words.join(u' ');
}

std::optional<ProfileDiffPaneState> ProfileDiffPane::state() const
{
    if (!m_metric)
        return std::nullopt;
    const ProfileDiffModel &model = m_tree->diffModel();
    ProfileDiffPaneState state{.controls = m_controls->state(),
                               .sortColumn = model.sortColumn(),
                               .isDescending = model.sortOrder() == Qt::DescendingOrder};
    const std::vector<std::uint64_t> keys = scopeKeys(m_metric->tree());
    for (const std::uint32_t scope : m_tree->openScopes()) {
        if (state.rows.open.size() < mostOpen)
            state.rows.open.push_back(keys[scope]);
    }
    if (const auto scope = m_tree->currentScope())
        state.rows.current = keys[scope->value];
    return state;
}

void ProfileDiffPane::setState(const ProfileDiffPaneState &state)
{
    m_pendingState = state;
    m_controls->setState(state.controls);
    if (m_metric)
        refresh();
}

/// Rows are told by their keys, since others may stand before them now.
void ProfileDiffPane::applyPendingState()
{
    if (!m_pendingState || !m_metric)
        return;
    const ProfileDiffPaneState state = *std::exchange(m_pendingState, std::nullopt);
    m_isFresh = false;
    m_tree->sortByColumn(state.sortColumn, state.isDescending ? Qt::DescendingOrder : Qt::AscendingOrder);
    const std::unordered_set<std::uint64_t> open(state.rows.open.begin(), state.rows.open.end());
    const std::vector<std::uint64_t> keys = scopeKeys(m_metric->tree());
    std::vector<ScopeId> scopes;
    std::optional<ScopeId> selected;
    for (std::uint32_t scope = 0; scope < keys.size(); ++scope) {
        if (open.contains(keys[scope]))
            scopes.push_back({scope});
        if (!selected && keys[scope] == state.rows.current)
            selected = ScopeId{scope};
    }
    m_tree->open(scopes);
    if (selected) {
        m_tree->showScope(*selected);
        m_icicle->setCurrentScope(selected);
    }
}

ProfileDiffPaneArrangement ProfileDiffPane::arrangement() const
{
    return {m_parts->saveState(), m_showIcicle->isChecked(), m_width->currentIndex(), m_tree->hiddenColumns(),
            m_tree->columnWidth(ProfileDiffModel::ScopeColumn)};
}

void ProfileDiffPane::setArrangement(const ProfileDiffPaneArrangement &arrangement)
{
    m_parts->restoreState(arrangement.parts);
    m_showIcicle->setChecked(arrangement.isIcicleShown);
    m_width->setCurrentIndex(arrangement.width == 1 ? 1 : 0);
    m_tree->setColumns(arrangement.hidden, arrangement.scopeWidth);
}

} // namespace rankscope
