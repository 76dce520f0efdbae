// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/documentpanel.h"

#include "app/window/docks/documenttreemodel.h"
#include "model/base/text/sizetext.h"
#include "views/common/elidedname.h"
#include "views/common/icons.h"
#include "views/tables/elidednumber.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QResizeEvent>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Files can still be told by their names where there is little room.
class NameDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const QStyle *const style = option->widget->style();
        const int margin = 2 * (style->pixelMetric(QStyle::PM_FocusFrameHMargin, option, option->widget) + 1);
        const int room = style->subElementRect(QStyle::SE_ItemViewItemText, option, option->widget).width() - margin;
        const QString name = index.data(DocumentTreeModel::FileNameRole).toString();
        option->text = elidedFileName(name, option->text.mid(name.size()), option->fontMetrics, room);
    }
};

bool isControlClick(const QMouseEvent &event)
{
    return event.button() == Qt::LeftButton && event.modifiers() == Qt::ControlModifier;
}

} // namespace

DocumentPanel::DocumentPanel(DocumentTreeModel &model, QWidget *parent) : QTreeView(parent), m_model(model)
{
    setObjectName(u"documents"_s);
    setAccessibleName(tr("Documents"));
    setModel(&m_model);
    setUniformRowHeights(true);
    setFrameShape(QFrame::NoFrame);
    setItemDelegate(new NumberDelegate(this));
    setItemDelegateForColumn(DocumentTreeModel::NameColumn, new NameDelegate(this));
    setExpandsOnDoubleClick(false);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(DocumentTreeModel::NameColumn, QHeaderView::Stretch);
    setIndentation(12);
    fitColumns();
    connect(&m_model, &QAbstractItemModel::modelReset, this, &DocumentPanel::expandAll);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &DocumentPanel::showProcesses);
    connect(&m_model, &QAbstractItemModel::dataChanged, this, &DocumentPanel::showProcesses);
    showProcesses();
    connect(this, &QTreeView::activated, this,
            [this](const QModelIndex &index) { Q_EMIT openRequested(m_model.runAt(index), m_model.fileAt(index)); });
}

std::optional<RunId> DocumentPanel::currentRun() const
{
    if (!currentIndex().isValid())
        return std::nullopt;
    return m_model.runAt(currentIndex());
}

void DocumentPanel::selectRun(RunId id)
{
    setCurrentIndex(m_model.indexOf(id));
}

void DocumentPanel::openCurrentInNew()
{
    const bool isSingle = m_model.rowCount() == 1; // then it need not be chosen
    const QModelIndex index = currentIndex().isValid() || !isSingle ? currentIndex() : m_model.index(0, 0);
    if (index.isValid())
        Q_EMIT openInNewRequested(m_model.runAt(index), m_model.fileAt(index));
}

void DocumentPanel::contextMenuEvent(QContextMenuEvent *event)
{
    const QModelIndex index = indexAt(event->pos()).isValid() ? indexAt(event->pos()) : currentIndex();
    if (!index.isValid())
        return;
    const RunId run = m_model.runAt(index);
    const auto file = m_model.fileAt(index);
    QMenu menu(this);
    connect(menu.addAction(tr("&Open")), &QAction::triggered, this, [=, this] { Q_EMIT openRequested(run, file); });
    for (QAction *const action : actions()) {
        if (action->isEnabled())
            menu.addAction(action);
    }
    connect(menu.addAction(themedIcon(u"compare"_s), tr("Co&mpare…")), &QAction::triggered, this,
            [=, this] { Q_EMIT compareRequested(run); });
    connect(menu.addAction(themedIcon(u"reload"_s), tr("&Reload")), &QAction::triggered, this,
            [=, this] { Q_EMIT reloadRequested(run); });
    if (m_model.hasFileRanks(index))
        connect(menu.addAction(tr("Ran&ks of the Files…")), &QAction::triggered, this,
                [=, this] { Q_EMIT rankRuleRequested(run); });
    menu.addSeparator();
    connect(menu.addAction(themedIcon(u"cancel"_s), tr("&Close Run")), &QAction::triggered, this,
            [=, this] { Q_EMIT closeRequested(run); });
    menu.exec(event->globalPos());
}

/// Header and contents are read whole; the names have what is left.
void DocumentPanel::fitColumns()
{
    header()->resizeSection(DocumentTreeModel::ProcessColumn,
                            header()->sectionSizeHint(DocumentTreeModel::ProcessColumn));
    header()->resizeSection(DocumentTreeModel::SizeColumn,
                            std::max(header()->sectionSizeHint(DocumentTreeModel::SizeColumn),
                                     fontMetrics().horizontalAdvance(sizeText(999'900'000)) + 16));
}

/// The column is there where a file is of a process.
void DocumentPanel::showProcesses()
{
    header()->setSectionHidden(DocumentTreeModel::ProcessColumn, !m_model.hasProcesses());
}

void DocumentPanel::changeEvent(QEvent *event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns();
}

/// Where there is little room the sizes give way, so that the names can be read.
void DocumentPanel::resizeEvent(QResizeEvent *event)
{
    const int names = fontMetrics().averageCharWidth() * 8 + 2 * indentation();
    const int others = header()->sectionSizeHint(DocumentTreeModel::ProcessColumn)
                       + fontMetrics().horizontalAdvance(sizeText(999'900'000));
    header()->setSectionHidden(DocumentTreeModel::SizeColumn, event->size().width() < names + others);
    QTreeView::resizeEvent(event);
}

void DocumentPanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Delete && currentRun())
        Q_EMIT closeRequested(*currentRun());
    else
        QTreeView::keyPressEvent(event);
}

/// The row under the pointer becomes the current one; the tree itself would take Ctrl as "not selected any more".
void DocumentPanel::mousePressEvent(QMouseEvent *event)
{
    m_pressed = isControlClick(*event) ? indexAt(event->pos()) : QModelIndex();
    if (!isControlClick(*event))
        QTreeView::mousePressEvent(event);
    else if (m_pressed.isValid())
        setCurrentIndex(m_pressed);
}

void DocumentPanel::mouseReleaseEvent(QMouseEvent *event)
{
    if (!isControlClick(*event)) {
        QTreeView::mouseReleaseEvent(event);
        return;
    }
    const QModelIndex pressed = std::exchange(m_pressed, QPersistentModelIndex());
    if (pressed.isValid() && pressed == indexAt(event->pos()))
        openCurrentInNew();
}

/// The second of two clicks with Ctrl opens nothing more.
void DocumentPanel::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (!isControlClick(*event))
        QTreeView::mouseDoubleClickEvent(event);
}

} // namespace rankscope
