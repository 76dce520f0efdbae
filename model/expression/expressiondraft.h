// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/expression/expressionprogram.h"

#include <map>

namespace rankscope {

/// A lane while a program is written: where it will be is known only when all of them are.
struct DraftLane {
    enum class Kind { Input, Constant, Temporary, Output };
    Kind kind = Kind::Output;
    std::uint32_t index = 0;

    friend bool operator==(const DraftLane &, const DraftLane &) = default;
};

/// A value on the compiler's stack.
/// Invariant: a constant has no lane until a step needs it; its bits are those of its type, all alike for a truth.
struct DraftValue {
    ExpressionType type = ExpressionType::Real;
    std::optional<std::uint64_t> constant = {};
    DraftLane lane = {};
    double smallestNormal = std::numeric_limits<double>::min();
    std::optional<FloatClass> tag = {}; // no value at all, but what one can be compared with
    qsizetype position = 0;
    qsizetype length = 1;
};

DraftValue constantValue(const ExpressionNumber &number);
ExpressionNumber numberOf(const DraftValue &constant);

/// Writes the steps of a program and gives out its lanes. Steps whose operands are all constant are computed at once.
class ProgramDraft
{
public:
    DraftValue input(const ExpressionName &name, const ExpressionElement &element);

    /// One step. Operands that are temporaries are given back and must not be used again.
    DraftValue step(ExpressionKernel kernel, ExpressionType result, const DraftValue &first);
    DraftValue step(ExpressionKernel kernel, ExpressionType result, const DraftValue &first, const DraftValue &second);
    DraftValue test(const RangeTest &test, const DraftValue &value);
    /// Both of two truths; two range tests of the same lane become one.
    DraftValue both(const DraftValue &first, const DraftValue &second);
    DraftValue converted(const DraftValue &value, ExpressionType type);

    ExpressionProgram finish(const DraftValue &result) &&;

private:
    struct DraftStep {
        ExpressionKernel kernel = nullptr;
        DraftLane first = {};
        DraftLane second = {};
        DraftLane target = {};
        std::optional<RangeTest> test = {};
    };

    DraftLane laneOf(const DraftValue &value);
    DraftLane takeTemporary();
    void giveBack(DraftLane lane);
    DraftValue write(DraftStep step, ExpressionType result);
    std::uint32_t placeOf(DraftLane lane) const;

    std::vector<ExpressionInput> m_inputs;
    std::vector<std::uint64_t> m_constants;
    std::map<std::uint64_t, std::uint32_t> m_constantLanes;
    std::vector<bool> m_temporaryUsed;
    std::vector<DraftStep> m_steps;
};

} // namespace rankscope
