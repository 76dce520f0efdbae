// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The recorder for C++20: constructs that end with their block, also when an exception leaves it, and values of
// whatever type they have. The functions of recorder.h can be called beside.
//
//     rankscope::Recording recording;
//     rankscope::ParallelLoop loop(1, {{1, n}, {1, n}});
//     for (long i = 1; i <= n; ++i)
//         for (long j = 1; j <= n; ++j) {
//             loop.iteration(i, j);
//             RANKSCOPE_SET(u[i][j], RANKSCOPE_GET(v[i][j]) / 2);
//         }
#pragma once

#if __cplusplus < 202002L
#error "rankscope/recorder.hpp needs C++20 (-std=c++20); programs of older standards call the functions of recorder.h"
#endif

#include "rankscope/recorder.h"

#include <array>
#include <complex>
#include <concepts>
#include <initializer_list>
#include <source_location>

namespace rankscope {

/// The number of a type that can be recorded; the call is ambiguous for others (unsigned numbers, characters).
constexpr long recordedType(const int &)
{
    return rt_INT;
}
constexpr long recordedType(const long &)
{
    return rt_LONG;
}
constexpr long recordedType(const long long &)
{
    return rt_LLONG;
}
constexpr long recordedType(const bool &)
{
    return rt_BOOL;
}
constexpr long recordedType(const float &)
{
    return rt_FLOAT;
}
constexpr long recordedType(const double &)
{
    return rt_DOUBLE;
}
constexpr long recordedType(const std::complex<float> &)
{
    return rt_FLOAT_COMPLEX;
}
constexpr long recordedType(const std::complex<double> &)
{
    return rt_DOUBLE_COMPLEX;
}

/// From cmptrace_Init() to cmptrace_Done().
class Recording
{
public:
    Recording() { cmptrace_Init(); }
    ~Recording() { RANKSCOPE_CALL(cmptrace_Done()); }
    Recording(const Recording &) = delete;
    Recording &operator=(const Recording &) = delete;
};

/// What the constructs have in common: a number, a place, an end.
class Construct
{
public:
    Construct(const Construct &) = delete;
    Construct &operator=(const Construct &) = delete;

    /// Ends the construct here rather than with its block.
    void end([[maybe_unused]] const std::source_location &place = std::source_location::current())
    {
        if (m_open)
            RANKSCOPE_CALL(cmptrace_EndStruct(place.file_name(), place.line(), m_number, m_place.line()));
        m_open = false;
    }

protected:
    Construct(long number, const std::source_location &place) : m_number(number), m_place(place) {}
    ~Construct() { end(m_place); }

private:
    [[maybe_unused]] long m_number;
    std::source_location m_place;
    bool m_open = true;
};

/// A sequential loop.
class Loop : public Construct
{
public:
    explicit Loop(long number, const std::source_location &place = std::source_location::current())
        : Construct(number, place)
    {
        RANKSCOPE_CALL(cmptrace_BeginSeqLoop(place.file_name(), place.line(), number));
    }

    /// An iteration begins; it lasts until the next.
    void iteration([[maybe_unused]] long index) { RANKSCOPE_CALL(cmptrace_Iter(&index)); }
};

/// The values that an index takes.
struct LoopRange {
    long first;
    long last;
    long step = 1;
};

/// A parallel loop of 1 to 7 dimensions, the outermost first.
class ParallelLoop : public Construct
{
public:
    ParallelLoop(long number, std::initializer_list<LoopRange> ranges,
                 const std::source_location &place = std::source_location::current())
        : Construct(number, place)
    {
        std::array<long, RANKSCOPE_MAX_RANK> first{};
        std::array<long, RANKSCOPE_MAX_RANK> last{};
        std::array<long, RANKSCOPE_MAX_RANK> step{};
        std::size_t rank = 0;
        for (const LoopRange &range : ranges) {
            if (rank < first.size()) {
                first[rank] = range.first;
                last[rank] = range.last;
                step[rank] = range.step;
            }
            ++rank;
        }
        RANKSCOPE_CALL(cmptrace_BeginParLoop(place.file_name(), place.line(), number, static_cast<unsigned char>(rank),
                                             first.data(), last.data(), step.data()));
    }

    /// An iteration begins, with as many indices as the loop has dimensions; it lasts until the next.
    template<std::integral... Indices>
    void iteration(Indices... indices)
    {
        [[maybe_unused]] const std::array<long, RANKSCOPE_MAX_RANK> index{static_cast<long>(indices)...};
        RANKSCOPE_CALL(cmptrace_Iter(index.data()));
    }
};

/// A task region.
class TaskRegion : public Construct
{
public:
    explicit TaskRegion(long number, const std::source_location &place = std::source_location::current())
        : Construct(number, place)
    {
        RANKSCOPE_CALL(cmptrace_BeginTaskRegion(place.file_name(), place.line(), number));
    }

    /// A task begins; it lasts until the next.
    void task([[maybe_unused]] long number) { RANKSCOPE_CALL(cmptrace_Iter(&number)); }
};

/// The value of a variable, recorded as read. `reduction`: it is a reduction variable in its construct.
template<typename T>
const T &recordRead(const T &variable, [[maybe_unused]] const char *operand, [[maybe_unused]] bool reduction = false,
                    [[maybe_unused]] const std::source_location &place = std::source_location::current())
{
    RANKSCOPE_CALL(
        cmptrace_LoadVar(place.file_name(), place.line(), operand, recordedType(variable), &variable, reduction));
    return variable;
}

/// The result of a reduction.
template<typename T>
void recordResult([[maybe_unused]] const T &variable, [[maybe_unused]] bool wait = false,
                  [[maybe_unused]] const std::source_location &place = std::source_location::current())
{
    RANKSCOPE_CALL(cmptrace_ReductVar(place.file_name(), place.line(), recordedType(variable), &variable, wait));
}

} // namespace rankscope

/// variable = expression, recorded; the same for a reduction variable in its construct. The variable's own subscripts
/// are computed more than once.
#define RANKSCOPE_SET(variable, ...) RANKSCOPE_SET_AS_(variable, #variable, 0, __VA_ARGS__)
#define RANKSCOPE_SET_REDUCTION(variable, ...) RANKSCOPE_SET_AS_(variable, #variable, 1, __VA_ARGS__)

#define RANKSCOPE_SET_AS_(variable, operand, reduction, ...)                                                    \
    do {                                                                                                        \
        RANKSCOPE_CALL(                                                                                         \
            cmptrace_PreStoreVar(__FILE__, __LINE__, operand, ::rankscope::recordedType(variable), reduction)); \
        (variable) = __VA_ARGS__;                                                                               \
        RANKSCOPE_CALL(cmptrace_PostStoreVar(__FILE__, __LINE__, operand, ::rankscope::recordedType(variable),  \
                                             &(variable), reduction));                                          \
    } while (0)

/// The value of a variable, recorded as read; the same for a reduction variable in its construct.
#define RANKSCOPE_GET(variable) ::rankscope::recordRead(variable, #variable)
#define RANKSCOPE_GET_REDUCTION(variable) ::rankscope::recordRead(variable, #variable, true)

/// The result of a reduction, after the construct.
#define RANKSCOPE_REDUCED(variable) ::rankscope::recordResult(variable)
