// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/panels/differencegroupstable.h"

#include "views/common/theme.h"
#include "views/tables/tableform.h"

#include <QHeaderView>

namespace rankscope {

using namespace Qt::StringLiterals;

DifferenceGroupsTable::DifferenceGroupsTable(QWidget *parent)
    : QTableView(parent)
    , m_model(new DifferenceGroupsModel(this))
    , m_job(this, [this](std::vector<DifferenceGroup> groups) { take(std::move(groups)); })
{
    setObjectName(u"differenceGroups"_s);
    setAccessibleName(tr("Differences by name and place"));
    setModel(m_model);
    formTable(*this);
    setMinimumHeight(5 * rankscope::rowHeight(font())); // the header and four rows
    horizontalHeader()->setResizeContentsPrecision(100);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    setSortingEnabled(true);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &index) {
        if (!m_isSetting && index.isValid())
            Q_EMIT differenceChosen(m_model->rowAt(index.row()).first);
    });
    connect(this, &QTableView::activated, this, [this](const QModelIndex &index) {
        const DifferenceGroup &group = m_model->rowAt(index.row());
        DifferenceFilter filter;
        if (!group.name.isEmpty())
            filter.name = group.name;
        if (group.line > 0)
            filter.place = SourcePlace{group.file, group.line};
        Q_EMIT groupOpened(filter);
    });
}

void DifferenceGroupsTable::setDiff(std::shared_ptr<const TraceDiff> diff)
{
    m_job.drop();
    m_diff = std::move(diff);
    m_isMade = false;
    if (isVisible())
        make();
}

void DifferenceGroupsTable::showEvent(QShowEvent *event)
{
    QTableView::showEvent(event);
    if (!m_isMade && !m_job.isAwaited())
        make();
}

void DifferenceGroupsTable::make()
{
    if (!m_diff) {
        take({});
        return;
    }
    m_job.start([diff = m_diff](Progress &progress) { return differenceGroups(*diff, progress); });
}

void DifferenceGroupsTable::take(std::vector<DifferenceGroup> groups)
{
    m_isSetting = true;
    m_model->setRows(std::move(groups));
    m_isMade = m_diff != nullptr;
    resizeColumnsToContents();
    m_isSetting = false;
}

} // namespace rankscope
