// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/expression/expressionkernels.h"

#include "model/expression/expressionloops.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <type_traits>

namespace rankscope {

namespace {

template<typename From, auto function>
void compare(const KernelArguments &arguments)
{
    const auto *const first = static_cast<const From *>(arguments.first);
    const auto *const second = static_cast<const From *>(arguments.second);
    auto *const __restrict words = static_cast<std::uint64_t *>(arguments.target);
    for (std::size_t begin = 0; begin < arguments.count; begin += 64) {
        const std::size_t count = std::min<std::size_t>(64, arguments.count - begin);
        std::uint64_t word = 0;
        for (std::size_t bit = 0; bit < count; ++bit)
            word |= static_cast<std::uint64_t>(function(first[begin + bit], second[begin + bit])) << bit;
        words[begin / 64] = word;
    }
}

template<auto function>
void truths(const KernelArguments &arguments)
{
    const auto *const first = static_cast<const std::uint64_t *>(arguments.first);
    const auto *const second = static_cast<const std::uint64_t *>(arguments.second);
    auto *const __restrict target = static_cast<std::uint64_t *>(arguments.target);
    for (std::size_t word = 0; word < (arguments.count + 63) / 64; ++word)
        target[word] = function(first[word], second[word]);
}

/// Whole numbers are computed without sign, where going round is defined.
template<typename Number>
using Wrapping = std::conditional_t<std::is_same_v<Number, std::int64_t>, std::uint64_t, Number>;

template<typename Number>
Number added(Number a, Number b)
{
    return static_cast<Number>(static_cast<Wrapping<Number>>(a) + static_cast<Wrapping<Number>>(b));
}

template<typename Number>
Number subtracted(Number a, Number b)
{
    return static_cast<Number>(static_cast<Wrapping<Number>>(a) - static_cast<Wrapping<Number>>(b));
}

template<typename Number>
Number multiplied(Number a, Number b)
{
    return static_cast<Number>(static_cast<Wrapping<Number>>(a) * static_cast<Wrapping<Number>>(b));
}

/// The least signed number divided by -1 would trap.
template<typename Number>
Number divided(Number a, Number b)
{
    if constexpr (std::is_same_v<Number, std::int64_t>) {
        if (b == -1)
            return negated(a);
    }
    return static_cast<Number>(a / b);
}

template<typename Number>
Number remainderOf(Number a, Number b)
{
    if constexpr (std::is_same_v<Number, double>) {
        return std::fmod(a, b);
    } else {
        if constexpr (std::is_same_v<Number, std::int64_t>) {
            if (b == -1)
                return 0;
        }
        return a % b;
    }
}

template<typename Number>
double checkedQuotient(Number a, Number b)
{
    if (b == 0)
        return static_cast<double>(a) / 0.0;
    if (b == static_cast<Number>(-1) && std::is_signed_v<Number>)
        return -static_cast<double>(a);
    return static_cast<double>(a / b);
}

template<typename Number>
double checkedRemainder(Number a, Number b)
{
    return b == 0 ? std::numeric_limits<double>::quiet_NaN() : static_cast<double>(remainderOf(a, b));
}

std::int64_t wholeOf(double a)
{
    constexpr double limit = 9223372036854775808.0; // 2^63
    if (std::isnan(a))
        return 0;
    if (a >= limit)
        return std::numeric_limits<std::int64_t>::max();
    return a <= -limit ? std::numeric_limits<std::int64_t>::min() : static_cast<std::int64_t>(a);
}

template<typename Number>
ExpressionKernel arithmeticOf(ExpressionOperator op)
{
    using enum ExpressionOperator;
    switch (op) {
    case Add:
        return binaryLoop<Number, Number, added<Number>>;
    case Subtract:
        return binaryLoop<Number, Number, subtracted<Number>>;
    case Multiply:
        return binaryLoop<Number, Number, multiplied<Number>>;
    case Divide:
        return binaryLoop<Number, Number, divided<Number>>;
    case Remainder:
        return binaryLoop<Number, Number, remainderOf<Number>>;
    case Less:
        return compare<Number, [](Number a, Number b) { return a < b; }>;
    case LessEqual:
        return compare<Number, [](Number a, Number b) { return a <= b; }>;
    case Greater:
        return compare<Number, [](Number a, Number b) { return (a > b); }>;
    case GreaterEqual:
        return compare<Number, [](Number a, Number b) { return a >= b; }>;
    case Equal:
        return compare<Number, [](Number a, Number b) { return a == b; }>;
    case NotEqual:
        return compare<Number, [](Number a, Number b) { return a != b; }>;
    case Power:
        if constexpr (std::is_same_v<Number, double>)
            return binaryLoop<double, double, [](double a, double b) { return std::pow(a, b); }>;
        return nullptr;
    case And:
    case Or:
    case Equivalent:
    case NotEquivalent:
    case Not:
    case LooseNot:
    case Negate:
    case Plus:
        break;
    }
    return nullptr;
}

} // namespace

ExpressionKernel binaryKernel(ExpressionOperator op, ExpressionType type)
{
    switch (type) {
    case ExpressionType::Real:
        return arithmeticOf<double>(op);
    case ExpressionType::Signed:
        return arithmeticOf<std::int64_t>(op);
    case ExpressionType::Unsigned:
        return arithmeticOf<std::uint64_t>(op);
    case ExpressionType::Truth:
        break;
    }
    return nullptr;
}

ExpressionKernel checkedDivisionKernel(ExpressionOperator op, ExpressionType type)
{
    const bool quotient = op == ExpressionOperator::Divide;
    if (type == ExpressionType::Signed)
        return quotient ? binaryLoop<std::int64_t, double, checkedQuotient<std::int64_t>>
                        : binaryLoop<std::int64_t, double, checkedRemainder<std::int64_t>>;
    return quotient ? binaryLoop<std::uint64_t, double, checkedQuotient<std::uint64_t>>
                    : binaryLoop<std::uint64_t, double, checkedRemainder<std::uint64_t>>;
}

ExpressionKernel truthKernel(ExpressionOperator op)
{
    if (op == ExpressionOperator::And)
        return truths<[](std::uint64_t a, std::uint64_t b) { return a & b; }>;
    if (op == ExpressionOperator::Or)
        return truths<[](std::uint64_t a, std::uint64_t b) { return a | b; }>;
    if (op == ExpressionOperator::NotEquivalent)
        return truths<[](std::uint64_t a, std::uint64_t b) { return a ^ b; }>;
    return [](const KernelArguments &arguments) {
        const auto *const first = static_cast<const std::uint64_t *>(arguments.first);
        auto *const target = static_cast<std::uint64_t *>(arguments.target);
        for (std::size_t word = 0; word < (arguments.count + 63) / 64; ++word)
            target[word] = ~first[word];
    };
}

ExpressionKernel negationKernel(ExpressionType type)
{
    if (type == ExpressionType::Real)
        return unaryLoop<double, double, negated<double>>;
    return unaryLoop<std::uint64_t, std::uint64_t, negated<std::uint64_t>>;
}

ExpressionKernel conversionKernel(ExpressionType from, ExpressionType to)
{
    using enum ExpressionType;
    if (from == Truth && to != Truth) {
        return [](const KernelArguments &arguments) {
            const auto *const words = static_cast<const std::uint64_t *>(arguments.first);
            auto *const target = static_cast<std::int64_t *>(arguments.target);
            for (std::size_t index = 0; index < arguments.count; ++index)
                target[index] = static_cast<std::int64_t>(words[index / 64] >> (index % 64) & 1);
        };
    }
    if (from == Signed && to == Real)
        return unaryLoop<std::int64_t, double, [](std::int64_t a) { return static_cast<double>(a); }>;
    if (from == Unsigned && to == Real)
        return unaryLoop<std::uint64_t, double, [](std::uint64_t a) { return static_cast<double>(a); }>;
    if (from == Real && to == Signed)
        return unaryLoop<double, std::int64_t, wholeOf>;
    return nullptr;
}

void copyElements(const KernelArguments &arguments)
{
    std::memcpy(arguments.target, arguments.first, arguments.count * 8);
}

void copyTruths(const KernelArguments &arguments)
{
    std::memcpy(arguments.target, arguments.first, (arguments.count + 63) / 64 * 8);
}

} // namespace rankscope
