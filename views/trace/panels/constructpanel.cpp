// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/panels/constructpanel.h"

#include "views/common/elidedlabel.h"
#include "views/common/flatbutton.h"
#include "views/common/pane.h"
#include "views/common/paneparts.h"
#include "views/tables/tableform.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

ConstructPanel::ConstructPanel(QWidget *parent)
    : QWidget(parent)
    , m_model(new ConstructStatisticsModel(this))
    , m_table(new QTableView(this))
    , m_heading(new ElidedLabel(this))
    , m_job(this, [this](std::vector<ConstructStatistics> statistics) { take(std::move(statistics)); })
{
    m_heading->setObjectName(u"constructHeading"_s);
    makeTable();
    QToolButton *const closing =
        flatButton(u"closeConstructs"_s, tr("Close"), tr("Close the statistics of the constructs (Esc)"), this);
    connect(closing, &QToolButton::clicked, this, [this] { setShown(false); });
    auto *const top = new QHBoxLayout;
    top->setContentsMargins(8, 0, 4, 0);
    top->addWidget(m_heading, 1);
    top->addWidget(closing);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeRule(this));
    layout->addLayout(top);
    layout->addWidget(m_table, 1);
    hide();
}

void ConstructPanel::makeTable()
{
    m_table->setObjectName(u"constructTable"_s);
    m_table->setAccessibleName(tr("Statistics of constructs"));
    m_table->setModel(m_model);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    formTable(*m_table);
    m_table->horizontalHeader()->setSortIndicator(ConstructStatisticsModel::OwnLinesColumn, Qt::DescendingOrder);
    m_table->setSortingEnabled(true);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto *const only = new QAction(tr("Show Only This Construct"), m_table);
    only->setObjectName(u"onlyThisConstruct"_s);
    connect(only, &QAction::triggered, this, &ConstructPanel::requestConstruct);
    auto *const copying = new QAction(tr("Copy the Table"), m_table);
    copying->setObjectName(u"copyConstructs"_s);
    connect(copying, &QAction::triggered, this, &ConstructPanel::copy);
    m_table->addActions({only, copying});
    connect(m_table, &QTableView::clicked, this, &ConstructPanel::choose);
    connect(m_table, &QTableView::activated, this, &ConstructPanel::choose);
}

QAction *ConstructPanel::addAction(Pane &pane)
{
    m_action = pane.addPaneAction(PaneMenu::View, u"constructStatistics"_s, tr("Statistics of Constructs"));
    m_action->setToolTip(tr("Show how many lines of the trace each construct takes"));
    m_action->setCheckable(true);
    connect(m_action, &QAction::toggled, this, &ConstructPanel::setShown);
    return m_action;
}

void ConstructPanel::setTrace(std::shared_ptr<const Trace> trace)
{
    m_trace = std::move(trace);
    m_job.drop();
    if (!isHidden())
        count();
}

void ConstructPanel::setShown(bool shown)
{
    const bool hadFocus = !shown && isAncestorOf(focusWidget());
    setVisible(shown);
    if (m_action)
        m_action->setChecked(shown);
    if (shown)
        count();
    else
        m_job.drop();
    if (hadFocus)
        Q_EMIT left();
}

void ConstructPanel::count()
{
    if (!m_trace || m_counted == m_trace || m_job.isAwaited())
        return;
    m_heading->setText(tr("counting the records…"));
    m_job.start([trace = m_trace](Progress &progress) { return constructStatistics(*trace, progress); });
}

void ConstructPanel::take(std::vector<ConstructStatistics> statistics)
{
    m_counted = m_trace;
    const auto constructs =
        std::ranges::count_if(statistics, [](const ConstructStatistics &row) { return row.construct.has_value(); });
    m_model->setStatistics(m_trace, std::move(statistics));
    m_heading->setText(tr("%Ln construct(s) were executed", nullptr, static_cast<int>(constructs)));
    m_table->resizeColumnsToContents();
    Q_EMIT settled();
}

void ConstructPanel::choose(const QModelIndex &index)
{
    if (index.isValid())
        Q_EMIT recordChosen(m_model->rowAt(index.row()).statistics->first);
}

void ConstructPanel::requestConstruct()
{
    const QModelIndex current = m_table->currentIndex();
    if (!current.isValid())
        return;
    if (const auto construct = m_model->rowAt(current.row()).statistics->construct)
        Q_EMIT constructRequested(choiceOf(*m_counted, *construct));
}

void ConstructPanel::copy() const
{
    QGuiApplication::clipboard()->setText(tableText(*m_model));
}

void ConstructPanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        setShown(false);
    else
        QWidget::keyPressEvent(event);
}

} // namespace rankscope
