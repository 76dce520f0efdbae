// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/statistics/elementruns.h"
#include "model/arrays/statistics/ordersieve.h"
#include "model/arrays/statistics/statisticskernels.h"

#include <functional>

namespace rankscope {

/// Numbers taken here and there from a view while it is read for something else: where its order statistics may be
/// found. They are kept as unsigned integers that order like the numbers.
class OrderSample
{
public:
    /// At most `most` of the `elements` of the view.
    OrderSample(std::uint64_t elements, std::uint64_t most);

    void add(const ElementRun &run);
    void merge(OrderSample &&other);

    std::vector<std::uint64_t> takeKeys() { return std::move(m_keys); }

    void put(Packer &into) const { into.add(m_keys); }
    void get(Unpacker &from) { from.take(m_keys); } ///< of the same view

private:
    template<typename T>
    void addElements(std::span<const T> elements, const ElementRun &run);

    std::uint64_t m_stride; // one element of so many
    std::uint64_t m_most;
    std::vector<std::uint64_t> m_keys;
};

/// What the search may take.
struct OrderSearchOptions {
    std::uint64_t sample = 1U << 19U; // numbers in the sample
    std::size_t collected = 1U << 21U; // numbers that a thread keeps
    unsigned threads = 2; // at least 1
    const StatisticsKernels *kernels = &bestKernels();
};

/// What is known of the view when its quartiles are sought.
struct SelectionStart {
    std::uint64_t count = 0; // finite numbers shown
    std::uint64_t positiveInfinities = 0;
    long double minimum = 0;
    long double maximum = 0;
};

struct Quartiles {
    long double first = 0;
    long double median = 0;
    long double third = 0;
};

/// A pass over the view: each of the intervals, with what is found of it in all of the view.
using SievePass = std::function<Result<std::vector<SievedInterval>>(const std::vector<KeyInterval> &)>;

/// The quartiles of the finite numbers shown (type 7; `start.count` is at least 1), exact: the sample only tells where
/// to look first. The view is read again until each order statistic is found: not at all where the sample holds it
/// whole, mostly once, at most a few times; a pass that finds too many candidates counts them in bins instead and
/// narrows. Errors: those of reading, Cancelled.
[[nodiscard]] Result<Quartiles> quartilesOf(const ElementRuns &runs, const SelectionStart &start, OrderSample sample,
                                            const OrderSearchOptions &options, Progress &progress);
/// The same, of elements of `type` over which somebody else makes the passes. Errors: those of the passes.
[[nodiscard]] Result<Quartiles> quartilesOf(ElementType type, const SelectionStart &start, OrderSample sample,
                                            const SievePass &pass);

} // namespace rankscope
