// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The icicle of the Profile pane: the last tab, beside the tree that it follows.
#include "views/profile/profilepane.h"

#include "views/profile/icicle/profileicicletab.h"
#include "views/profile/icicle/profileicicleview.h"
#include "views/profile/table/profiletreeview.h"

#include <QTabWidget>

namespace rankscope {

void ProfilePane::makeIcicle()
{
    m_icicle = new ProfileIcicleTab(m_tabs);
    const int tab = m_tabs->addTab(m_icicle, tr("Icicle"));
    m_tabs->setTabToolTip(tab, tr("Each scope above what is below it, as wide as what it costs"));
    connect(m_icicle, &ProfileIcicleTab::scopeChosen, this, [this](ScopeId scope) {
        m_tables.front()->showScope(scope);
        updateActions();
        offer();
    });
    connect(m_icicle, &ProfileIcicleTab::menuRequested, this, &ProfilePane::showRowMenu);
    connect(m_icicle, &ProfileIcicleTab::settled, this, &ProfilePane::tellBuilt);
    connect(m_tables.front(), &ProfileTreeView::rowChosen, this, &ProfilePane::followTree);
}

bool ProfilePane::isIcicleShown() const
{
    return m_subject && m_icicle->isVisible() && !m_icicle->isBusy();
}

QByteArray ProfilePane::iciclePicture(PictureFormat format) const
{
    return m_icicle->view().picture(format, m_icicle->metricName());
}

/// The icicle shows what the tree is about: its metric, its hot path, the selected row.
void ProfilePane::followTree()
{
    if (m_icicle->subject() != m_subject)
        m_icicle->setSubject(m_subject);
    const ProfileTreeView &tree = *m_tables.front();
    const auto &rows = tree.treeModel().rows();
    if (!rows || !m_subject)
        return;
    if (const auto metric = leadingMetric(); metric && currentTable() == Table::Tree)
        m_icicle->setMetric(*metric);
    std::vector<ScopeId> path;
    for (const std::uint32_t row : tree.treeModel().hotPath())
        path.push_back(rows->scope(row));
    m_icicle->setHotPath(path);
    const auto row = tree.currentRow();
    m_icicle->setCurrentScope(row ? std::optional(rows->scope(*row)) : std::nullopt);
}

} // namespace rankscope
