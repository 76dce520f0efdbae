// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/diff/stackdiff.h"
#include "views/common/functionname.h"
#include "views/common/theme.h"

#include <QStyledItemDelegate>

namespace rankscope {

class StackTreeView;

/// The ground of the row of a frame in a diff.
QColor statusGround(FrameStatus status, const ThemeColors &colors);

/// Draws the rows of a StackTreeView: data in the fixed font, names elided in the middle, outliers with a flag, what is
/// cut in grey at the right, the rows of a diff on the ground of their status.
class StackRowDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    StackRowDelegate(const StackTreeView &view, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    static QString flag(); ///< "⚑"
    /// Behind the whole row; invalid: nothing.
    QColor groundOf(const QModelIndex &index) const;

private:
    QColor textColor(const QStyleOptionViewItem &option, const QModelIndex &index) const;
    QString functionText(const QModelIndex &index) const;

    const StackTreeView &m_view;
};

} // namespace rankscope
