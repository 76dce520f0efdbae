// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/series/seriesdifftable.h"

#include "model/arrays/series/seriesdiffmodel.h"
#include "views/common/theme.h"
#include "views/tables/tableform.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QStyledItemDelegate>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Grounds and inks that say what the marks say.
class SeriesCellDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

void SeriesCellDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const ThemeColors &colors = themeColors(option->palette);
    const bool isSelected = option->state.testFlag(QStyle::State_Selected);
    const auto ink = [&](const QColor &color) {
        if (!isSelected)
            option->palette.setColor(QPalette::Text, color);
    };
    const QVariant outcome = index.data(SeriesDiffModel::OutcomeRole);
    if (!outcome.isValid()) {
        ink(colors.muted);
        if (!isSelected)
            option->backgroundBrush = QBrush(colors.hatch, Qt::BDiagPattern);
        return;
    }
    if (index.data(SeriesDiffModel::OriginRole).toBool()) {
        ink(colors.origin);
        option->font.setBold(true);
    }
    switch (static_cast<CellOutcome>(outcome.toInt())) {
    case CellOutcome::NotRead:
    case CellOutcome::Absent:
    case CellOutcome::Equal:
        ink(colors.muted);
        break;
    case CellOutcome::Noise:
        break;
    case CellOutcome::Differs:
        option->backgroundBrush = colors.valueDiffers;
        break;
    case CellOutcome::NanBorn:
        option->backgroundBrush = colors.valueDiffers;
        if (!index.data(SeriesDiffModel::OriginRole).toBool())
            ink(colors.notANumber);
        option->font.setBold(true);
        break;
    case CellOutcome::OnlyReference:
        option->backgroundBrush = colors.onlyInReference;
        break;
    case CellOutcome::OnlyCurrent:
        option->backgroundBrush = colors.onlyInCurrent;
        break;
    case CellOutcome::NotCompared:
        ink(colors.warning);
        break;
    }
}

} // namespace

SeriesDiffTable::SeriesDiffTable(SeriesDiffModel &model, QWidget *parent) : QTableView(parent), m_model(model)
{
    setObjectName(u"seriesTable"_s);
    setAccessibleName(tr("Variables and steps"));
    setModel(&model);
    formTable(*this);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setSelectionBehavior(QAbstractItemView::SelectItems);
    setItemDelegate(new SeriesCellDelegate(this));
    setFont(dataFont(font()));
    setWordWrap(false);
    horizontalHeader()->setStretchLastSection(false);
    horizontalHeader()->setSectionsClickable(false);
    horizontalHeader()->setHighlightSections(false);
    verticalHeader()->show();
    verticalHeader()->setSectionsClickable(false);
    verticalHeader()->setTextElideMode(Qt::ElideMiddle);
    verticalHeader()->setDefaultSectionSize(rankscope::rowHeight(font()));
    connect(&model, &QAbstractItemModel::modelReset, this, &SeriesDiffTable::fit);
    connect(this, &QAbstractItemView::doubleClicked, this, &SeriesDiffTable::cellRequested);
}

/// Columns as wide as the longest label; names as wide as they are, up to a third of what most windows have.
void SeriesDiffTable::fit()
{
    constexpr int widestName = 320;
    constexpr int mostMeasured = 2000;
    const QFontMetrics metrics(horizontalHeader()->font());
    int label = metrics.horizontalAdvance(u"000"_s);
    for (int step = 0; step < std::min(m_model.columnCount(), mostMeasured); ++step)
        label = std::max(label, metrics.horizontalAdvance(m_model.headerData(step, Qt::Horizontal).toString()));
    horizontalHeader()->setDefaultSectionSize(label + 16);
    int name = 40;
    for (int row = 0; row < std::min(m_model.rowCount(), mostMeasured); ++row)
        name = std::max(name, metrics.horizontalAdvance(m_model.headerData(row, Qt::Vertical).toString()));
    verticalHeader()->setFixedWidth(std::min(name + 24, widestName));
}

void SeriesDiffTable::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        Q_EMIT cellRequested();
        return;
    }
    QTableView::keyPressEvent(event);
}

void SeriesDiffTable::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange && model())
        fit();
}

} // namespace rankscope
