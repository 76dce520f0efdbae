// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/expression/expressionwords.h"

#include <array>
#include <utility>

namespace rankscope {

namespace {

using Function = ExpressionFunction;

constexpr int anyNumber = 1'000'000;

constexpr std::array functionWords = std::to_array<std::pair<QStringView, FunctionWord>>({
    {u"abs", {Function::Abs, 1, 1}},
    {u"fabs", {Function::Abs, 1, 1}},
    {u"floor", {Function::Floor, 1, 1}},
    {u"ceil", {Function::Ceil, 1, 1}},
    {u"ceiling", {Function::Ceil, 1, 1}},
    {u"round", {Function::Round, 1, 1}},
    {u"anint", {Function::Round, 1, 1}},
    {u"trunc", {Function::Truncate, 1, 1}},
    {u"aint", {Function::Truncate, 1, 1}},
    {u"sign", {Function::Sign, 1, 2}},
    {u"sqrt", {Function::Sqrt, 1, 1}},
    {u"cbrt", {Function::Cbrt, 1, 1}},
    {u"exp", {Function::Exp, 1, 1}},
    {u"log", {Function::Log, 1, 1}},
    {u"ln", {Function::Log, 1, 1}},
    {u"log10", {Function::Log10, 1, 1}},
    {u"log2", {Function::Log2, 1, 1}},
    {u"sin", {Function::Sin, 1, 1}},
    {u"cos", {Function::Cos, 1, 1}},
    {u"tan", {Function::Tan, 1, 1}},
    {u"asin", {Function::Asin, 1, 1}},
    {u"acos", {Function::Acos, 1, 1}},
    {u"atan", {Function::Atan, 1, 1}},
    {u"sinh", {Function::Sinh, 1, 1}},
    {u"cosh", {Function::Cosh, 1, 1}},
    {u"tanh", {Function::Tanh, 1, 1}},
    {u"atan2", {Function::Atan2, 2, 2}},
    {u"hypot", {Function::Hypot, 2, 2}},
    {u"pow", {Function::Power, 2, 2}},
    {u"mod", {Function::Modulo, 2, 2}},
    {u"fmod", {Function::Modulo, 2, 2}},
    {u"min", {Function::Minimum, 1, anyNumber}},
    {u"max", {Function::Maximum, 1, anyNumber}},
    {u"sum", {Function::Sum, 1, anyNumber}},
    {u"double", {Function::ToReal, 1, 1}},
    {u"dble", {Function::ToReal, 1, 1}},
    {u"real", {Function::ToReal, 1, 1}},
    {u"int", {Function::ToInteger, 1, 1}},
});

constexpr std::array testWords = std::to_array<std::pair<QStringView, FloatClass>>({
    {u"isnan", FloatClass::Nan},
    {u"isinf", FloatClass::Infinite},
    {u"isfinite", FloatClass::Finite},
    {u"isnormal", FloatClass::Normal},
});

constexpr std::array predicateWords = std::to_array<std::pair<QStringView, FloatClass>>({
    {u"is_nan", FloatClass::Nan},
    {u"is_qnan", FloatClass::QuietNan},
    {u"is_snan", FloatClass::SignallingNan},
    {u"is_inf", FloatClass::Infinite},
    {u"is_pinf", FloatClass::PositiveInfinite},
    {u"is_ninf", FloatClass::NegativeInfinite},
    {u"is_finite", FloatClass::Finite},
    {u"is_denorm", FloatClass::Denormal},
    {u"is_pdenorm", FloatClass::PositiveDenormal},
    {u"is_ndenorm", FloatClass::NegativeDenormal},
    {u"is_norm", FloatClass::Normal},
    {u"is_pnorm", FloatClass::PositiveNormal},
    {u"is_nnorm", FloatClass::NegativeNormal},
    {u"is_zero", FloatClass::Zero},
    {u"is_pzero", FloatClass::PositiveZero},
    {u"is_nzero", FloatClass::NegativeZero},
});

constexpr std::array tagWords = std::to_array<std::pair<QStringView, FloatClass>>({
    {u"nan", FloatClass::Nan},
    {u"nanq", FloatClass::QuietNan},
    {u"nans", FloatClass::SignallingNan},
    {u"inf", FloatClass::Infinite},
    {u"pinf", FloatClass::PositiveInfinite},
    {u"ninf", FloatClass::NegativeInfinite},
    {u"denorm", FloatClass::Denormal},
    {u"pdenorm", FloatClass::PositiveDenormal},
    {u"ndenorm", FloatClass::NegativeDenormal},
});

constexpr std::array dotOperators = std::to_array<std::pair<QStringView, ExpressionOperator>>({
    {u"and", ExpressionOperator::And},
    {u"or", ExpressionOperator::Or},
    {u"not", ExpressionOperator::LooseNot},
    {u"eqv", ExpressionOperator::Equivalent},
    {u"neqv", ExpressionOperator::NotEquivalent},
    {u"eq", ExpressionOperator::Equal},
    {u"ne", ExpressionOperator::NotEqual},
    {u"lt", ExpressionOperator::Less},
    {u"le", ExpressionOperator::LessEqual},
    {u"gt", ExpressionOperator::Greater},
    {u"ge", ExpressionOperator::GreaterEqual},
});

constexpr std::array truthWords = std::to_array<std::pair<QStringView, bool>>({{u"true", true}, {u"false", false}});

template<typename Word, std::size_t count>
std::optional<Word> wordIn(const std::array<std::pair<QStringView, Word>, count> &words, QStringView name)
{
    for (const auto &[word, meaning] : words) {
        if (word.compare(name, Qt::CaseInsensitive) == 0)
            return meaning;
    }
    return std::nullopt;
}

} // namespace

int precedenceOf(ExpressionOperator which)
{
    using enum ExpressionOperator;
    switch (which) {
    case Equivalent:
    case NotEquivalent:
        return 1;
    case Or:
        return 2;
    case And:
        return 3;
    case LooseNot:
        return 4;
    case Less:
    case LessEqual:
    case Greater:
    case GreaterEqual:
    case Equal:
    case NotEqual:
        return 5;
    case Add:
    case Subtract:
        return 6;
    case Multiply:
    case Divide:
    case Remainder:
        return 7;
    case Not:
    case Negate:
    case Plus:
        return 8;
    case Power:
        return 9;
    }
    Q_UNREACHABLE();
}

bool isComparison(ExpressionOperator which)
{
    return precedenceOf(which) == precedenceOf(ExpressionOperator::Equal);
}

bool isPrefix(ExpressionOperator which)
{
    using enum ExpressionOperator;
    return which == Not || which == LooseNot || which == Negate || which == Plus;
}

std::optional<FunctionWord> functionWord(QStringView name)
{
    return wordIn(functionWords, name);
}

std::optional<FloatClass> testWord(QStringView name)
{
    return wordIn(testWords, name);
}

std::optional<FloatClass> predicateWord(QStringView name)
{
    return wordIn(predicateWords, name);
}

std::optional<FloatClass> tagWord(QStringView name)
{
    return wordIn(tagWords, name);
}

std::optional<ExpressionOperator> dotOperator(QStringView word)
{
    return wordIn(dotOperators, word);
}

std::optional<bool> truthWord(QStringView word)
{
    return wordIn(truthWords, word);
}

std::optional<QStringView> dotWordAt(QStringView text, qsizetype at)
{
    if (at >= text.size() || text[at] != u'.')
        return std::nullopt;
    const qsizetype end = text.indexOf(u'.', at + 1);
    if (end < 0)
        return std::nullopt;
    const QStringView word = text.sliced(at + 1, end - at - 1);
    return dotOperator(word) || truthWord(word) ? std::optional(word) : std::nullopt;
}

} // namespace rankscope
