// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/problemspanel.h"

#include "app/window/docks/problemsmodel.h"
#include "views/common/icons.h"
#include "views/tables/elidednumber.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTreeView>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

ProblemsPanel::ProblemsPanel(ProblemsModel &model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_table(new QTreeView)
    , m_go(new QPushButton(tr("&Go")))
{
    m_table->setObjectName(u"problems"_s);
    m_table->setAccessibleName(tr("Problems"));
    m_table->setModel(&m_model);
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setAllColumnsShowFocus(true);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setItemDelegate(new NumberDelegate(m_table));
    m_table->header()->setStretchLastSection(false);
    m_table->header()->setSectionResizeMode(ProblemsModel::TextColumn, QHeaderView::Stretch);
    fitColumns();
    m_go->setObjectName(u"problemsGo"_s);
    m_go->setIcon(themedIcon(u"go"_s));
    m_go->setToolTip(tr("Show the place of the chosen problem (Enter)"));
    auto *const copyAction = new QAction(tr("Copy"), m_table);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(copyAction);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto *const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 4, 0);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_go, 0, Qt::AlignTop);
    connect(copyAction, &QAction::triggered, this, &ProblemsPanel::copy);
    connect(m_go, &QPushButton::clicked, this, [this] { go(m_table->currentIndex()); });
    connect(m_table, &QTreeView::activated, this, &ProblemsPanel::go);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &ProblemsPanel::updateButton);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &ProblemsPanel::updateButton);
    updateButton();
}

/// Wide enough for the words in any language and size of text.
void ProblemsPanel::fitColumns()
{
    QHeaderView *const header = m_table->header();
    const QFontMetrics metrics = m_table->fontMetrics();
    int severity = header->sectionSizeHint(ProblemsModel::SeverityColumn);
    for (const Severity one : {Severity::Note, Severity::Warning, Severity::Error})
        severity = std::max(severity, metrics.horizontalAdvance(ProblemsModel::severityText(one)) + 40);
    header->resizeSection(ProblemsModel::SeverityColumn, severity);
    header->resizeSection(ProblemsModel::PlaceColumn, metrics.averageCharWidth() * 26);
    header->resizeSection(ProblemsModel::CountColumn, std::max(header->sectionSizeHint(ProblemsModel::CountColumn),
                                                               metrics.horizontalAdvance(u"×99,999"_s) + 16));
}

void ProblemsPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns();
}

void ProblemsPanel::go(const QModelIndex &index)
{
    if (index.isValid() && !m_model.rowAt(index.row()).file.isEmpty())
        Q_EMIT goRequested(m_model.rowAt(index.row()));
}

void ProblemsPanel::copy()
{
    QStringList lines;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        lines.append(toString(m_model.rowAt(index.row())));
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

void ProblemsPanel::updateButton()
{
    const QModelIndex index = m_table->currentIndex();
    m_go->setEnabled(index.isValid() && !m_model.rowAt(index.row()).file.isEmpty());
}

} // namespace rankscope
