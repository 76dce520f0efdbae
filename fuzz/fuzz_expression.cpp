// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Any text is an expression or has an error with a place inside of it; what is compiled gives the same block by block
// and at once.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "model/expression/expressionprogram.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <random>

using namespace rankscope;

namespace {

constexpr std::size_t elementCount = 1100; // more than a block

void checkError(const QString &text, const ExpressionError &error)
{
    require(error.position >= 0 && error.position <= text.size() && error.length >= 1);
    require(error.position + error.length <= text.size() + 1 && !error.message.isEmpty());
    require(caretText(text, error).endsWith(u'^'));
}

/// Doubles for $value, numbers with and without sign for other names.
tl::expected<ExpressionBinding, QString> binding(const ExpressionName &name)
{
    if (name.kind == ExpressionName::Kind::Total)
        return ExpressionNumber(0.0);
    if (!name.subscripts.empty())
        return ExpressionNumber(std::uint64_t(3));
    if (name.kind == ExpressionName::Kind::Variable)
        return ExpressionElement{ExpressionType::Signed};
    const bool isUnsigned = name.text.size() % 2 == 0 && name.kind == ExpressionName::Kind::Array;
    return ExpressionElement{isUnsigned ? ExpressionType::Unsigned : ExpressionType::Real};
}

struct Samples {
    std::array<double, elementCount> reals;
    std::array<std::uint64_t, elementCount> numbers;
    std::array<std::int64_t, elementCount> indices;
};

const Samples &samples()
{
    static const Samples made = [] {
        Samples result;
        std::mt19937_64 random(1);
        for (std::size_t index = 0; index < elementCount; ++index) {
            result.numbers[index] = index % 3 == 0 ? index % 5 : random();
            result.reals[index] = index % 4 == 0 ? static_cast<double>(index % 7) : std::bit_cast<double>(random());
            result.indices[index] = static_cast<std::int64_t>(index) - 3;
        }
        return result;
    }();
    return made;
}

/// Columns from this element on; index variables as runs or filled.
std::vector<ExpressionColumn> columnsOf(const ExpressionProgram &program, std::size_t first, bool runs)
{
    const Samples &all = samples();
    std::vector<ExpressionColumn> columns;
    for (const ExpressionInput &input : program.inputs()) {
        if (input.type == ExpressionType::Real)
            columns.emplace_back(std::span(all.reals).subspan(first));
        else if (input.type == ExpressionType::Unsigned)
            columns.emplace_back(std::span(all.numbers).subspan(first));
        else if (runs)
            columns.emplace_back(ExpressionRun{static_cast<std::int64_t>(first) - 3, 1});
        else
            columns.emplace_back(std::span(all.indices).subspan(first));
    }
    return columns;
}

void checkFilter(const Expression &expression)
{
    const auto program = compileExpression(expression, ExpressionOutcome::Truths, binding);
    if (!program)
        return;
    ExpressionScratch scratch(*program);
    std::array<std::uint64_t, (elementCount + 63) / 64> whole{};
    program->filter(columnsOf(*program, 0, true), elementCount, whole, scratch);
    for (std::size_t first = 0; first < elementCount; first += 64) {
        const std::size_t count = std::min<std::size_t>(64, elementCount - first);
        std::uint64_t word = 0;
        program->filter(columnsOf(*program, first, false), count, {&word, 1}, scratch);
        require(word == whole[first / 64]);
    }
}

void checkReals(const Expression &expression)
{
    const auto program = compileExpression(expression, ExpressionOutcome::Reals, binding);
    if (!program)
        return;
    ExpressionScratch scratch(*program);
    std::array<double, elementCount> whole{};
    program->values(columnsOf(*program, 0, true), whole, scratch);
    for (const std::size_t index : {std::size_t(0), std::size_t(77), elementCount - 1}) {
        double one = 0;
        program->values(columnsOf(*program, index, false), {&one, 1}, scratch);
        require(one == whole[index] || (std::isnan(one) && std::isnan(whole[index])));
    }
}

} // namespace

RANKSCOPE_FUZZ(expression)(const std::uint8_t *data, std::size_t size)
{
    const QString text = QString::fromUtf8(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    for (const ExpressionForm form : {ExpressionForm::Filter, ExpressionForm::Formula}) {
        const auto expression = parseExpression(text, form);
        if (!expression) {
            checkError(text, expression.error());
            continue;
        }
        const auto program = compileExpression(*expression, ExpressionOutcome::Values, binding);
        if (!program)
            checkError(text, program.error());
        checkFilter(*expression);
        checkReals(*expression);
    }
    return 0;
}
