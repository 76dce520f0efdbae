// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/elidednumber.h"

#include "views/tables/seenpart.h"

#include <QRegularExpression>
#include <QStringBuilder>

#include <algorithm>
#include <optional>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr QChar ellipsis = u'…';

/// Digits, with thousands marks, a point and an exponent.
const QRegularExpression &numberPattern()
{
    static const QRegularExpression pattern(
        u"[-+−]?(?:0[xX][0-9a-fA-F.]+(?:[pP][-+]?[0-9]+)?"
        "|(?:[0-9]{1,3}(?:[,\\x{a0}\\x{202f}][0-9]{3})+|[0-9]+)(?:[.][0-9]*)?(?:[eE][-+]?[0-9]+)?)"_s);
    return pattern;
}

/// A text that is one number, in parts.
struct NumberText {
    QString whole; // before the point
    QString decimals; // empty: none, or a hexadecimal number
    QString rest; // behind the digits: "e-05 %"
};

std::optional<NumberText> numberOf(const QString &text)
{
    const QRegularExpressionMatch match =
        numberPattern().match(text, 0, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption);
    if (!match.hasMatch())
        return {};
    const QString digits = match.captured();
    const QString unit = text.sliced(match.capturedEnd());
    if (std::ranges::any_of(unit, [](QChar letter) { return letter.isDigit(); }))
        return {};
    if (digits.contains(u'x', Qt::CaseInsensitive))
        return NumberText{digits, {}, unit};
    const qsizetype exponent = digits.indexOf(u'e', 0, Qt::CaseInsensitive);
    const QString mantissa = exponent < 0 ? digits : digits.first(exponent);
    return NumberText{mantissa.section(u'.', 0, 0), mantissa.section(u'.', 1),
                      exponent < 0 ? unit : QString(digits.sliced(exponent) % unit)};
}

bool isOneNumber(const QString &text)
{
    const QRegularExpressionMatch match =
        numberPattern().match(text, 0, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption);
    return match.hasMatch() && (match.capturedLength() == text.size() || numberOf(text));
}

} // namespace

QString fittingNumber(const QString &text, const std::function<bool(const QString &)> &fits)
{
    if (fits(text))
        return text;
    const std::optional<NumberText> number = numberOf(text);
    for (qsizetype digits = number ? number->decimals.size() - 1 : -1; digits >= 0; --digits) {
        const QString cut = number->whole % u'.' % number->decimals.first(digits) % ellipsis % number->rest;
        if (fits(cut))
            return cut;
    }
    return ellipsis;
}

QString shortenedText(const QString &text, const QFontMetrics &metrics, Qt::TextElideMode mode, int width)
{
    const auto fits = [&](const QString &shown) { return metrics.horizontalAdvance(shown) <= width; };
    return !fits(text) && isOneNumber(text) ? fittingNumber(text, fits) : shortenedName(text, metrics, mode, width);
}

QString shortenedName(const QString &text, const QFontMetrics &metrics, Qt::TextElideMode mode, int width)
{
    if (metrics.horizontalAdvance(text) <= width)
        return text;
    const QString elided = metrics.elidedText(text, mode, width);
    const auto differs = std::mismatch(text.begin(), text.end(), elided.begin(), elided.end());
    qsizetype left = differs.first - text.begin(); // characters before the gap
    qsizetype right = text.size() - (elided.size() - std::min(left + 1, elided.size())); // the first one behind it
    for (auto matches = numberPattern().globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const qsizetype begin = match.capturedStart();
        const qsizetype end = match.capturedEnd();
        if (begin < left && left < end)
            left = begin;
        if (begin < right && right < end)
            right = end;
    }
    return text.first(left) % ellipsis % text.sliced(right);
}

void shortenItem(QStyleOptionViewItem &option)
{
    if (option.rect.width() > 0)
        option.text = shortenedText(option.text, QFontMetrics(option.font), option.textElideMode, textRoom(option));
}

void NumberDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    shortenItem(*option);
}

} // namespace rankscope
