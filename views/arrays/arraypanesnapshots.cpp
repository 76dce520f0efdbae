// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The states of a data set in the Array pane, and data sets that come while it is open.
#include "views/arrays/arraypane.h"

#include "model/arrays/sources/arraytreemodel.h"
#include "views/arrays/controls/layoutbar.h"
#include "views/arrays/controls/snapshotbar.h"

#include <QBoxLayout>
#include <QTreeView>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int placeUnderHeading = 2; // behind the heading and its rule

bool isSameArray(const ArraySource &a, const ArraySource &b)
{
    return a.description().path == b.description().path && a.shape() == b.shape() && a.description().error.isEmpty()
           && b.description().error.isEmpty();
}

} // namespace

void ArrayPane::makeSnapshotBar()
{
    m_snapshots = new SnapshotBar(this);
    auto *const lines = static_cast<QBoxLayout *>(layout());
    lines->insertWidget(placeUnderHeading, m_snapshots);
    connect(m_snapshots, &SnapshotBar::dataSetChosen, this, &ArrayPane::showSnapshot);
    connect(this, &Pane::statusChanged, m_snapshots,
            [this] { m_snapshots->setDataSet(m_dataSet ? m_document.get() : nullptr, m_dataSet.value_or(0)); });
    const auto add = [this](const QString &name, const QString &text, int key, int by) {
        QAction *const action = addPaneAction(PaneMenu::Go, name, text, QKeySequence(Qt::ALT | Qt::Key(key)));
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, [this, by] { m_snapshots->step(by); });
    };
    add(u"previousArrayState"_s, tr("Previous Snapshot"), Qt::Key_Comma, -1);
    add(u"nextArrayState"_s, tr("Next Snapshot"), Qt::Key_Period, 1);
}

std::uint32_t ArrayPane::newestOf(std::uint32_t dataSet) const
{
    const auto &sets = m_document->dataSets;
    const QString &path = sets[dataSet]->description().path;
    const auto newest =
        std::find_if(sets.rbegin(), sets.rend(), [&path](const auto &set) { return set->description().path == path; });
    return static_cast<std::uint32_t>(sets.rend() - newest) - 1;
}

bool ArrayPane::isShown(std::uint32_t dataSet) const
{
    return m_dataSet && newestOf(*m_dataSet) == newestOf(dataSet);
}

/// Layout, place and filter stay where the array is the same but for its values.
void ArrayPane::showSnapshot(std::uint32_t dataSet)
{
    const auto &sets = m_document->dataSets;
    if (!m_dataSet || !isSameArray(*sets[*m_dataSet], *sets[dataSet])) {
        showDataSet(dataSet);
        return;
    }
    m_dataSet = dataSet;
    tellAgain();
    m_filter.reset(); // it is bound to another array
    showView(true);
    makeFilter();
}

/// More of the same stream: what is shown stays, or goes on to the newest state where it was the newest before. False
/// where the document is something else.
bool ArrayPane::takeMore(const std::shared_ptr<const ArrayDocument> &document)
{
    const bool isMore = m_document && document && m_dataSet && document->name == m_document->name
                        && document->format == ArrayFormat::Visualizer;
    if (!isMore || *m_dataSet >= std::min(m_file->dataSets.size(), document->dataSets.size()))
        return false;
    if (document == m_file)
        return true;
    const std::shared_ptr<const ArraySource> before = m_document->dataSets[*m_dataSet];
    const bool wasNewest = newestOf(*m_dataSet) == *m_dataSet;
    if (document->dataSets[*m_dataSet]->description().path != before->description().path)
        return false;
    m_file = document;
    m_document = withArrays(m_file, derivedArrays());
    tellAgain();
    showTree();
    const std::uint32_t shown = wasNewest ? newestOf(*m_dataSet) : *m_dataSet;
    if (m_document->dataSets[shown] == before) {
        m_tree->setCurrentIndex(m_treeModel->indexOfDataSet(shown));
        Q_EMIT statusChanged(status());
        return true;
    }
    if (!isSameArray(*before, *m_document->dataSets[shown])) {
        showDataSet(shown);
        return true;
    }
    m_dataSet = shown;
    m_tree->setCurrentIndex(m_treeModel->indexOfDataSet(shown));
    showSnapshot(shown);
    return true;
}

} // namespace rankscope
