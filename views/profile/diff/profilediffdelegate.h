// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace rankscope {

/// Cells of compared profiles: a scope with the mark of its difference, numbers, deltas with a bar to the side of
/// growth or loss. What a run does not have is hatched.
class ProfileDiffDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// Behind a whole row: of what only one run has; invalid for others.
    static QColor groundOf(const QModelIndex &index, const QPalette &palette);

private:
    void paintScope(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintNumber(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
};

} // namespace rankscope
