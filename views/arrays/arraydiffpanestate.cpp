// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the pane that compares arrays remembers and hands out, and its command.
#include "views/arrays/arraydiffpane.h"

#include "model/arrays/view/layoutwords.h"
#include "views/arrays/controls/layoutbar.h"
#include "views/arrays/grid/arraygrid.h"
#include "views/arrays/jsonstrings.h"
#include "views/common/shellwords.h"
#include "views/trace/diffcommand.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
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
    const auto unequal = static_cast<int>(
        std::count_if(m_diff->rows.begin(), m_diff->rows.end(), [](const DataSetDiff &row) { return !row.isEqual(); }));
    return all % u" · " % tr("%Ln not equal", nullptr, unequal);
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

std::optional<ArrayFilesDiff> ArrayDiffPane::filesDiff() const
{
    if (!m_diff)
        return std::nullopt;
    ArrayFilesDiff diff{.reference = {m_arrays.referenceFile},
                        .current = {m_arrays.currentFile},
                        .referenceProcesses = {},
                        .currentProcesses = {},
                        .tolerance = m_tolerance,
                        .ignored = {},
                        .rows = {},
                        .attributes = m_arrays.groups};
    for (const DataSetDiff &row : m_diff->rows)
        diff.attributes.append(row.attributes);
    for (std::size_t row = 0; row < m_diff->rows.size(); ++row)
        diff.rows.push_back({.result = m_diff->rows[row],
                             .reference = m_arrays.pairs[row].reference,
                             .current = m_arrays.pairs[row].current});
    return diff;
}

std::optional<ShownCells> ArrayDiffPane::shownDifference() const
{
    if (!m_views[Difference])
        return std::nullopt;
    return ShownCells{*m_views[Difference], m_only->isChecked() ? m_differing : nullptr};
}

QByteArray ArrayDiffPane::saveState() const
{
    const ArrayPair *const shown = pair();
    if (!shown)
        return {};
    const ArrayDescription &description = shown->either().description();
    const LayoutWords words = wordsOf(m_layoutBar->layout(), description);
    const ArrayPage seen = m_grids[Reference]->visibleArea();
    QJsonObject state{{"dataset"_L1, shown->name()},
                      {"rows"_L1, QJsonArray::fromStringList(words.rows)},
                      {"columns"_L1, QJsonArray::fromStringList(words.columns)},
                      {"fixed"_L1, QJsonArray::fromStringList(words.fixed)},
                      {"ranges"_L1, QJsonArray::fromStringList(words.ranges)},
                      {"top"_L1, QString::number(seen.firstRow)},
                      {"left"_L1, QString::number(seen.firstColumn)}};
    if (const auto cell = m_grids[Reference]->currentCell()) {
        state["row"_L1] = QString::number(cell->row);
        state["column"_L1] = QString::number(cell->column);
    }
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void ArrayDiffPane::restoreState(const QByteArray &bytes)
{
    const QJsonObject state = QJsonDocument::fromJson(bytes).object();
    const auto found = std::find_if(m_arrays.pairs.begin(), m_arrays.pairs.end(), [&](const ArrayPair &pair) {
        return pair.name() == state["dataset"_L1].toString();
    });
    if (state.isEmpty() || found == m_arrays.pairs.end())
        return;
    m_isPairChosen = true;
    showPair(static_cast<std::size_t>(found - m_arrays.pairs.begin()));
    const auto layout = layoutOf({jsonStrings(state["rows"_L1]), jsonStrings(state["columns"_L1]),
                                  jsonStrings(state["fixed"_L1]), jsonStrings(state["ranges"_L1])},
                                 found->either().description());
    if (layout) {
        m_layoutBar->setLayout(*layout);
        showViews(false);
    }
    if (state.contains("row"_L1))
        m_grids[Reference]->goTo(
            {state["row"_L1].toString().toULongLong(), state["column"_L1].toString().toULongLong()});
    m_grids[Reference]->scrollTo(state["top"_L1].toString().toULongLong(), state["left"_L1].toString().toULongLong());
}

QByteArray ArrayDiffPane::saveLayout() const
{
    const QJsonObject state{{"columns"_L1, QString::fromLatin1(m_columns->saveState().toBase64())},
                            {"rows"_L1, QString::fromLatin1(m_rows->saveState().toBase64())},
                            {"plots"_L1, QString::fromLatin1(m_tablesAndPlots->saveState().toBase64())},
                            {"plotsShown"_L1, m_showPlots->isChecked()},
                            {"kind"_L1, m_kindBox->currentIndex()}};
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void ArrayDiffPane::restoreLayout(const QByteArray &layout)
{
    const QJsonObject state = QJsonDocument::fromJson(layout).object();
    if (state.isEmpty())
        return;
    m_columns->restoreState(QByteArray::fromBase64(state["columns"_L1].toString().toLatin1()));
    m_rows->restoreState(QByteArray::fromBase64(state["rows"_L1].toString().toLatin1()));
    m_tablesAndPlots->restoreState(QByteArray::fromBase64(state["plots"_L1].toString().toLatin1()));
    m_showPlots->setChecked(state["plotsShown"_L1].toBool());
    const int kind = state["kind"_L1].toInt();
    if (kind >= 0 && kind < m_kindBox->count())
        setDifferenceKind(static_cast<DifferenceKind>(kind));
}

} // namespace rankscope
