// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/tracetypes.h"

#include <QLatin1StringView>

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace rankscope {

/// The operations of reductions that values can be tried against.
enum class ReductionOperation : std::uint8_t { Sum, Product, Maximum, Minimum, And, Or, Xor };
inline constexpr std::array reductionOperations{
    ReductionOperation::Sum, ReductionOperation::Product, ReductionOperation::Maximum, ReductionOperation::Minimum,
    ReductionOperation::And, ReductionOperation::Or,      ReductionOperation::Xor,
};

/// A set of operations.
class OperationSet
{
public:
    /// With all operations.
    OperationSet() = default;
    static OperationSet none()
    {
        OperationSet set;
        set.m_bits = 0;
        return set;
    }

    bool contains(ReductionOperation operation) const { return (m_bits >> unsigned(operation) & 1U) != 0; }
    bool isEmpty() const { return m_bits == 0; }
    void insert(ReductionOperation operation) { m_bits |= 1U << unsigned(operation); }
    void intersect(OperationSet other) { m_bits &= other.m_bits; }
    friend bool operator==(OperationSet, OperationSet) = default;

private:
    std::uint32_t m_bits = (1U << reductionOperations.size()) - 1;
};

/// "SUM", "PROD", "MAX", …
QLatin1StringView operationWord(ReductionOperation operation);

/// Two values of a type under an operation; nothing where the type has no such operation: logicals have AND, OR and
/// XOR, integers all (bit by bit, and sums that wrap around), reals SUM, PROD, MAX and MIN, complex ones SUM and PROD.
std::optional<Value> combined(ReductionOperation operation, ValueType type, const Value &left, const Value &right);

/// Those of `tried` that make `result` of `before` and of one of the operands.
OperationSet operationsMaking(OperationSet tried, ValueType type, const Value &before, std::span<const Value> operands,
                              const Value &result);

/// A value of SUM, PROD or XOR as it is when `initial` is in it so often more, or (below 0) less. Nothing where an
/// integer is no product of it.
std::optional<Value> withInitial(ReductionOperation operation, ValueType type, const Value &value, const Value &initial,
                                 std::int64_t times);

/// How often `initial` is in `result` more than in `value` (below 0: less), `most` times at most; nothing where it is
/// no whole number, and for operations other than SUM and PROD. `magnitude` is that of agree().
std::optional<std::int64_t> timesOfInitial(ReductionOperation operation, ValueType type, const Value &value,
                                           const Value &initial, const Value &result, std::int64_t most,
                                           double magnitude);

/// True for equal integers (of INT in 32 bits), for logicals that mean the same, and for reals of which half of the
/// digits of the type agree, measured on the larger of both and `magnitude`: sums are made in any order. False where
/// one is not finite.
bool agree(ValueType type, const Value &left, const Value &right, double magnitude = 0);

/// The absolute value as a real.
double magnitudeOf(const Value &value);

/// The values of a reduction under every operation at once.
class ReductionFold
{
public:
    void add(ValueType type, const Value &value);
    void add(ValueType type, const ReductionFold &other);

    /// Nothing of no values, and for an operation that the type lacks.
    const std::optional<Value> &result(ReductionOperation operation) const
    {
        return m_results[static_cast<std::size_t>(operation)];
    }
    std::uint64_t count() const { return m_count; }
    double magnitude() const { return m_magnitude; } ///< sum of the absolute values

private:
    std::array<std::optional<Value>, reductionOperations.size()> m_results;
    std::uint64_t m_count = 0;
    double m_magnitude = 0;
};

} // namespace rankscope
