// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/side/propertiespanel.h"

#include "views/common/theme.h"
#include "views/tables/elidednumber.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

PropertiesPanel::PropertiesPanel(QWidget *parent) : QWidget(parent), m_tree(new QTreeWidget(this))
{
    m_tree->setObjectName(u"profileProperties"_s);
    m_tree->setAccessibleName(tr("Properties of the scope and of the run"));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setColumnCount(2);
    m_tree->setHeaderLabels({tr("Property"), tr("Value")});
    m_tree->headerItem()->setToolTip(0, tr("What the file says, and what was computed of it"));
    m_tree->headerItem()->setToolTip(1, tr("With all digits; Ctrl+C copies the rows that are chosen"));
    m_tree->setUniformRowHeights(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setTextElideMode(Qt::ElideMiddle);
    m_tree->setItemDelegate(new NumberDelegate(m_tree));
    m_tree->setIndentation(12);
    m_tree->header()->resizeSection(0, 180);
    m_tree->installEventFilter(this);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tree);
    setFocusProxy(m_tree);
    connect(m_tree, &QTreeWidget::customContextMenuRequested, this, &PropertiesPanel::showMenu);
    connect(m_tree, &QTreeWidget::itemCollapsed, this, [this](const QTreeWidgetItem *item) {
        if (!m_isFilling)
            m_folded.insert(item->text(0));
    });
    connect(m_tree, &QTreeWidget::itemExpanded, this,
            [this](const QTreeWidgetItem *item) { m_folded.remove(item->text(0)); });
}

void PropertiesPanel::setDocument(std::vector<PropertyGroup> groups)
{
    m_document = std::move(groups);
    m_scope.clear();
    fill();
}

void PropertiesPanel::setScope(std::vector<PropertyGroup> groups)
{
    m_scope = std::move(groups);
    fill();
}

void PropertiesPanel::fill()
{
    m_isFilling = true;
    const int place = m_tree->verticalScrollBar()->value();
    m_tree->clear();
    for (const std::vector<PropertyGroup> *const groups : {&m_scope, &m_document}) {
        for (const PropertyGroup &group : *groups)
            addGroup(group, !m_folded.contains(group.title));
    }
    m_tree->verticalScrollBar()->setValue(place);
    m_isFilling = false;
}

void PropertiesPanel::addGroup(const PropertyGroup &group, bool isOpen)
{
    auto *const top = new QTreeWidgetItem(m_tree, {group.title});
    QFont bold = m_tree->font();
    bold.setBold(true);
    top->setFont(0, bold);
    top->setFirstColumnSpanned(true);
    const QFont fixed = dataFont(m_tree->font());
    for (const ProfileProperty &row : group.rows) {
        auto *const item = new QTreeWidgetItem(top, {row.name, row.value});
        item->setFont(1, fixed);
        item->setToolTip(0, row.explanation.isEmpty() ? row.name : row.explanation);
        item->setToolTip(1, row.value);
    }
    top->setExpanded(isOpen);
}

QString PropertiesPanel::text() const
{
    QString text;
    const bool all = m_tree->selectedItems().isEmpty();
    const auto add = [&](const QTreeWidgetItem *item) {
        if (all || item->isSelected())
            text += item->columnCount() < 2 ? QString(item->text(0) % u'\n')
                                            : QString(item->text(0) % u'\t' % item->text(1) % u'\n');
    };
    for (int group = 0; group < m_tree->topLevelItemCount(); ++group) {
        const QTreeWidgetItem *const top = m_tree->topLevelItem(group);
        add(top);
        for (int row = 0; row < top->childCount(); ++row)
            add(top->child(row));
    }
    return text;
}

void PropertiesPanel::copy() const
{
    QGuiApplication::clipboard()->setText(text());
}

void PropertiesPanel::showMenu(const QPoint &place)
{
    QMenu menu;
    menu.addAction(m_tree->selectedItems().isEmpty() ? tr("Copy All") : tr("Copy"), this, &PropertiesPanel::copy);
    menu.exec(m_tree->viewport()->mapToGlobal(place));
}

bool PropertiesPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_tree && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy)) {
        copy();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

/// The values have a font of their own, which would not follow the size of text.
void PropertiesPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fill();
}

} // namespace rankscope
