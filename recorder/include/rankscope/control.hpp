// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reductions and dynamic control for C++20. The functions of reductions.h and control.h can be called beside.
//
//     rankscope::DistributedArray field("a", values.data(), {{first - 1, last + 1}, {0, n - 1}});
//     field.whole(0, {0, n - 1}).local(0, {first, last}).shadow(0, 1, 1).define();
//     RANKSCOPE_REDUCTION(sum, rf_SUM);
//     rankscope::ParallelLoop loop(1, {{0, n - 1}});
//     field.on({{0, 1, 0}});
#pragma once

#include "rankscope/control.h"
#include "rankscope/recorder.hpp"

namespace rankscope {

/// A variable is reduced in the parallel construct that comes now.
template<typename T>
void declareReduction([[maybe_unused]] T &variable, [[maybe_unused]] const char *operand,
                      [[maybe_unused]] rankscope_reduction operation,
                      [[maybe_unused]] const std::source_location &place = std::source_location::current())
{
    [[maybe_unused]] const rankscope_redvar reduction{operand, &variable, recordedType(variable), operation, 1,
                                                      nullptr, 0};
    RANKSCOPE_CALL(trcreduct_Insert(place.file_name(), place.line(), &reduction));
}

/// The same for an extreme value and where it is.
template<typename T, typename Location>
void declareReduction([[maybe_unused]] T &variable, [[maybe_unused]] const char *operand,
                      [[maybe_unused]] rankscope_reduction operation, [[maybe_unused]] Location &location,
                      [[maybe_unused]] const std::source_location &place = std::source_location::current())
{
    [[maybe_unused]] const rankscope_redvar reduction{operand, &variable, recordedType(variable), operation,
                                                      1,       &location, sizeof location};
    RANKSCOPE_CALL(trcreduct_Insert(place.file_name(), place.line(), &reduction));
}

/// An array of which this process has a part; registered from define() to the end of its life.
class DistributedArray
{
public:
    /// `held`: what the memory has room for, in the order of C.
    template<typename T>
    DistributedArray([[maybe_unused]] const char *name, [[maybe_unused]] const T *memory,
                     [[maybe_unused]] std::initializer_list<rankscope_bounds> held)
    {
        std::array<long, RANKSCOPE_MAX_RANK> first{};
        std::array<long, RANKSCOPE_MAX_RANK> last{};
        std::size_t rank = 0;
        for (const rankscope_bounds &bounds : held) {
            if (rank == first.size())
                break;
            first[rank] = bounds.first;
            last[rank++] = bounds.last;
        }
        m_array = rankscope_disarray_of(name, memory, sizeof(T), static_cast<int>(rank), first.data(), last.data());
    }
    ~DistributedArray() { RANKSCOPE_CALL(dyn_RemoveVar(m_array.memory)); }
    DistributedArray(const DistributedArray &) = delete;
    DistributedArray &operator=(const DistributedArray &) = delete;

    DistributedArray &whole(int dimension, rankscope_bounds bounds)
    {
        m_array.whole[dimension] = bounds;
        return *this;
    }
    DistributedArray &local(int dimension, rankscope_bounds bounds)
    {
        m_array.local[dimension] = bounds;
        return *this;
    }
    DistributedArray &shadow(int dimension, long low, long high)
    {
        rankscope_disarray_shadow(&m_array, dimension, low, high);
        return *this;
    }
    /// Its exchanges bring the corners too, which are outside of the block in several dimensions.
    DistributedArray &corners()
    {
        m_array.shadow.corners = 1;
        return *this;
    }
    /// The first index runs fastest.
    DistributedArray &columns()
    {
        rankscope_disarray_columns(&m_array);
        return *this;
    }

    void define() { RANKSCOPE_CALL(dyn_DefineDisArray(&m_array, 1)); }
    /// All of its elements have values.
    void initialize() { RANKSCOPE_CALL(dyn_InitializeSet(m_array.memory, -1)); }
    void across() { RANKSCOPE_CALL(dyn_DisArrAcross(&m_array)); }

    /// What an iteration of the innermost parallel construct works on, one axis for each dimension.
    void on([[maybe_unused]] std::initializer_list<rankscope_axis> axes)
    {
        std::array<rankscope_axis, RANKSCOPE_MAX_RANK> all{};
        std::size_t count = 0;
        for (const rankscope_axis &axis : axes)
            if (count < all.size())
                all[count++] = axis;
        RANKSCOPE_CALL(rankscope_iteration_block(&m_array, all.data()));
    }

    /// An exchange of its shadow edges begins, and is complete. `group`: the same for arrays that are exchanged
    /// together.
    void startExchange([[maybe_unused]] const void *group = nullptr)
    {
        RANKSCOPE_CALL(dyn_DisArrDefineShadow(&m_array, group, &m_array.shadow));
    }
    void completeExchange([[maybe_unused]] const void *group = nullptr)
    {
        RANKSCOPE_CALL(dyn_DisArrCompleteShadows(&m_array, group));
    }

    const rankscope_disarray &descriptor() const { return m_array; }

private:
    rankscope_disarray m_array{};
};

} // namespace rankscope

/// A variable is reduced in the parallel construct that comes now; RANKSCOPE_REDUCTION_AT also says where an extreme
/// value is.
#define RANKSCOPE_REDUCTION(variable, operation) ::rankscope::declareReduction(variable, #variable, operation)
#define RANKSCOPE_REDUCTION_AT(variable, operation, location) \
    ::rankscope::declareReduction(variable, #variable, operation, location)
