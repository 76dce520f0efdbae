// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/table/profilecelldelegate.h"

#include "model/profile/rows/profiletreemodel.h"
#include "views/common/functionname.h"
#include "views/common/icons.h"
#include "views/common/theme.h"
#include "views/plots/colorscale.h"
#include "views/profile/scopecell.h"
#include "views/tables/elidednumber.h"
#include "views/tables/seenpart.h"

#include <QPainter>
#include <QTreeView>

#include <algorithm>
#include <optional>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int spare = 4; // a painter may round the widths of letters otherwise
constexpr int barGap = 3; // between the bar and the borders of its row
constexpr int iconSize = 16;
const QString usualNumber = u"000,000,000"_s; // that there is always room for
constexpr int swatchWidth = 6; // of the colour of a scope
constexpr ColorScale shareScale{ColorMapKind::Sequential, 0, 100};

int percentWidth(const QFontMetrics &metrics)
{
    return metrics.horizontalAdvance(percentText(100)) + cellMargin;
}

QColor textColor(const QStyleOptionViewItem &option)
{
    return option.palette.color(isSelectedCell(option) ? QPalette::HighlightedText : QPalette::Text);
}

/// What a scope has of the metric that the table is sorted by, in percent; nothing where that is not known.
std::optional<double> leadingShare(const QModelIndex &index)
{
    const auto *const model = qobject_cast<const ProfileTreeModel *>(index.model());
    if (!model || !model->columnAt(model->sortColumn()))
        return std::nullopt;
    const QVariant percent = index.siblingAtColumn(model->sortColumn()).data(ProfileTreeModel::PercentRole);
    return percent.isValid() ? std::optional(percent.toDouble()) : std::nullopt;
}

} // namespace

ProfileCellDelegate::ProfileCellDelegate(const QTreeView &view, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_view(view)
{}

void ProfileCellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    item.text.clear();
    m_view.style()->drawControl(QStyle::CE_ItemViewItem, &item, painter, &m_view);
    painter->save();
    painter->setFont(dataFont(option.font));
    if (index.column() == ProfileTreeModel::ScopeColumn)
        paintScope(painter, option, index);
    else
        paintNumber(painter, option, index);
    painter->restore();
}

void ProfileCellDelegate::paintScope(QPainter *painter, const QStyleOptionViewItem &option,
                                     const QModelIndex &index) const
{
    QRect place = seenPart(option).adjusted(cellMargin, 0, -cellMargin, 0);
    if (const auto share = leadingShare(index)) {
        const QRect swatch(place.left(), option.rect.top() + barGap, swatchWidth, option.rect.height() - 2 * barGap);
        painter->fillRect(swatch, QColor(colorOf(shareScale, std::clamp(*share, 0.0, 100.0))));
        place.setLeft(swatch.right() + 5);
    }
    if (index.data(ProfileTreeModel::HotRole).toBool()) {
        const QColor color = isSelectedCell(option) ? textColor(option) : themeColors(option.palette).origin;
        const QRect icon(place.left(), place.center().y() - iconSize / 2 + 1, iconSize, iconSize);
        painter->drawPixmap(icon.topLeft(), themedIcon(u"hotpath"_s, color).pixmap(iconSize, iconSize));
        place.setLeft(icon.right() + 4);
        QFont bold = painter->font();
        bold.setBold(true);
        painter->setFont(bold);
    }
    painter->setPen(textColor(option));
    const QString text = elidedFunction(index.data().toString(), painter->fontMetrics(), place.width());
    painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
}

void ProfileCellDelegate::paintNumber(QPainter *painter, const QStyleOptionViewItem &option,
                                      const QModelIndex &index) const
{
    const QVariant percent = index.data(ProfileTreeModel::PercentRole);
    const QString text = index.data().toString();
    const QFontMetrics metrics = painter->fontMetrics();
    QRect place = seenPart(option).adjusted(cellMargin, 0, -cellMargin, 0);
    if (percent.isValid() && !text.isEmpty()) {
        const double share = std::clamp(percent.toDouble() / 100, 0.0, 1.0);
        const QRect room = option.rect.adjusted(2, barGap, -2, -barGap);
        QColor bar = isSelectedCell(option) ? textColor(option) : themeColors(option.palette).reference;
        bar.setAlphaF(isSelectedCell(option) ? 0.3F : 0.22F);
        painter->fillRect(QRectF(room.left(), room.top(), room.width() * share, room.height()), bar);
        painter->setPen(isSelectedCell(option) ? textColor(option) : themeColors(option.palette).muted);
        painter->drawText(place, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                          shortenedText(percentText(percent.toDouble()), metrics, Qt::ElideRight, place.width()));
    }
    const auto *const model = qobject_cast<const ProfileTreeModel *>(index.model());
    if (const ProfileColumn *const column = model ? model->columnAt(index.column()) : nullptr;
        column && column->showPercent)
        place.setRight(place.right() - percentWidth(metrics));
    const bool isNumber = text != "nan"_L1;
    painter->setPen(isNumber || isSelectedCell(option) ? textColor(option) : themeColors(option.palette).muted);
    painter->drawText(place, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                      place.width() > 0 ? shortenedText(text, metrics, Qt::ElideRight, place.width()) : QString());
}

QSize ProfileCellDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QFontMetrics metrics(dataFont(option.font));
    const int width =
        index.column() == ProfileTreeModel::ScopeColumn
            ? metrics.horizontalAdvance(index.data().toString()) + 2 * cellMargin + iconSize + swatchWidth + 9
            : numberWidth(option.font, true);
    return {width, rowHeight(option.font)};
}

int ProfileCellDelegate::numberWidth(const QFont &interfaceFont, bool withPercent, const QString &widest)
{
    const QFontMetrics metrics(dataFont(interfaceFont));
    const int number = std::max(metrics.horizontalAdvance(usualNumber), metrics.horizontalAdvance(widest));
    return number + spare + 2 * cellMargin + (withPercent ? percentWidth(metrics) : 0);
}

} // namespace rankscope
