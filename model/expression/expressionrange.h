// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/expression/expressionwords.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace rankscope {

struct RangeTest;

/// 64 truths that are all true.
constexpr std::uint64_t allOnes = ~std::uint64_t(0);

/// What one step of a program works on: `count` elements of 8 bytes, or bits in words of 64 where values are truths.
/// The target overlaps neither operand. Bits of a target behind `count` have no meaning.
struct KernelArguments {
    const void *first;
    const void *second; // not read by steps with one operand
    void *target;
    std::size_t count;
    const RangeTest *test; // of range tests only
};

using ExpressionKernel = void (*)(const KernelArguments &arguments);

/// Whether an element is in a closed range. All comparisons of a column with a constant, and all classes of IEEE 754,
/// are such tests; each is one pass without branches. A real range takes `keep` of the bits of a double, and asks low
/// <= x <= high. An integer range takes 64 bits as they are, keeps `keep`, turns `flip` over and asks lowInteger <= x
/// <= highInteger. `invert` (0 or all ones) turns the answers over.
struct RangeTest {
    bool isReal = true;
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
    std::int64_t lowInteger = std::numeric_limits<std::int64_t>::min();
    std::int64_t highInteger = std::numeric_limits<std::int64_t>::max();
    std::uint64_t keep = allOnes;
    std::uint64_t flip = 0;
    std::uint64_t invert = 0;

    friend bool operator==(const RangeTest &, const RangeTest &) = default;
};

/// Elements of the type of the constant, compared with it.
RangeTest comparisonTest(ExpressionOperator comparison, const ExpressionNumber &constant);

/// Doubles of a class. `smallestNormal` is the least positive normal number of the type that the elements had in their
/// file: what is denormal in a float is not in a double.
RangeTest classTest(FloatClass which, double smallestNormal);

/// Both tests at once where that is one range again.
std::optional<RangeTest> intersected(const RangeTest &first, const RangeTest &second);

/// What makes words from elements: all that this processor can do, the fastest first, the portable one last.
std::vector<ExpressionKernel> rangeKernels(const RangeTest &test);

} // namespace rankscope
