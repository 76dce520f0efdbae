// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/statistics/elementruns.h"

#include <bit>
#include <cmath>
#include <limits>
#include <string_view>

/// The hash from which statistics_expectations.py makes its arrays (splitmix64).
inline std::uint64_t elementHash(std::uint64_t value)
{
    value += 0x9E3779B97F4A7C15U;
    value = (value ^ value >> 30U) * 0xBF58476D1CE4E5B9U;
    value = (value ^ value >> 27U) * 0x94D049BB133111EBU;
    return value ^ value >> 31U;
}

/// -1 to 1
inline double unitOf(std::uint64_t hash)
{
    return static_cast<double>(hash >> 11U) * 0x1p-52 - 1;
}

/// Elements in memory as runs of `run` elements, of which some may not be shown.
template<typename T>
class GivenRuns : public rankscope::ElementRuns
{
public:
    GivenRuns(std::vector<T> elements, std::size_t run, rankscope::ElementType type = typeOf(), std::uint64_t part = 1)
        : m_values(std::move(elements))
        , m_run(run)
        , m_type(type)
        , m_part(part)
    {}

    rankscope::ElementType type() const override { return m_type; }
    std::uint64_t elementCount() const override { return m_values.size(); }
    std::uint64_t runCount() const override { return (m_values.size() + m_run - 1) / m_run; }
    rankscope::Result<void> read(std::uint64_t run, rankscope::ElementRun &into,
                                 const rankscope::Progress & /*progress*/) const override
    {
        into.position = run * m_run;
        const std::size_t count = std::min(m_run, m_values.size() - into.position);
        into.elements = std::span<const T>(m_values).subspan(into.position, count);
        into.bits.assign((count + 63) / 64, m_part == 1 ? 0 : ~std::uint64_t(0)); // bits beyond the end mean nothing
        for (std::size_t index = 0; index < count; ++index) {
            if (elementHash(into.position + index + 1000003) % m_part != 0)
                into.bits[index / 64] &= ~(std::uint64_t(1) << (index % 64));
        }
        into.shown = m_part == 1 ? std::span<const std::uint64_t>() : into.bits;
        return {};
    }

private:
    static rankscope::ElementType typeOf()
    {
        if constexpr (std::is_same_v<T, std::int64_t>)
            return rankscope::ElementType::Int64;
        else if constexpr (std::is_same_v<T, QString>)
            return rankscope::ElementType::Text;
        else
            return rankscope::ElementType::Float64;
    }

    std::vector<T> m_values;
    std::size_t m_run;
    rankscope::ElementType m_type;
    std::uint64_t m_part;
};

/// The arrays of statistics_expectations.py.
class MadeUpRuns : public rankscope::ElementRuns
{
public:
    MadeUpRuns(std::string_view species, std::uint64_t size, std::uint64_t part, std::size_t run);

    rankscope::ElementType type() const override { return m_runs->type(); }
    std::uint64_t elementCount() const override { return m_runs->elementCount(); }
    std::uint64_t runCount() const override { return m_runs->runCount(); }
    rankscope::Result<void> read(std::uint64_t run, rankscope::ElementRun &into,
                                 const rankscope::Progress &progress) const override
    {
        return m_runs->read(run, into, progress);
    }

private:
    std::unique_ptr<rankscope::ElementRuns> m_runs;
};
