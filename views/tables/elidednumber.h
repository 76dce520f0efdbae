// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetrics>
#include <QString>
#include <QStyleOptionViewItem>
#include <QStyledItemDelegate>

#include <functional>

namespace rankscope {

/// A number without its last decimals, so that it fits: "1.4181…" of "1.4181485181485183"; it is never rounded to
/// another one. The text itself where it fits; "…" where the decimals are not enough to lose, or where it is no number.
QString fittingNumber(const QString &text, const std::function<bool(const QString &)> &fits);

/// A text that is cut where it does not fit, never inside a number: one that is a number loses decimals, in others
/// what is cut of a number goes with the rest of it.
QString shortenedText(const QString &text, const QFontMetrics &metrics, Qt::TextElideMode mode, int width);

/// The same of a name or a title: a number in it is whole or gone, since one that is cut would be another name.
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
