// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/differingdigits.h"

#include <algorithm>

namespace rankscope {

namespace {

/// Where the digits end and the exponent begins.
qsizetype mantissaLength(QStringView number)
{
    const qsizetype exponent = number.indexOf(u'e', 0, Qt::CaseInsensitive);
    return exponent < 0 ? number.size() : exponent;
}

/// Digits before the point: numbers with different ones share no leading digit that means the same.
qsizetype wholeDigits(QStringView mantissa)
{
    const qsizetype point = mantissa.indexOf(u'.');
    return point < 0 ? mantissa.size() : point;
}

bool isPlainNumber(QStringView text)
{
    return !text.isEmpty() && std::ranges::all_of(text, [](QChar character) {
        return character.isDigit() || QStringView(u"+-.eE").contains(character);
    });
}

} // namespace

std::pair<TextRange, TextRange> differingDigits(QStringView one, QStringView two)
{
    if (one == two)
        return {};
    const std::pair whole{TextRange{0, one.size()}, TextRange{0, two.size()}};
    if (!isPlainNumber(one) || !isPlainNumber(two))
        return whole;
    const QStringView digitsOne = one.first(mantissaLength(one));
    const QStringView digitsTwo = two.first(mantissaLength(two));
    if (one.sliced(digitsOne.size()) != two.sliced(digitsTwo.size())
        || wholeDigits(digitsOne) != wholeDigits(digitsTwo))
        return whole;
    const auto [first, second] = std::ranges::mismatch(digitsOne, digitsTwo);
    const qsizetype begin = first - digitsOne.begin();
    return {{begin, digitsOne.size() - begin}, {begin, digitsTwo.size() - begin}};
}

} // namespace rankscope
