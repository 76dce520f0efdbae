// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/expression/expression.h"
#include "model/expression/expressionrange.h"

#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <vector>

namespace rankscope {

/// What a name stands for where it has a value an element.
struct ExpressionElement {
    ExpressionType type =
        ExpressionType::Real; // Real, Signed or Unsigned: a lane of 8 bytes, whatever the type in the file is
    /// Of the type in the file, where that is a float of any width: denormals are told by it. 1.17549435e-38 for float.
    double smallestNormal = std::numeric_limits<double>::min();
};

/// A name of elements, or of one number for all of them (u[1,2], @0).
using ExpressionBinding = std::variant<ExpressionElement, ExpressionNumber>;

/// Says what a name is, or in a full sentence why it is nothing here. Asked once a name, in the order of use.
using ExpressionResolver = std::function<tl::expected<ExpressionBinding, QString>(const ExpressionName &)>;

/// What is wanted of an expression.
enum class ExpressionOutcome {
    Truths, // a filter: a bit an element; a number is true unless it is 0, so NaN is true, as in C
    Values, // in the type that the expression has; truths are 0 and 1, Signed
    Reals, // always doubles
};

/// Integers in even steps: an index variable along a row, or with step 0 across it.
struct ExpressionRun {
    std::int64_t start = 0;
    std::int64_t step = 0;
};

/// The elements of one input: of the type it was bound with; a run for Signed ones.
using ExpressionColumn =
    std::variant<std::span<const double>, std::span<const std::int64_t>, std::span<const std::uint64_t>, ExpressionRun>;

/// What a program asks of its caller: columns in this order.
struct ExpressionInput {
    ExpressionName name;
    ExpressionType type = ExpressionType::Real;
};

class ExpressionProgram;

/// Where a program keeps what it has half computed: one a thread. About 8 KiB for each intermediate value and constant.
class ExpressionScratch
{
public:
    explicit ExpressionScratch(const ExpressionProgram &program);

private:
    friend class ExpressionProgram;
    std::byte *block(std::size_t index) const;

    std::vector<const void *> m_lanes; // inputs, constants, temporaries
    std::unique_ptr<std::byte[]> m_blocks; // constants, temporaries, runs of the inputs
};

/// A compiled expression: a flat list of steps, each over a block of elements. It may be used by several threads, each
/// with a scratch of its own, made for this program.
class ExpressionProgram
{
public:
    static constexpr std::size_t blockSize = 1024; // elements

    /// Operands of a step are lanes: inputs first, then constants, then temporaries. The target is a temporary, or the
    /// output.
    struct Step {
        ExpressionKernel kernel = nullptr;
        std::uint32_t first = 0;
        std::uint32_t second = 0;
        std::uint32_t target = 0; // a lane; the one behind the last temporary is the output
        RangeTest test = {};
    };
    struct Parts {
        std::vector<ExpressionInput> inputs;
        std::vector<std::uint64_t> constants; // their bits, repeated over a block
        std::size_t temporaries = 0;
        std::vector<Step> steps;
        ExpressionType type = ExpressionType::Truth;
    };

    explicit ExpressionProgram(Parts parts) : m_parts(std::move(parts)) {}

    const std::vector<ExpressionInput> &inputs() const { return m_parts.inputs; }
    /// Truth for the outcome Truths, Real for Reals.
    ExpressionType resultType() const { return m_parts.type; }

    /// Element k of `count` is bit k % 64 of word k / 64; bits behind the last element are 0. `words` has ceil(count /
    /// 64) of them. Every column that is no run has `count` elements. Only for resultType() Truth.
    void filter(std::span<const ExpressionColumn> columns, std::size_t count, std::span<std::uint64_t> words,
                ExpressionScratch &scratch) const;

    /// One value an element. The type of `values` is resultType(); every column that is no run has as many elements.
    void values(std::span<const ExpressionColumn> columns, std::span<double> values, ExpressionScratch &scratch) const;
    void values(std::span<const ExpressionColumn> columns, std::span<std::int64_t> values,
                ExpressionScratch &scratch) const;
    void values(std::span<const ExpressionColumn> columns, std::span<std::uint64_t> values,
                ExpressionScratch &scratch) const;

private:
    friend class ExpressionScratch;
    std::size_t laneCount() const { return m_parts.inputs.size() + m_parts.constants.size() + m_parts.temporaries; }
    void run(std::span<const ExpressionColumn> columns, std::size_t count, std::byte *output,
             ExpressionScratch &scratch) const;
    const void *column(const ExpressionColumn &column, std::size_t input, std::size_t first, std::size_t count,
                       const ExpressionScratch &scratch) const;

    Parts m_parts;
};

/// Finds the names and settles the types. Types meet as in TotalView's filters: with a Real operand both become Real;
/// else with an Unsigned one both become unsigned numbers of 64 bits; else they are signed ones of 64 bits. Errors:
/// what the resolver says, and IEEE tags that are not compared by == or !=. An empty filter is true everywhere.
ExpressionResult<ExpressionProgram> compileExpression(const Expression &expression, ExpressionOutcome outcome,
                                                      const ExpressionResolver &resolver);

} // namespace rankscope
