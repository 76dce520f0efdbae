// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Filters of arrays, derived arrays and derived metrics: one language, in which both TotalView's and DDT's filters are
// written. docs/expressions.md says what it is.
#pragma once

#include "model/expression/expressionerror.h"
#include "model/expression/expressionwords.h"

#include <vector>

namespace rankscope {

/// What the text is for.
enum class ExpressionForm {
    Filter, // may leave $value out: "> 3", "1:5", "$nan", "> 3 && < 6"
    Formula, // always whole: "a - b", "$0 / $1"
};

/// A subscript: an index, or the name of an index variable without its $.
using ExpressionSubscript = std::variant<std::int64_t, QString>;

/// Something that the caller knows and the text names.
struct ExpressionName {
    enum class Kind {
        Element, // $value: the element of the array that is filtered
        Variable, // $i: an index variable; text = "i"
        Array, // u, "my data", /fields/u, u[1,2]; text without quotes
        Metric, // $12: a metric by its number; text = "12"
        Total, // @12: the same metric of the whole; text = "12"
        Order, // #12: a metric by its order; text = "12"
    };
    Kind kind = Kind::Element;
    QString text = {};
    std::vector<ExpressionSubscript> subscripts = {}; // of an Array; empty: element by element

    friend bool operator==(const ExpressionName &, const ExpressionName &) = default;
};

/// One step of a postfix program: it takes its operands from the top of a stack, and puts one value there.
struct ExpressionNode {
    struct Name {
        std::size_t index; // into Expression::names
    };
    struct Tag { // $nan; only an operand of == and !=, else by itself a test of $value
        FloatClass which;
    };
    struct Test { // $is_nan(x): one operand
        FloatClass which;
    };
    struct Call {
        ExpressionFunction function;
        int arguments; // operands
    };
    std::variant<ExpressionNumber, Name, Tag, Test, Call, ExpressionOperator> what;
    qsizetype position = 0; // of the operator, name or number in the text
    qsizetype length = 1;
};

/// An expression whose form is right; whether its names exist is not known yet.
/// Invariant: every node finds its operands, and one value is left at the end; no nodes: an empty filter, which is off.
struct Expression {
    std::vector<ExpressionNode> nodes;
    std::vector<ExpressionName> names; // each once, in the order of the text; $value also where it is skipped
    std::size_t value = 0; // where Tags are: index of $value in names

    bool isEmpty() const { return nodes.empty(); }
};

/// The longest text that is read, in UTF-16 units, and how many parentheses and operators may wait for their operands.
inline constexpr qsizetype expressionLengthLimit = 8192;
inline constexpr std::size_t expressionDepthLimit = 200;

/// Reads C and Fortran spellings alike, mixed or not. Any text gives an Expression or an error with its place; an empty
/// Formula is an error, an empty Filter is not.
ExpressionResult<Expression> parseExpression(const QString &text, ExpressionForm form);

} // namespace rankscope
