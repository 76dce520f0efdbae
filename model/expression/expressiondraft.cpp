// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/expression/expressiondraft.h"

#include "model/expression/expressionkernels.h"

#include <algorithm>
#include <bit>

namespace rankscope {

namespace {

DraftValue computed(ExpressionType type, std::uint64_t bits)
{
    if (type == ExpressionType::Truth)
        bits = (bits & 1) != 0 ? allOnes : 0;
    return {.type = type, .constant = bits};
}

} // namespace

DraftValue constantValue(const ExpressionNumber &number)
{
    if (const auto *const real = std::get_if<double>(&number))
        return {.type = ExpressionType::Real, .constant = std::bit_cast<std::uint64_t>(*real)};
    if (const auto *const integer = std::get_if<std::int64_t>(&number))
        return {.type = ExpressionType::Signed, .constant = static_cast<std::uint64_t>(*integer)};
    return {.type = ExpressionType::Unsigned, .constant = std::get<std::uint64_t>(number)};
}

ExpressionNumber numberOf(const DraftValue &constant)
{
    switch (constant.type) {
    case ExpressionType::Real:
        return std::bit_cast<double>(*constant.constant);
    case ExpressionType::Signed:
        return std::bit_cast<std::int64_t>(*constant.constant);
    case ExpressionType::Unsigned:
        return *constant.constant;
    case ExpressionType::Truth:
        return static_cast<std::int64_t>(*constant.constant & 1);
    }
    Q_UNREACHABLE();
}

DraftValue ProgramDraft::input(const ExpressionName &name, const ExpressionElement &element)
{
    m_inputs.push_back({name, element.type});
    return {.type = element.type,
            .lane = {DraftLane::Kind::Input, static_cast<std::uint32_t>(m_inputs.size() - 1)},
            .smallestNormal = element.smallestNormal};
}

DraftLane ProgramDraft::laneOf(const DraftValue &value)
{
    if (!value.constant)
        return value.lane;
    const auto next = static_cast<std::uint32_t>(m_constants.size());
    const auto [found, isNew] = m_constantLanes.emplace(*value.constant, next);
    if (isNew)
        m_constants.push_back(*value.constant);
    return {DraftLane::Kind::Constant, found->second};
}

DraftLane ProgramDraft::takeTemporary()
{
    const auto free = std::ranges::find(m_temporaryUsed, false);
    const auto index = static_cast<std::uint32_t>(free - m_temporaryUsed.begin());
    if (free == m_temporaryUsed.end())
        m_temporaryUsed.push_back(true);
    else
        *free = true;
    return {DraftLane::Kind::Temporary, index};
}

void ProgramDraft::giveBack(DraftLane lane)
{
    if (lane.kind == DraftLane::Kind::Temporary)
        m_temporaryUsed[lane.index] = false;
}

/// The target is taken before the operands are given back: it never overlaps them.
DraftValue ProgramDraft::write(DraftStep step, ExpressionType result)
{
    step.target = takeTemporary();
    giveBack(step.first);
    giveBack(step.second);
    m_steps.push_back(step);
    return {.type = result, .lane = step.target};
}

DraftValue ProgramDraft::step(ExpressionKernel kernel, ExpressionType result, const DraftValue &first)
{
    return step(kernel, result, first, first);
}

DraftValue ProgramDraft::step(ExpressionKernel kernel, ExpressionType result, const DraftValue &first,
                              const DraftValue &second)
{
    Q_ASSERT(kernel);
    if (first.constant && second.constant) {
        std::uint64_t bits = 0;
        kernel({&*first.constant, &*second.constant, &bits, 1, nullptr});
        return computed(result, bits);
    }
    return write({.kernel = kernel, .first = laneOf(first), .second = laneOf(second)}, result);
}

DraftValue ProgramDraft::test(const RangeTest &test, const DraftValue &value)
{
    const ExpressionKernel kernel = rangeKernels(test).front();
    if (value.constant) {
        std::uint64_t bits = 0;
        kernel({&*value.constant, nullptr, &bits, 1, &test});
        return computed(ExpressionType::Truth, bits);
    }
    return write({.kernel = kernel, .first = laneOf(value), .second = laneOf(value), .test = test},
                 ExpressionType::Truth);
}

DraftValue ProgramDraft::both(const DraftValue &first, const DraftValue &second)
{
    const std::size_t count = m_steps.size();
    if (!first.constant && !second.constant && count >= 2) {
        DraftStep &one = m_steps[count - 2];
        const DraftStep &other = m_steps[count - 1];
        const bool theirs = one.target == first.lane && other.target == second.lane && one.test && other.test;
        const auto range = theirs && one.first == other.first ? intersected(*one.test, *other.test) : std::nullopt;
        if (range && one.first.kind == DraftLane::Kind::Input) {
            one.test = range;
            giveBack(other.target);
            m_steps.pop_back();
            return first;
        }
    }
    return step(truthKernel(ExpressionOperator::And), ExpressionType::Truth, first, second);
}

DraftValue ProgramDraft::converted(const DraftValue &value, ExpressionType type)
{
    using enum ExpressionType;
    if (value.type == type)
        return value;
    if (type == Truth)
        return test(comparisonTest(ExpressionOperator::NotEqual, numberOf({.type = value.type, .constant = 0})), value);
    if (value.type == Truth && type != Signed)
        return converted(converted(value, Signed), type);
    if (const ExpressionKernel kernel = conversionKernel(value.type, type))
        return step(kernel, type, value);
    DraftValue same = value;
    same.type = type;
    return same;
}

std::uint32_t ProgramDraft::placeOf(DraftLane lane) const
{
    const std::size_t constants = m_inputs.size();
    const std::size_t temporaries = constants + m_constants.size();
    switch (lane.kind) {
    case DraftLane::Kind::Input:
        return lane.index;
    case DraftLane::Kind::Constant:
        return static_cast<std::uint32_t>(constants + lane.index);
    case DraftLane::Kind::Temporary:
        return static_cast<std::uint32_t>(temporaries + lane.index);
    case DraftLane::Kind::Output:
        return static_cast<std::uint32_t>(temporaries + m_temporaryUsed.size());
    }
    Q_UNREACHABLE();
}

/// A result in a temporary is what the last step has made: that step writes to the output instead.
ExpressionProgram ProgramDraft::finish(const DraftValue &result) &&
{
    const bool isComputed = !result.constant && result.lane.kind == DraftLane::Kind::Temporary;
    if (isComputed) {
        Q_ASSERT(m_steps.back().target == result.lane);
        m_steps.back().target = {};
    } else {
        const DraftLane lane = laneOf(result);
        const auto kernel = result.type == ExpressionType::Truth ? copyTruths : copyElements;
        m_steps.push_back({.kernel = kernel, .first = lane, .second = lane, .target = {}});
    }
    ExpressionProgram::Parts parts{.inputs = m_inputs,
                                   .constants = m_constants,
                                   .temporaries = m_temporaryUsed.size(),
                                   .steps = {},
                                   .type = result.type};
    for (const DraftStep &step : m_steps)
        parts.steps.push_back({.kernel = step.kernel,
                               .first = placeOf(step.first),
                               .second = placeOf(step.second),
                               .target = placeOf(step.target),
                               .test = step.test.value_or(RangeTest())});
    return ExpressionProgram(std::move(parts));
}

} // namespace rankscope
