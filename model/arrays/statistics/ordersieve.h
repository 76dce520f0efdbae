// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/statistics/elementpieces.h"
#include "model/arrays/statistics/elementruns.h"
#include "model/arrays/statistics/orderkeys.h"
#include "model/base/packing.h"

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
    std::uint64_t notBelow = 0; // numbers in the interval or above it, positive infinities among them
    std::uint64_t inside = 0;
    std::vector<std::uint64_t> histogram; // empty for an interval of one number
    std::vector<std::vector<std::uint64_t>> keys; // of the numbers inside, by thread; none where they are not complete
    bool complete = true;

    void merge(SievedInterval &&other);
    void keepAtMost(std::size_t keys); ///< without any where there are more: the histogram says how to go on
    void put(Packer &into) const;
    void get(Unpacker &from);
};

/// One thread's pass: sorts the numbers of runs into some intervals.
class OrderSieve
{
public:
    OrderSieve(const std::vector<KeyInterval> &intervals, std::size_t mostCollected, const StatisticsKernels &kernels);

    void begin() {}
    void add(const ElementRun &run);
    void end(std::uint64_t /*batch*/) {}

    std::vector<SievedInterval> &intervals() { return m_intervals; }

private:
    /// From where on the kernel counts: from the low end of an interval and, where it is of one number, from the next
    /// too.
    struct Border {
        std::size_t interval;
        bool isEnd;
    };

    void addBorder(const Border &border);
    template<typename T>
    void addElements(std::span<const T> elements, const ElementRun &run);
    template<typename Integer>
    void addIntegers(std::span<const Integer> values);
    void addDoubles(std::span<const double> values, std::size_t ahead);
    void addNotBelow(const Border &border, std::uint64_t count);
    void addInside(std::span<const double> values, std::span<const Border> borders);
    void collect(std::span<const std::uint64_t> keys, SievedInterval &into);

    std::vector<SievedInterval> m_intervals;
    std::vector<Border> m_borders;
    std::vector<SieveIntervals> m_shares; // of the borders, as many as the kernel takes at a time
    std::size_t m_most; // keys that are kept
    std::size_t m_room; // how many more may be
    const StatisticsKernels *m_kernels;
};

} // namespace rankscope
