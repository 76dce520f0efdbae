// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The words of expressions: types of values, operators, functions, classes of floating-point numbers.
#pragma once

#include <QStringView>

#include <cstdint>
#include <optional>
#include <variant>

namespace rankscope {

/// What the elements of a column or of a result are. Truth is a bit an element.
enum class ExpressionType { Real, Signed, Unsigned, Truth };

/// A constant: double, or 64 bits with or without sign.
using ExpressionNumber = std::variant<double, std::int64_t, std::uint64_t>;

enum class ExpressionOperator {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    Power,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Equal,
    NotEqual,
    And,
    Or,
    Equivalent,
    NotEquivalent,
    Not, // of C: binds tighter than a comparison
    LooseNot, // of Fortran: binds looser than a comparison
    Negate,
    Plus,
};

/// How tightly an operator binds: a higher number binds tighter.
int precedenceOf(ExpressionOperator which);
bool isComparison(ExpressionOperator which);
bool isPrefix(ExpressionOperator which);

/// IEEE 754 classes, those that TotalView names.
enum class FloatClass {
    Nan,
    QuietNan,
    SignallingNan,
    Infinite,
    PositiveInfinite,
    NegativeInfinite,
    Finite,
    Denormal,
    PositiveDenormal,
    NegativeDenormal,
    Normal,
    PositiveNormal,
    NegativeNormal,
    Zero,
    PositiveZero,
    NegativeZero,
};

enum class ExpressionFunction {
    Abs,
    Floor,
    Ceil,
    Round,
    Truncate,
    Sign,
    Sqrt,
    Cbrt,
    Exp,
    Log,
    Log10,
    Log2,
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Sinh,
    Cosh,
    Tanh,
    Atan2,
    Hypot,
    Power,
    Modulo,
    Minimum,
    Maximum,
    Sum,
    ToReal,
    ToInteger,
};

/// A function and how many arguments it takes.
struct FunctionWord {
    ExpressionFunction function;
    int fewest;
    int most;
};

/// "sqrt", in any case of letters.
std::optional<FunctionWord> functionWord(QStringView name);
/// "isnan", in any case of letters: a function of one argument that is a test.
std::optional<FloatClass> testWord(QStringView name);
/// "is_nan", what follows the $ of a predicate.
std::optional<FloatClass> predicateWord(QStringView name);
/// "nan", what follows the $ of an IEEE tag.
std::optional<FloatClass> tagWord(QStringView name);

/// "and" for .and., in any case of letters. The truth values are not among them.
std::optional<ExpressionOperator> dotOperator(QStringView word);
/// "true" or "false", in any case of letters.
std::optional<bool> truthWord(QStringView word);
/// "and" where ".and." is at this place: the word of a dot operator or of a truth value.
std::optional<QStringView> dotWordAt(QStringView text, qsizetype at);

} // namespace rankscope
