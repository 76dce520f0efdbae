// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

class QTreeView;

namespace rankscope {

/// Cells of a table of a profile: a scope with the mark of the hot path, or a number with its share as a bar and in
/// percent.
class ProfileCellDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// The view outlives this.
    explicit ProfileCellDelegate(const QTreeView &view, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// Pixels that a column of numbers needs; `widest`: one of them.
    static int numberWidth(const QFont &interfaceFont, bool withPercent, const QString &widest = {});

private:
    void paintScope(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintNumber(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;

    const QTreeView &m_view;
};

} // namespace rankscope
