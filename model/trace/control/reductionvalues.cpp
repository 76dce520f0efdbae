// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/control/reductionvalues.h"

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

std::optional<Value> combinedIntegers(ReductionOperation operation, std::int64_t left, std::int64_t right)
{
    const auto bits = static_cast<std::uint64_t>(left);
    const auto otherBits = static_cast<std::uint64_t>(right);
    switch (operation) {
    case ReductionOperation::Sum:
        return static_cast<std::int64_t>(bits + otherBits);
    case ReductionOperation::Product:
        return static_cast<std::int64_t>(bits * otherBits);
    case ReductionOperation::Maximum:
        return std::max(left, right);
    case ReductionOperation::Minimum:
        return std::min(left, right);
    case ReductionOperation::And:
        return static_cast<std::int64_t>(bits & otherBits);
    case ReductionOperation::Or:
        return static_cast<std::int64_t>(bits | otherBits);
    case ReductionOperation::Xor:
        return static_cast<std::int64_t>(bits ^ otherBits);
    }
    return std::nullopt;
}

std::optional<Value> combinedLogicals(ReductionOperation operation, bool left, bool right)
{
    switch (operation) {
    case ReductionOperation::And:
        return std::int64_t(left && right);
    case ReductionOperation::Or:
        return std::int64_t(left || right);
    case ReductionOperation::Xor:
        return std::int64_t(left != right);
    case ReductionOperation::Sum:
    case ReductionOperation::Product:
    case ReductionOperation::Maximum:
    case ReductionOperation::Minimum:
        break;
    }
    return std::nullopt;
}

/// Of double or complex<double>.
template<typename Number>
std::optional<Value> combinedNumbers(ReductionOperation operation, Number left, Number right)
{
    if (operation == ReductionOperation::Sum)
        return left + right;
    if (operation == ReductionOperation::Product)
        return left * right;
    if constexpr (std::is_same_v<Number, double>) {
        if (operation == ReductionOperation::Maximum)
            return std::max(left, right);
        if (operation == ReductionOperation::Minimum)
            return std::min(left, right);
    }
    return std::nullopt;
}

bool isSinglePrecision(ValueType type)
{
    return type == ValueType::Float || type == ValueType::FloatComplex;
}

/// The number that gives 1 multiplied by an odd one, in 64 bits that wrap around.
std::uint64_t oddInverse(std::uint64_t odd)
{
    std::uint64_t inverse = odd; // right in three bits
    for (int round = 0; round < 5; ++round)
        inverse *= 2 - odd * inverse; // each doubles them
    return inverse;
}

std::optional<std::int64_t> quotient(std::int64_t dividend, std::int64_t divisor)
{
    const auto bits = static_cast<std::uint64_t>(dividend);
    if ((divisor & 1) != 0)
        return static_cast<std::int64_t>(bits * oddInverse(static_cast<std::uint64_t>(divisor)));
    return divisor != 0 && dividend % divisor == 0 ? std::optional(dividend / divisor) : std::nullopt;
}

} // namespace

QLatin1StringView operationWord(ReductionOperation operation)
{
    switch (operation) {
    case ReductionOperation::Sum:
        return "SUM"_L1;
    case ReductionOperation::Product:
        return "PROD"_L1;
    case ReductionOperation::Maximum:
        return "MAX"_L1;
    case ReductionOperation::Minimum:
        return "MIN"_L1;
    case ReductionOperation::And:
        return "AND"_L1;
    case ReductionOperation::Or:
        return "OR"_L1;
    case ReductionOperation::Xor:
        return "XOR"_L1;
    }
    return {};
}

std::optional<Value> combined(ReductionOperation operation, ValueType type, const Value &left, const Value &right)
{
    if (isReal(type))
        return combinedNumbers(operation, std::get<double>(left), std::get<double>(right));
    if (isComplex(type))
        return combinedNumbers(operation, std::get<std::complex<double>>(left), std::get<std::complex<double>>(right));
    const std::int64_t integer = std::get<std::int64_t>(left);
    const std::int64_t other = std::get<std::int64_t>(right);
    return type == ValueType::Logical ? combinedLogicals(operation, integer != 0, other != 0)
                                      : combinedIntegers(operation, integer, other);
}

std::optional<Value> withInitial(ReductionOperation operation, ValueType type, const Value &value, const Value &initial,
                                 std::int64_t times)
{
    if (operation == ReductionOperation::Xor)
        return times % 2 == 0 ? value : combined(operation, type, value, initial);
    if (operation == ReductionOperation::Sum) {
        const auto count = static_cast<double>(times);
        if (isReal(type))
            return std::get<double>(value) + count * std::get<double>(initial);
        if (isComplex(type))
            return std::get<std::complex<double>>(value) + count * std::get<std::complex<double>>(initial);
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(std::get<std::int64_t>(value))
                                         + static_cast<std::uint64_t>(times)
                                               * static_cast<std::uint64_t>(std::get<std::int64_t>(initial)));
    }
    if (isReal(type))
        return std::get<double>(value) * std::pow(std::get<double>(initial), static_cast<double>(times));
    if (isComplex(type))
        return std::get<std::complex<double>>(value)
               * std::pow(std::get<std::complex<double>>(initial), static_cast<double>(times));
    std::optional<std::int64_t> whole = std::get<std::int64_t>(value);
    const std::int64_t factor = std::get<std::int64_t>(initial);
    constexpr std::int64_t most = 64; // an even factor has left all bits by then
    for (std::int64_t round = 0; whole && round < std::min(std::abs(times), most); ++round)
        whole = times < 0 ? quotient(*whole, factor)
                          : std::optional(static_cast<std::int64_t>(static_cast<std::uint64_t>(*whole)
                                                                    * static_cast<std::uint64_t>(factor)));
    return whole ? std::optional<Value>(*whole) : std::nullopt;
}

namespace {

/// About how often; not exact.
double estimatedTimes(ReductionOperation operation, ValueType type, const Value &value, const Value &initial,
                      const Value &result)
{
    const bool isSum = operation == ReductionOperation::Sum;
    if (isComplex(type)) {
        const auto from = std::get<std::complex<double>>(value);
        const auto to = std::get<std::complex<double>>(result);
        const auto one = std::get<std::complex<double>>(initial);
        return isSum ? ((to - from) / one).real() : std::log(std::abs(to / from)) / std::log(std::abs(one));
    }
    const double from = std::get<double>(value);
    const double to = std::get<double>(result);
    const double one = std::get<double>(initial);
    return isSum ? (to - from) / one : std::log(std::abs(to / from)) / std::log(std::abs(one));
}

/// Of integers, whose sums wrap around in the bits of their type.
std::optional<std::int64_t> timesInSum(ValueType type, std::int64_t value, std::int64_t initial, std::int64_t result)
{
    const std::uint64_t bits = static_cast<std::uint64_t>(result) - static_cast<std::uint64_t>(value);
    const std::int64_t difference =
        type == ValueType::Int ? static_cast<std::int32_t>(static_cast<std::uint32_t>(bits)) : std::int64_t(bits);
    if (initial == 0 || initial == -1) // the smallest integer has no opposite one
        return initial == 0 ? std::nullopt : std::optional(static_cast<std::int64_t>(-std::uint64_t(difference)));
    return difference % initial == 0 ? std::optional(difference / initial) : std::nullopt;
}

} // namespace

std::optional<std::int64_t> timesOfInitial(ReductionOperation operation, ValueType type, const Value &value,
                                           const Value &initial, const Value &result, std::int64_t most,
                                           double magnitude)
{
    const auto isIt = [&](std::int64_t times) {
        const auto made = withInitial(operation, type, value, initial, times);
        return made && agree(type, *made, result, magnitude);
    };
    if (operation != ReductionOperation::Sum && operation != ReductionOperation::Product)
        return std::nullopt;
    if (isReal(type) || isComplex(type)) {
        const double times = std::round(estimatedTimes(operation, type, value, initial, result));
        if (!(std::abs(times) <= static_cast<double>(most)) || !isIt(static_cast<std::int64_t>(times)))
            return std::nullopt;
        return static_cast<std::int64_t>(times);
    }
    if (operation == ReductionOperation::Sum) {
        const auto times = timesInSum(type, std::get<std::int64_t>(value), std::get<std::int64_t>(initial),
                                      std::get<std::int64_t>(result));
        return times && *times <= most && *times >= -most ? times : std::nullopt;
    }
    constexpr std::int64_t mostFactors = 64;
    for (std::int64_t times = -std::min(most, mostFactors); times <= std::min(most, mostFactors); ++times) {
        if (isIt(times))
            return times;
    }
    return std::nullopt;
}

OperationSet operationsMaking(OperationSet tried, ValueType type, const Value &before, std::span<const Value> operands,
                              const Value &result)
{
    OperationSet making = OperationSet::none();
    for (const ReductionOperation operation : reductionOperations) {
        for (const Value &operand : operands) {
            if (!tried.contains(operation) || making.contains(operation))
                continue;
            const std::optional<Value> made = combined(operation, type, before, operand);
            // Sums of values that cancel are less exact than themselves.
            const double magnitude =
                operation == ReductionOperation::Sum ? std::max(magnitudeOf(before), magnitudeOf(operand)) : 0;
            if (made && agree(type, *made, result, magnitude))
                making.insert(operation);
        }
    }
    return making;
}

bool agree(ValueType type, const Value &left, const Value &right, double magnitude)
{
    if (isReal(type) || isComplex(type)) {
        constexpr double halfOfSingle = 3.5e-4; // square roots of the smallest steps at 1
        constexpr double halfOfDouble = 1.5e-8;
        const double scale = std::max({magnitude, magnitudeOf(left), magnitudeOf(right)});
        const double distance =
            isReal(type) ? std::abs(std::get<double>(left) - std::get<double>(right))
                         : std::abs(std::get<std::complex<double>>(left) - std::get<std::complex<double>>(right));
        return std::isfinite(scale) && distance <= scale * (isSinglePrecision(type) ? halfOfSingle : halfOfDouble);
    }
    const std::int64_t integer = std::get<std::int64_t>(left);
    const std::int64_t other = std::get<std::int64_t>(right);
    if (type == ValueType::Logical)
        return (integer != 0) == (other != 0);
    if (type == ValueType::Int)
        return static_cast<std::uint32_t>(integer) == static_cast<std::uint32_t>(other);
    return integer == other;
}

double magnitudeOf(const Value &value)
{
    return std::visit(
        [](auto number) -> double {
            if constexpr (std::is_same_v<decltype(number), std::int64_t>)
                return std::abs(static_cast<double>(number));
            else
                return std::abs(number);
        },
        value);
}

void ReductionFold::add(ValueType type, const Value &value)
{
    for (const ReductionOperation operation : reductionOperations) {
        std::optional<Value> &result = m_results[static_cast<std::size_t>(operation)];
        // The first one under itself only says whether the type has the operation.
        const std::optional<Value> next = combined(operation, type, result.value_or(value), value);
        result = m_count == 0 && next ? std::optional(value) : next;
    }
    ++m_count;
    m_magnitude += magnitudeOf(value);
}

void ReductionFold::add(ValueType type, const ReductionFold &other)
{
    if (other.m_count == 0)
        return;
    for (std::size_t index = 0; index < m_results.size(); ++index) {
        const std::optional<Value> &theirs = other.m_results[index];
        if (m_count == 0)
            m_results[index] = theirs;
        else if (theirs && m_results[index])
            m_results[index] = combined(reductionOperations[index], type, *m_results[index], *theirs);
    }
    m_count += other.m_count;
    m_magnitude += other.m_magnitude;
}

} // namespace rankscope
