// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Columns of the Profile pane: which metrics are seen, and those that a user derives from others.
#include "views/profile/dialogs/derivedmetricsdialog.h"
#include "views/profile/dialogs/profilecolumnsdialog.h"
#include "views/profile/profilepane.h"
#include "views/profile/table/profiletreeview.h"

#include <QHeaderView>
#include <QMenu>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostInMenu = 24; // columns: more of them are looked for in the dialog

} // namespace

void ProfilePane::addColumnActions()
{
    m_columns = addDone(PaneMenu::View, u"profileColumns"_s, tr("Columns…"), {},
                        tr("Find, show, hide and order the columns"), [this] { askForColumns(); });
    m_derivedMetrics = addDone(PaneMenu::Edit, u"derivedMetrics"_s, tr("Derived Metrics…"), {},
                               tr("Compute metrics from others by formulas"), [this] { askForDerived(); });
}

void ProfilePane::setColumnChoice(const ProfileColumnChoice &choice)
{
    for (ProfileTreeView *const view : m_tables)
        view->setColumnChoice(choice);
    showSentence();
}

void ProfilePane::askForColumns()
{
    if (!table().treeModel().rows())
        return;
    std::vector<QStringList> groups;
    if (m_subject) {
        for (const ProfileMetric &metric : m_subject->section->metrics)
            groups.push_back(metric.group);
    }
    auto *const dialog = new ProfileColumnsDialog(table().treeModel().columns(), table().columnChoice(), groups, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ProfileColumnsDialog::choiceChanged, this, &ProfilePane::setColumnChoice);
    dialog->open();
}

void ProfilePane::askForDerived()
{
    if (!m_subject || !table().treeModel().rows())
        return;
    auto *const dialog = new DerivedMetricsDialog({table().treeModel().rows(), table().currentRow()}, m_derived, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &DerivedMetricsDialog::chosen, this,
            [this, section = m_subject->section](const std::vector<DerivedMetric> &derived) {
                if (m_subject && m_subject->section == section) // else they are of a file that is not shown any more
                    setDerived(derived);
            });
    dialog->open();
}

/// The rows stay, and so do the values of the metrics of the file; callers are looked for anew.
void ProfilePane::setDerived(const std::vector<DerivedMetric> &derived)
{
    if (m_derived == derived)
        return;
    m_derived = derived;
    if (!m_subject)
        return;
    m_subject = std::make_shared<const ProfileSubject>(ProfileSubject{m_document, m_subject->section, m_derived});
    for (std::size_t index = 0; index < tableCount; ++index) {
        const auto which = static_cast<Table>(index);
        if (!m_isStale[index] && (m_tables[index]->treeModel().rows() || m_tables[index]->session().isMakingRows()))
            makeRows(which, which == Table::Callers ? ProfileSession::Values::Anew : ProfileSession::Values::Stay);
    }
}

void ProfilePane::hideColumn(const ProfileColumn &column, bool isHidden)
{
    ProfileColumnChoice choice = table().columnChoice();
    choice.setShown(column, !isHidden);
    setColumnChoice(choice);
}

/// The column under the mouse, the dialogs, and the columns themselves as long as they are few.
void ProfilePane::showColumnMenu(const QPoint &global)
{
    auto *const menu = new QMenu(this);
    menu->setObjectName(u"profileColumnMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const ProfileTreeModel &model = table().treeModel();
    const QHeaderView &header = *table().header();
    if (const ProfileColumn *const column = model.columnAt(header.logicalIndexAt(header.mapFromGlobal(global)))) {
        QAction *const hide = menu->addAction(tr("Hide %1").arg(columnTitle(*column)));
        hide->setObjectName(u"hideColumn"_s);
        connect(hide, &QAction::triggered, this, [this, hidden = *column] { hideColumn(hidden, true); });
    }
    QAction *const fit = menu->addAction(tr("Fit Widths"));
    connect(fit, &QAction::triggered, this, [this] {
        ProfileColumnChoice choice = table().columnChoice();
        choice.widths.clear();
        choice.scopeWidth = 0;
        setColumnChoice(choice);
    });
    menu->addActions({m_columns, m_derivedMetrics});
    menu->addSeparator();
    for (const ProfileColumn &column : model.columns()) {
        if (model.columns().size() > mostInMenu)
            break;
        QAction *const action = menu->addAction(columnTitle(column));
        action->setCheckable(true);
        action->setChecked(table().columnChoice().isShown(column));
        connect(action, &QAction::toggled, this, [this, column](bool on) { hideColumn(column, !on); });
    }
    // a header that is scrolled sideways has the scopes left of itself
    menu->popup({std::max(global.x(), header.mapToGlobal(QPoint()).x()), global.y()});
}

} // namespace rankscope
