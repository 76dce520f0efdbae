// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/values/tolerance.h"

#include <QString>
#include <QStringView>

#include <compare>
#include <cstdint>
#include <optional>
#include <variant>

namespace rankscope {

/// A number as exact as its spelling: 64-bit integers stay what they are. The second is used only above the range of
/// the first, so that equal integers are equal variants.
using Number = std::variant<std::int64_t, std::uint64_t, double>;

/// How the text of a value is spelled.
enum class ValueForm {
    NotNumeric, // any other text: "<aggregate value>", "0x7ff (symbol)", "1.5abc", ".TRUE.", "(1,2)"
    Integer, // decimal, up to 64 bits
    Real, // with point or exponent, longer than 64 bits, or "-0"; nan, inf and infinity
    Hexadecimal, // 0x1f
    Character, // 65 'A', as a debugger prints a character: the number counts
    FortranReal, // 1.5D+03
};

/// A value as text, and the number it is if it is wholly one.
/// Invariant: `number` is set but for NotNumeric. `text` is as given.
struct ComparisonValue {
    QString text;
    ValueForm form = ValueForm::NotNumeric;
    std::optional<Number> number;

    friend bool operator==(const ComparisonValue &, const ComparisonValue &) = default;
};

/// Reads a text as a value; blanks around do not count. Reals beyond the range of double become infinities or zeros.
ComparisonValue parseComparisonValue(const QString &text);

/// The nearest double.
double realOf(const Number &number);
bool isNan(const Number &number);
/// Neither NaN nor infinite.
bool isFinite(const Number &number);

/// By size, exactly even between integers and reals; +0 and -0 are equal, NaN is greater than all and equal to NaN.
std::weak_ordering compareNumbers(const Number &a, const Number &b);

/// b - a as a double; of two integers it is exact before it is rounded.
double differenceOf(const Number &a, const Number &b);

/// Two numbers under a tolerance: integers too may differ by `absolute` or `relative`, but never by `ulps`. With none
/// of the three, numbers of the same size are equal. `single`: reals were written as floats.
bool equalNumbers(const Number &a, const Number &b, bool single, const Tolerance &tolerance);

} // namespace rankscope
