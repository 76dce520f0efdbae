// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The functions of expressions.
#include "model/expression/expressionkernels.h"
#include "model/expression/expressionloops.h"

#include <algorithm>
#include <cmath>

namespace rankscope {

namespace {

template<typename Number>
Number magnitude(Number a)
{
    if constexpr (std::is_same_v<Number, double>)
        return std::fabs(a);
    else if constexpr (std::is_same_v<Number, std::int64_t>)
        return a < 0 ? negated(a) : a;
    else
        return a;
}

template<typename Number>
Number signOf(Number a)
{
    if constexpr (std::is_same_v<Number, double>)
        return std::isnan(a) ? a : static_cast<double>(a > 0) - static_cast<double>(a < 0);
    else
        return static_cast<Number>(static_cast<Number>(a > 0) - static_cast<Number>(std::is_signed_v<Number> && a < 0));
}

/// A NaN gives way to a number.
template<typename Number>
Number lesser(Number a, Number b)
{
    if constexpr (std::is_same_v<Number, double>)
        return std::fmin(a, b);
    else
        return std::min(a, b);
}

template<typename Number>
Number greater(Number a, Number b)
{
    if constexpr (std::is_same_v<Number, double>)
        return std::fmax(a, b);
    else
        return std::max(a, b);
}

template<auto function>
ExpressionKernel ofReal()
{
    return unaryLoop<double, double, function>;
}

ExpressionKernel unaryReal(ExpressionFunction function)
{
    using enum ExpressionFunction;
    switch (function) {
    case Floor:
        return ofReal<[](double a) { return std::floor(a); }>();
    case Ceil:
        return ofReal<[](double a) { return std::ceil(a); }>();
    case Round:
        return ofReal<[](double a) { return std::round(a); }>();
    case Truncate:
        return ofReal<[](double a) { return std::trunc(a); }>();
    case Sqrt:
        return ofReal<[](double a) { return std::sqrt(a); }>();
    case Cbrt:
        return ofReal<[](double a) { return std::cbrt(a); }>();
    case Exp:
        return ofReal<[](double a) { return std::exp(a); }>();
    case Log:
        return ofReal<[](double a) { return std::log(a); }>();
    case Log10:
        return ofReal<[](double a) { return std::log10(a); }>();
    case Log2:
        return ofReal<[](double a) { return std::log2(a); }>();
    case Sin:
        return ofReal<[](double a) { return std::sin(a); }>();
    case Cos:
        return ofReal<[](double a) { return std::cos(a); }>();
    case Tan:
        return ofReal<[](double a) { return std::tan(a); }>();
    case Asin:
        return ofReal<[](double a) { return std::asin(a); }>();
    case Acos:
        return ofReal<[](double a) { return std::acos(a); }>();
    case Atan:
        return ofReal<[](double a) { return std::atan(a); }>();
    case Sinh:
        return ofReal<[](double a) { return std::sinh(a); }>();
    case Cosh:
        return ofReal<[](double a) { return std::cosh(a); }>();
    case Tanh:
        return ofReal<[](double a) { return std::tanh(a); }>();
    case Abs:
    case Sign:
    case Atan2:
    case Hypot:
    case Power:
    case Modulo:
    case Minimum:
    case Maximum:
    case Sum:
    case ToReal:
    case ToInteger:
        break;
    }
    return nullptr;
}

ExpressionKernel binaryReal(ExpressionFunction function)
{
    if (function == ExpressionFunction::Sign)
        return binaryLoop<double, double, [](double a, double b) { return std::copysign(a, b); }>;
    if (function == ExpressionFunction::Atan2)
        return binaryLoop<double, double, [](double a, double b) { return std::atan2(a, b); }>;
    if (function == ExpressionFunction::Hypot)
        return binaryLoop<double, double, [](double a, double b) { return std::hypot(a, b); }>;
    return nullptr;
}

template<typename Number>
ExpressionKernel ofAnyNumber(ExpressionFunction function, int arguments)
{
    if (function == ExpressionFunction::Minimum)
        return binaryLoop<Number, Number, lesser<Number>>;
    if (function == ExpressionFunction::Maximum)
        return binaryLoop<Number, Number, greater<Number>>;
    if (function == ExpressionFunction::Abs)
        return unaryLoop<Number, Number, magnitude<Number>>;
    if (function == ExpressionFunction::Sign && arguments == 1)
        return unaryLoop<Number, Number, signOf<Number>>;
    return nullptr;
}

} // namespace

ExpressionKernel functionKernel(ExpressionFunction function, int arguments, ExpressionType type)
{
    switch (type) {
    case ExpressionType::Real:
        break;
    case ExpressionType::Signed:
        return ofAnyNumber<std::int64_t>(function, arguments);
    case ExpressionType::Unsigned:
        return ofAnyNumber<std::uint64_t>(function, arguments);
    case ExpressionType::Truth:
        return nullptr;
    }
    if (const ExpressionKernel kernel = ofAnyNumber<double>(function, arguments))
        return kernel;
    return arguments == 1 ? unaryReal(function) : binaryReal(function);
}

} // namespace rankscope
