// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the pane that compares arrays remembers and hands out, and its command.
#include "views/arrays/arraydiffpane.h"

#include "model/arrays/view/layoutwords.h"
#include "views/arrays/controls/layoutbar.h"
#include "views/arrays/grid/arraygrid.h"
#include "views/common/shellwords.h"
#include "views/trace/diffcommand.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QSplitter>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

QString ArrayDiffPane::title() const
{
    return tr("Array diff");
}

QString ArrayDiffPane::status() const
{
    if (m_arrays.pairs.empty())
        return {};
    const auto count = static_cast<int>(m_arrays.pairs.size());
    const QString all = tr("%Ln data set(s) compared", nullptr, count);
    if (!m_diff)
        return all;
    const auto equal = static_cast<int>(std::ranges::count_if(m_diff->rows, &ArrayFilesRow::isEqual));
    return all % u" · " % tr("%Ln not equal", nullptr, count - equal);
}

QString ArrayDiffPane::commandLine() const
{
    if (m_arrays.pairs.empty() || m_arrays.referenceFile.isEmpty() || m_arrays.currentFile.isEmpty())
        return {};
    QStringList words{u"rankscope"_s, u"diff"_s, fileWord(m_arrays.referenceFile), fileWord(m_arrays.currentFile)};
    words << m_arrays.options;
    for (const QString &dataSet : m_arrays.dataSets)
        words << u"--dataset"_s << shellQuoted(dataSet);
    words << toleranceWords(m_tolerance);
    return words.join(u' ');
}

std::optional<ShownCells> ArrayDiffPane::shownDifference() const
{
    if (!m_views[Difference])
        return std::nullopt;
    return ShownCells{*m_views[Difference], m_only->isChecked() ? m_differing : nullptr};
}

std::optional<ArrayDiffPaneState> ArrayDiffPane::state() const
{
    const ArrayPair *const shown = pair();
    if (!shown)
        return std::nullopt;
    const LayoutWords words = wordsOf(m_layoutBar->layout(), shown->either().description());
    return ArrayDiffPaneState{arrayPlace(*m_grids[Reference], shown->name(), words)};
}

void ArrayDiffPane::setState(const ArrayDiffPaneState &state)
{
    const auto found = std::ranges::find(m_arrays.pairs, state.place.dataSet, &ArrayPair::name);
    if (found == m_arrays.pairs.end())
        return;
    m_isPairChosen = true;
    showPair(static_cast<std::size_t>(found - m_arrays.pairs.begin()));
    if (const auto layout = layoutOf(state.place.layout, found->either().description())) {
        m_layoutBar->setLayout(*layout);
        showViews(false);
    }
    showCells(*m_grids[Reference], state.place);
}

ArrayDiffPaneArrangement ArrayDiffPane::arrangement() const
{
    return {m_columns->saveState(), m_rows->saveState(), m_tablesAndPlots->saveState(), m_showPlots->isChecked(),
            m_kindBox->currentIndex()};
}

void ArrayDiffPane::setArrangement(const ArrayDiffPaneArrangement &arrangement)
{
    m_columns->restoreState(arrangement.columns);
    m_rows->restoreState(arrangement.rows);
    m_tablesAndPlots->restoreState(arrangement.plots);
    m_showPlots->setChecked(arrangement.arePlotsShown);
    if (arrangement.kind >= 0 && arrangement.kind < m_kindBox->count())
        setDifferenceKind(static_cast<DifferenceKind>(arrangement.kind));
}

} // namespace rankscope
