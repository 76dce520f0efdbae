// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Stacks pane remembers: of what it shows over a reload, of its arrangement over sessions.
#include "views/stacks/stackspane.h"

#include "views/stacks/framepaths.h"
#include "views/stacks/historybar.h"
#include "views/stacks/tree/stackicicleview.h"
#include "views/stacks/tree/stacktreeview.h"
#include "views/stacks/verdictbar.h"

#include <QSplitter>
#include <QTabWidget>

namespace rankscope {

using namespace Qt::StringLiterals;

QJsonValue JsonForm<ComparedWith>::to(const ComparedWith &with)
{
    if (const auto *const own = std::get_if<OwnSnapshot>(&with))
        return QString(u"own "_s % QString::number(own->snapshot));
    if (const auto *const reference = std::get_if<ReferenceSnapshot>(&with))
        return QString(u"reference "_s % QString::number(reference->snapshot));
    return std::holds_alternative<SnapshotBefore>(with) ? u"before"_s : u"nothing"_s;
}

std::optional<ComparedWith> JsonForm<ComparedWith>::from(const QJsonValue &json)
{
    const QString word = json.toString();
    const std::size_t snapshot = word.section(u' ', 1).toUInt();
    if (word == "nothing"_L1)
        return NoComparison{};
    if (word == "before"_L1)
        return SnapshotBefore{};
    if (word.startsWith("own "_L1))
        return OwnSnapshot{snapshot};
    return word.startsWith("reference "_L1) ? std::optional<ComparedWith>(ReferenceSnapshot{snapshot}) : std::nullopt;
}

KeptStackOptions keptOptions(const StackViewOptions &options, const StackTree *tree)
{
    KeptStackOptions kept{static_cast<int>(options.cutBelow.toInt()),
                          options.patterns,
                          options.stripAboveMain,
                          options.joinRuns,
                          options.depth,
                          options.focusProcesses};
    if (!tree || (!options.focusNode && options.hiddenNodes.empty()))
        return kept;
    const FramePaths paths = framePaths(*tree);
    if (options.focusNode)
        kept.focus = paths[options.focusNode->value];
    for (const StackNode node : options.hiddenNodes)
        kept.hidden.push_back(paths[node.value]);
    return kept;
}

StackViewOptions optionsFrom(const KeptStackOptions &kept, const StackTree &tree)
{
    StackViewOptions options;
    options.cutBelow = ProgrammingModels::fromInt(static_cast<ProgrammingModels::Int>(kept.cutBelow));
    options.patterns = kept.patterns;
    options.stripAboveMain = kept.stripsAboveMain;
    options.joinRuns = kept.joinsRuns;
    if (kept.depth && *kept.depth > 0)
        options.depth = kept.depth;
    options.focusProcesses = kept.processes;
    if (!kept.focus && kept.hidden.empty())
        return options;
    const FramePaths paths = framePaths(tree);
    if (kept.focus)
        options.focusNode = findPath(paths, *kept.focus);
    for (const std::uint64_t path : kept.hidden) {
        if (const auto node = findPath(paths, path))
            options.hiddenNodes.push_back(*node);
    }
    return options;
}

StacksPaneArrangement StacksPane::arrangement() const
{
    return {m_upper->saveState(), m_whole->saveState(), m_tree->saveColumns(), m_showIcicle->isChecked(),
            m_verdict->isUnfolded()};
}

void StacksPane::setArrangement(const StacksPaneArrangement &arrangement)
{
    m_upper->restoreState(arrangement.upper);
    m_whole->restoreState(arrangement.whole);
    m_tree->restoreColumns(arrangement.columns);
    m_showIcicle->setChecked(arrangement.isIcicleShown);
    m_verdict->setUnfolded(arrangement.areRemarksUnfolded);
}

std::optional<StacksPaneState> StacksPane::state() const
{
    if (m_pendingState)
        return m_pendingState;
    StacksPaneState state{m_tree->openRows(),        keptOptions(m_session->options(), m_session->tree().get()),
                          m_tabs->currentIndex(),    m_ignoreLines->isChecked(),
                          m_session->comparedWith(), {},
                          m_history->process()};
    if (snapshot() + 1 < m_session->snapshotCount())
        state.snapshot = snapshot();
    return state;
}

void StacksPane::setState(const StacksPaneState &state)
{
    m_pendingState = state;
    applyPendingState();
}

/// Once there is a tree that it can be found in.
void StacksPane::applyPendingState()
{
    if (!m_pendingState || !view() || !m_session->tree())
        return;
    const StacksPaneState state = *std::exchange(m_pendingState, std::nullopt);
    m_shownOnce = true;
    m_ignoreLines->setChecked(state.ignoresLines);
    if (state.snapshot)
        m_session->setSnapshot(*state.snapshot);
    if (state.comparedWith)
        m_session->compareWith(*state.comparedWith);
    if (state.rank)
        m_history->setProcess(*state.rank);
    m_tabs->setCurrentIndex(state.tab);
    if (state.tree)
        m_tree->setOpenRows(*state.tree);
    if (const auto &tree = m_session->tree(); state.options && tree)
        m_session->changeOptions(optionsFrom(*state.options, *tree));
    m_icicle->setCurrentRow(m_tree->currentRow());
    showFrame();
}

} // namespace rankscope
