// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetrics>
#include <QString>
#include <QStyleOptionViewItem>
#include <QStyledItemDelegate>

#include <functional>

namespace rankscope {

/// A number with fewer digits, rounded, so that it fits: "1.41815" of "1.4181485181485183", "-1.5e-05 %" of
/// "-1.4999999e-05 %". The text itself where it fits; "…" where not even one digit does, or where it is no number.
QString fittingNumber(const QString &text, const std::function<bool(const QString &)> &fits);

/// A text that is cut where it does not fit, never inside a number: one that is a number gets fewer digits, in others
/// what is cut of a number goes with the rest of it.
QString shortenedText(const QString &text, const QFontMetrics &metrics, Qt::TextElideMode mode, int width);

/// The same of a name or a title: a number in it is whole or gone, since a rounded one would be another name.
QString shortenedName(const QString &name, const QFontMetrics &metrics, Qt::TextElideMode mode, int width);

/// Shortens the text of an item so; for initStyleOption(), behind all that changes text or font.
void shortenItem(QStyleOptionViewItem &option);

/// Items as they are, but that no number is cut.
class NumberDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace rankscope
