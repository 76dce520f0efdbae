// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The Comparison pane against other values: which processes have another one than in the reference.
#include "views/comparison/comparisonpane.h"

#include "model/comparison/comparisonsummary.h"
#include "views/comparison/changestable.h"
#include "views/comparison/comparecommand.h"
#include "views/comparison/valuetable.h"

#include <QTabBar>
#include <QTabWidget>

namespace rankscope {

using namespace Qt::StringLiterals;

void ComparisonPane::makeTables()
{
    m_changes = new ChangesTable(this);
    m_tables = new QTabWidget(this);
    m_tables->setObjectName(u"comparisonTables"_s);
    m_tables->setDocumentMode(true);
    m_tables->addTab(m_table, tr("Values"));
    m_changes->hide();
    m_tables->tabBar()->hide();
    connect(m_changes, &ChangesTable::processesChosen, this, &ComparisonPane::choose);
    m_compareWith = addPaneAction(PaneMenu::Compare, u"compareWith"_s, tr("Compare with Other Values…"));
    m_compareWith->setToolTip(tr("Choose other values of the processes, to see whose changed"));
    connect(m_compareWith, &QAction::triggered, this, &ComparisonPane::referenceRequested);
    m_dropReference = addPaneAction(PaneMenu::Compare, u"dropReference"_s, tr("End the Comparison with Other Values"));
    m_dropReference->setToolTip(tr("Show these values alone again"));
    connect(m_dropReference, &QAction::triggered, this, [this] { setReference(nullptr, {}); });
}

void ComparisonPane::setReference(std::shared_ptr<const ValueGroups> exact, const QString &title,
                                  const QStringList &arguments)
{
    const bool had = m_reference != nullptr;
    m_reference = std::move(exact);
    m_referenceTitle = title;
    m_referenceArguments = arguments;
    updateReferenceActions();
    if (m_exact && (m_reference || had))
        build();
}

void ComparisonPane::updateReferenceActions()
{
    m_compareWith->setEnabled(m_exact != nullptr);
    m_dropReference->setEnabled(m_reference != nullptr);
}

/// The changes come first; without a reference there are none, and one table needs no tabs.
void ComparisonPane::showChanges(const std::shared_ptr<const ComparisonDiff> &diff)
{
    m_changes->setDiff(diff);
    const bool shown = m_tables->indexOf(m_changes) >= 0;
    if (diff && !shown) {
        m_tables->insertTab(0, m_changes, tr("Changes"));
        m_tables->setCurrentIndex(0);
    } else if (!diff && shown) {
        m_tables->removeTab(m_tables->indexOf(m_changes));
    }
    m_tables->tabBar()->setVisible(diff != nullptr);
}

/// "after.csv against before.csv: 3 processes changed their value." and what there is now.
QString ComparisonPane::sentence() const
{
    const QString of = m_title.isEmpty() ? QString() : QString(m_title % u": "_s);
    const QString now = of % m_picture.sentence;
    if (!m_picture.diff)
        return now;
    return tr("Against %1: %2").arg(m_referenceTitle, comparisonDiffSummary(*m_picture.diff)) % u'\n' % now;
}

QString ComparisonPane::commandLine() const
{
    if (!m_exact)
        return {};
    return printsDiff() ? comparisonDiffCommand(m_referenceArguments.front(), m_arguments.front(), m_grouping.tolerance)
                        : compareCommand(m_arguments, m_grouping);
}

/// Two files of values are something that the command line compares too.
bool ComparisonPane::printsDiff() const
{
    return m_reference && m_arguments.size() == 1 && m_referenceArguments.size() == 1;
}

QString ComparisonPane::commandRemark() const
{
    if (commandLine().isEmpty())
        return {};
    if (m_reference && !printsDiff())
        return tr("The command prints the values, not what changed from the reference.");
    if (printsDiff() && m_grouping.digits)
        return tr("The command compares exactly, not by digits.");
    return m_table->filterText().trimmed().isEmpty()
               ? QString()
               : tr("The command prints all values, not only those that the filter shows.");
}

} // namespace rankscope
