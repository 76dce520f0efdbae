// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/parameters/parametersview.h"

#include "model/trace/parameters/parametersmodel.h"
#include "views/common/theme.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QStyledItemDelegate>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Values in the fixed font, bold where they were changed; groups are bold; what is unknown or a default is grey.
class ParameterDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return {QStyledItemDelegate::sizeHint(option, index).width(), rowHeight(option.font)};
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const bool isSelected = option->state.testFlag(QStyle::State_Selected);
        const int column = index.column();
        if (!index.parent().isValid()) {
            option->font.setBold(true);
            return;
        }
        const bool isData = column == ParametersModel::ValueColumn || column == ParametersModel::ReferenceColumn
                            || column == ParametersModel::DefaultColumn;
        if (isData)
            option->font = dataFont(option->font);
        if (column == ParametersModel::ValueColumn)
            option->font.setBold(index.data(ParametersModel::ChangedRole).toBool());
        if (isSelected)
            return;
        if (column == ParametersModel::DefaultColumn || column == ParametersModel::LineColumn)
            option->palette.setColor(QPalette::Text, themeColors(option->palette).muted);
    }
};

} // namespace

ParametersView::ParametersView(ParametersModel &model, QWidget *parent) : QTreeView(parent)
{
    setObjectName(u"parametersView"_s);
    setAccessibleName(tr("Parameters"));
    setModel(&model);
    setItemDelegate(new ParameterDelegate(this));
    setUniformRowHeights(true);
    setIndentation(12);
    setFrameShape(QFrame::NoFrame);
    setEditTriggers(QAbstractItemView::DoubleClicked);
    setSelectionMode(QAbstractItemView::SingleSelection);
    const int character = QFontMetrics(dataFont(font())).averageCharWidth();
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    header()->resizeSection(ParametersModel::NameColumn, 32 * character);
    header()->resizeSection(ParametersModel::ValueColumn, 20 * character);
    header()->resizeSection(ParametersModel::ReferenceColumn, 18 * character);
    header()->resizeSection(ParametersModel::DefaultColumn, 14 * character);
    header()->resizeSection(ParametersModel::LineColumn, 8 * character);
    header()->setSectionResizeMode(ParametersModel::MeaningColumn, QHeaderView::Stretch);
    setColumnHidden(ParametersModel::ReferenceColumn, true);
    connect(&model, &QAbstractItemModel::modelReset, this, [this] {
        expandAll();
        for (int group = 0; group < this->model()->rowCount(); ++group)
            setFirstColumnSpanned(group, {}, true);
    });
}

void ParametersView::editCurrent()
{
    const QModelIndex value = currentIndex().siblingAtColumn(ParametersModel::ValueColumn);
    if (!value.flags().testFlag(Qt::ItemIsEditable))
        return;
    setCurrentIndex(value);
    edit(value);
}

void ParametersView::keyPressEvent(QKeyEvent *event)
{
    const bool isEdit = event->key() == Qt::Key_F2 || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEdit && event->modifiers() == Qt::NoModifier && state() != EditingState)
        editCurrent();
    else
        QTreeView::keyPressEvent(event);
}

} // namespace rankscope
