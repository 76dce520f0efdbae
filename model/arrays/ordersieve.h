// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/elementpieces.h"
#include "model/arrays/elementruns.h"
#include "model/arrays/orderkeys.h"

#include <vector>

namespace rankscope {

/// Numbers from `low` to `high`, both among them, as keys.
struct KeyInterval {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    friend bool operator==(const KeyInterval &, const KeyInterval &) = default;
};

inline constexpr unsigned histogramBits = 12;

/// Width of a bin, as a power of two, where 2^histogramBits of them span the interval.
inline unsigned binShift(const KeyInterval &interval)
{
    const auto bits = static_cast<unsigned>(std::bit_width(interval.high - interval.low));
    return bits > histogramBits ? bits - histogramBits : 0;
}

/// What a pass found of an interval.
struct SievedInterval {
    KeyInterval interval;
    std::uint64_t below = 0; // numbers below the interval, negative infinities among them
    std::uint64_t inside = 0;
    std::vector<std::uint64_t> histogram; // empty for an interval of one number
    std::vector<std::uint64_t> keys; // of the numbers inside; none where they are not complete
    bool complete = true;
    std::uint64_t sorted = 0; // keys that are known to be the smallest

    void merge(SievedInterval &&other);
};

/// One thread's pass: sorts the numbers of runs into some intervals.
class OrderSieve
{
public:
    OrderSieve(std::vector<KeyInterval> intervals, std::size_t mostCollected,
               const StatisticsKernels &kernels = bestKernels());

    void begin() {}
    void add(const ElementRun &run);
    void end(std::uint64_t /*batch*/) {}

    std::vector<SievedInterval> &intervals() { return m_intervals; }

private:
    template<typename T>
    void addElements(std::span<const T> elements, const ElementRun &run);
    void addPiece(std::span<const double> values, SievedInterval &into);
    template<typename Integer>
    void addPiece(std::span<const Integer> values, SievedInterval &into);
    void addInside(std::span<const std::uint64_t> keys, SievedInterval &into);

    std::vector<SievedInterval> m_intervals;
    std::size_t m_room; // keys that may still be kept
    const StatisticsKernels *m_kernels;
};

} // namespace rankscope
