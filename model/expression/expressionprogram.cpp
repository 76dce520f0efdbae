// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/expression/expressionprogram.h"

#include <algorithm>

namespace rankscope {

namespace {

constexpr std::size_t blockBytes = ExpressionProgram::blockSize * 8;

template<typename... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};
template<typename... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>; // clang 16 does not deduce it

} // namespace

std::byte *ExpressionScratch::block(std::size_t index) const
{
    return m_blocks.get() + index * blockBytes;
}

ExpressionScratch::ExpressionScratch(const ExpressionProgram &program)
    : m_lanes(program.laneCount())
    , m_blocks(new std::byte[program.laneCount() * blockBytes])
{
    const std::size_t inputs = program.m_parts.inputs.size();
    for (std::size_t lane = inputs; lane < m_lanes.size(); ++lane)
        m_lanes[lane] = block(lane);
    for (std::size_t index = 0; index < program.m_parts.constants.size(); ++index)
        std::uninitialized_fill_n(reinterpret_cast<std::uint64_t *>(block(inputs + index)),
                                  ExpressionProgram::blockSize, program.m_parts.constants[index]);
}

/// Where the elements of a block are.
const void *ExpressionProgram::column(const ExpressionColumn &column, std::size_t input, std::size_t first,
                                      std::size_t count, const ExpressionScratch &scratch) const
{
    const auto elements = [this, input, first, count](const auto &span, ExpressionType type) -> const void * {
        Q_ASSERT(m_parts.inputs[input].type == type && span.size() >= first + count);
        return span.data() + first;
    };
    const auto filled = [this, &scratch, input, first, count](const ExpressionRun &run) -> const void * {
        Q_ASSERT(m_parts.inputs[input].type == ExpressionType::Signed);
        auto *const target = reinterpret_cast<std::int64_t *>(scratch.block(input));
        const auto step = static_cast<std::uint64_t>(run.step);
        const std::uint64_t start = static_cast<std::uint64_t>(run.start) + step * first;
        for (std::size_t index = 0; index < count; ++index)
            target[index] = static_cast<std::int64_t>(start + step * index);
        return target;
    };
    return std::visit(Overloaded{
                          [&](std::span<const double> span) { return elements(span, ExpressionType::Real); },
                          [&](std::span<const std::int64_t> span) { return elements(span, ExpressionType::Signed); },
                          [&](std::span<const std::uint64_t> span) { return elements(span, ExpressionType::Unsigned); },
                          filled,
                      },
                      column);
}

void ExpressionProgram::run(std::span<const ExpressionColumn> columns, std::size_t count, std::byte *output,
                            ExpressionScratch &scratch) const
{
    Q_ASSERT(columns.size() == m_parts.inputs.size() && scratch.m_lanes.size() == laneCount());
    const std::size_t outputBytes = m_parts.type == ExpressionType::Truth ? blockSize / 8 : blockBytes;
    for (std::size_t first = 0; first < count; first += blockSize, output += outputBytes) {
        const std::size_t size = std::min(blockSize, count - first);
        for (std::size_t input = 0; input < columns.size(); ++input)
            scratch.m_lanes[input] = column(columns[input], input, first, size, scratch);
        for (const Step &step : m_parts.steps) {
            void *const target = step.target == laneCount() ? output : scratch.block(step.target);
            step.kernel({scratch.m_lanes[step.first], scratch.m_lanes[step.second], target, size, &step.test});
        }
    }
}

void ExpressionProgram::filter(std::span<const ExpressionColumn> columns, std::size_t count,
                               std::span<std::uint64_t> words, ExpressionScratch &scratch) const
{
    Q_ASSERT(m_parts.type == ExpressionType::Truth && words.size() >= (count + 63) / 64);
    run(columns, count, reinterpret_cast<std::byte *>(words.data()), scratch);
    if (count % 64 != 0)
        words[count / 64] &= (std::uint64_t(1) << (count % 64)) - 1;
}

void ExpressionProgram::values(std::span<const ExpressionColumn> columns, std::span<double> values,
                               ExpressionScratch &scratch) const
{
    Q_ASSERT(m_parts.type == ExpressionType::Real);
    run(columns, values.size(), reinterpret_cast<std::byte *>(values.data()), scratch);
}

void ExpressionProgram::values(std::span<const ExpressionColumn> columns, std::span<std::int64_t> values,
                               ExpressionScratch &scratch) const
{
    Q_ASSERT(m_parts.type == ExpressionType::Signed);
    run(columns, values.size(), reinterpret_cast<std::byte *>(values.data()), scratch);
}

void ExpressionProgram::values(std::span<const ExpressionColumn> columns, std::span<std::uint64_t> values,
                               ExpressionScratch &scratch) const
{
    Q_ASSERT(m_parts.type == ExpressionType::Unsigned);
    run(columns, values.size(), reinterpret_cast<std::byte *>(values.data()), scratch);
}

} // namespace rankscope
