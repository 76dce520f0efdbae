// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/expression/expressiondraft.h"
#include "model/expression/expressionkernels.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace rankscope {

namespace {

using Type = ExpressionType;

struct ExpressionCompilerTexts {
    Q_DECLARE_TR_FUNCTIONS(Expression)
};

/// The comparison with its sides changed over.
ExpressionOperator mirrored(ExpressionOperator comparison)
{
    using enum ExpressionOperator;
    if (comparison == Less)
        return Greater;
    if (comparison == LessEqual)
        return GreaterEqual;
    if (comparison == Greater)
        return Less;
    return comparison == GreaterEqual ? LessEqual : comparison;
}

/// The conversion rules of TotalView's filters.
Type commonType(Type first, Type second)
{
    if (first == Type::Real || second == Type::Real)
        return Type::Real;
    return first == Type::Unsigned || second == Type::Unsigned ? Type::Unsigned : Type::Signed;
}

/// Walks the postfix program with a stack of values.
class ExpressionCompiler
{
public:
    ExpressionCompiler(const Expression &expression, const ExpressionResolver &resolver)
        : m_expression(expression)
        , m_resolver(resolver)
        , m_values(expression.names.size())
    {}
    ExpressionResult<ExpressionProgram> compile(ExpressionOutcome outcome);

private:
    using Outcome = ExpressionResult<DraftValue>;

    Outcome valueOf(const ExpressionNode &node);
    Outcome name(std::size_t index, qsizetype position, qsizetype length);
    Outcome plain(const DraftValue &value);
    Outcome binary(ExpressionOperator op);
    Outcome prefix(ExpressionOperator op);
    Outcome comparedWithTag(ExpressionOperator op, const DraftValue &first, const DraftValue &second);
    Outcome call(const ExpressionNode::Call &call);
    DraftValue compared(ExpressionOperator op, const DraftValue &first, const DraftValue &second);
    DraftValue connected(ExpressionOperator op, const DraftValue &first, const DraftValue &second);
    DraftValue arithmetic(ExpressionOperator op, const DraftValue &first, const DraftValue &second);
    DraftValue divided(ExpressionOperator op, const DraftValue &first, const DraftValue &second);
    DraftValue negated(const DraftValue &value);
    DraftValue called(ExpressionFunction function, const DraftValue &value);
    DraftValue called(ExpressionFunction function, const DraftValue &first, const DraftValue &second);
    DraftValue classified(FloatClass which, const DraftValue &value);
    DraftValue inverted(const DraftValue &truth)
    {
        return m_draft.step(truthKernel(ExpressionOperator::Not), Type::Truth, truth);
    }
    DraftValue number(const DraftValue &value)
    {
        return value.type == Type::Truth ? m_draft.converted(value, Type::Signed) : value;
    }
    DraftValue truth(const DraftValue &value) { return m_draft.converted(value, Type::Truth); }
    DraftValue real(const DraftValue &value) { return m_draft.converted(value, Type::Real); }
    DraftValue pop();

    const Expression &m_expression;
    const ExpressionResolver &m_resolver;
    std::vector<std::optional<DraftValue>> m_values; // of the names that were asked for
    std::vector<DraftValue> m_stack;
    ProgramDraft m_draft;
};

DraftValue ExpressionCompiler::pop()
{
    const DraftValue value = m_stack.back();
    m_stack.pop_back();
    return value;
}

ExpressionCompiler::Outcome ExpressionCompiler::name(std::size_t index, qsizetype position, qsizetype length)
{
    if (m_values[index])
        return *m_values[index];
    const ExpressionName &asked = m_expression.names[index];
    const auto binding = m_resolver(asked);
    if (!binding)
        return tl::unexpected(ExpressionError{position, length, binding.error()});
    const auto *const element = std::get_if<ExpressionElement>(&*binding);
    m_values[index] = element ? m_draft.input(asked, *element) : constantValue(std::get<ExpressionNumber>(*binding));
    return *m_values[index];
}

/// An IEEE tag by itself asks for the class of $value.
ExpressionCompiler::Outcome ExpressionCompiler::plain(const DraftValue &value)
{
    if (!value.tag)
        return value;
    return name(m_expression.value, value.position, value.length).map([&](const DraftValue &element) {
        return classified(*value.tag, element);
    });
}

DraftValue ExpressionCompiler::classified(FloatClass which, const DraftValue &value)
{
    const RangeTest test = classTest(which, value.smallestNormal);
    return m_draft.test(test, real(value));
}

ExpressionCompiler::Outcome ExpressionCompiler::comparedWithTag(ExpressionOperator op, const DraftValue &first,
                                                                const DraftValue &second)
{
    const bool equal = op == ExpressionOperator::Equal;
    const DraftValue &tag = first.tag ? first : second;
    if ((!equal && op != ExpressionOperator::NotEqual) || (first.tag && second.tag)) {
        const QString message = ExpressionCompilerTexts::tr("This can be compared with a value by == and != only.");
        return tl::unexpected(ExpressionError{tag.position, tag.length, message});
    }
    const DraftValue within = classified(*tag.tag, first.tag ? second : first);
    return equal ? within : inverted(within);
}

DraftValue ExpressionCompiler::compared(ExpressionOperator op, const DraftValue &first, const DraftValue &second)
{
    const Type type = commonType(first.type, second.type);
    const DraftValue left = m_draft.converted(first, type);
    const DraftValue right = m_draft.converted(second, type);
    if (right.constant)
        return m_draft.test(comparisonTest(op, numberOf(right)), left);
    if (left.constant)
        return m_draft.test(comparisonTest(mirrored(op), numberOf(left)), right);
    return m_draft.step(binaryKernel(op, type), Type::Truth, left, right);
}

DraftValue ExpressionCompiler::connected(ExpressionOperator op, const DraftValue &first, const DraftValue &second)
{
    using enum ExpressionOperator;
    const DraftValue left = truth(first);
    const DraftValue right = truth(second);
    if (op == And)
        return m_draft.both(left, right);
    const DraftValue result = m_draft.step(truthKernel(op == Or ? Or : NotEquivalent), Type::Truth, left, right);
    return op == Equivalent ? inverted(result) : result;
}

DraftValue ExpressionCompiler::arithmetic(ExpressionOperator op, const DraftValue &first, const DraftValue &second)
{
    using enum ExpressionOperator;
    const Type type = op == Power ? Type::Real : commonType(first.type, second.type);
    const DraftValue left = m_draft.converted(first, type);
    const DraftValue right = m_draft.converted(second, type);
    if (type != Type::Real && (op == Divide || op == Remainder))
        return divided(op, left, right);
    return m_draft.step(binaryKernel(op, type), type, left, right);
}

/// Whole numbers: whole where the divisor is known not to be 0.
DraftValue ExpressionCompiler::divided(ExpressionOperator op, const DraftValue &first, const DraftValue &second)
{
    if (second.constant && *second.constant != 0)
        return m_draft.step(binaryKernel(op, first.type), first.type, first, second);
    return m_draft.step(checkedDivisionKernel(op, first.type), Type::Real, first, second);
}

/// Of an unsigned number the negative; where no signed number is as low, a constant becomes a double.
DraftValue ExpressionCompiler::negated(const DraftValue &value)
{
    DraftValue operand = number(value);
    constexpr std::uint64_t lowest = std::uint64_t(1) << 63;
    if (operand.type == Type::Unsigned && operand.constant && *operand.constant > lowest)
        operand = real(operand);
    operand = operand.type == Type::Unsigned ? m_draft.converted(operand, Type::Signed) : operand;
    return m_draft.step(negationKernel(operand.type), operand.type, operand);
}

ExpressionCompiler::Outcome ExpressionCompiler::binary(ExpressionOperator op)
{
    using enum ExpressionOperator;
    const DraftValue second = pop();
    const DraftValue first = pop();
    const bool connects = op == And || op == Or || op == Equivalent || op == NotEquivalent;
    if (!connects && (first.tag || second.tag))
        return comparedWithTag(op, first, second);
    if (isComparison(op))
        return compared(op, first, second);
    if (!connects)
        return arithmetic(op, first, second);
    const Outcome left = plain(first);
    const Outcome right = left ? plain(second) : left;
    return right ? connected(op, *left, *right) : right;
}

ExpressionCompiler::Outcome ExpressionCompiler::prefix(ExpressionOperator op)
{
    const Outcome operand = plain(pop());
    if (!operand || op == ExpressionOperator::Plus)
        return operand.map([this](const DraftValue &value) { return number(value); });
    return op == ExpressionOperator::Negate ? negated(*operand) : inverted(truth(*operand));
}

DraftValue ExpressionCompiler::called(ExpressionFunction function, const DraftValue &value)
{
    using enum ExpressionFunction;
    const DraftValue operand = number(value);
    const bool whole = operand.type != Type::Real;
    if (function == Minimum || function == Maximum || function == Sum)
        return operand;
    if (function == ToReal)
        return real(operand);
    if (function == ToInteger)
        return m_draft.converted(operand, Type::Signed);
    if (whole && (function == Floor || function == Ceil || function == Round || function == Truncate))
        return operand;
    if (const ExpressionKernel kernel = functionKernel(function, 1, operand.type))
        return m_draft.step(kernel, operand.type, operand);
    return m_draft.step(functionKernel(function, 1, Type::Real), Type::Real, real(operand));
}

DraftValue ExpressionCompiler::called(ExpressionFunction function, const DraftValue &first, const DraftValue &second)
{
    using enum ExpressionFunction;
    if (function == Power)
        return arithmetic(ExpressionOperator::Power, first, second);
    if (function == Modulo)
        return arithmetic(ExpressionOperator::Remainder, first, second);
    if (function == Sum)
        return arithmetic(ExpressionOperator::Add, first, second);
    Type type = commonType(first.type, second.type);
    if (!functionKernel(function, 2, type))
        type = Type::Real;
    const DraftValue left = m_draft.converted(first, type);
    return m_draft.step(functionKernel(function, 2, type), type, left, m_draft.converted(second, type));
}

ExpressionCompiler::Outcome ExpressionCompiler::call(const ExpressionNode::Call &call)
{
    const auto begin = m_stack.end() - call.arguments;
    std::vector<DraftValue> arguments;
    for (auto argument = begin; argument != m_stack.end(); ++argument) {
        const Outcome value = plain(*argument);
        if (!value)
            return value;
        arguments.push_back(*value);
    }
    m_stack.erase(begin, m_stack.end());
    if (arguments.size() == 1)
        return called(call.function, arguments.front());
    DraftValue result = arguments.front();
    for (std::size_t index = 1; index < arguments.size(); ++index)
        result = called(call.function, result, arguments[index]);
    return result;
}

ExpressionCompiler::Outcome ExpressionCompiler::valueOf(const ExpressionNode &node)
{
    if (const auto *const constant = std::get_if<ExpressionNumber>(&node.what))
        return constantValue(*constant);
    if (const auto *const asked = std::get_if<ExpressionNode::Name>(&node.what))
        return name(asked->index, node.position, node.length);
    if (const auto *const tag = std::get_if<ExpressionNode::Tag>(&node.what))
        return DraftValue{.tag = tag->which};
    if (const auto *const test = std::get_if<ExpressionNode::Test>(&node.what))
        return plain(pop()).map([&](const DraftValue &value) { return classified(test->which, value); });
    if (const auto *const function = std::get_if<ExpressionNode::Call>(&node.what))
        return call(*function);
    const auto op = std::get<ExpressionOperator>(node.what);
    return isPrefix(op) ? prefix(op) : binary(op);
}

ExpressionResult<ExpressionProgram> ExpressionCompiler::compile(ExpressionOutcome outcome)
{
    for (const ExpressionNode &node : m_expression.nodes) {
        Outcome value = valueOf(node);
        if (!value)
            return tl::unexpected(value.error());
        value->position = node.position;
        value->length = node.length;
        m_stack.push_back(*value);
    }
    const Outcome result = m_stack.empty() ? Outcome(constantValue(std::int64_t(1))) : plain(pop());
    if (!result)
        return tl::unexpected(result.error());
    switch (outcome) {
    case ExpressionOutcome::Truths:
        return std::move(m_draft).finish(truth(*result));
    case ExpressionOutcome::Values:
        return std::move(m_draft).finish(number(*result));
    case ExpressionOutcome::Reals:
        return std::move(m_draft).finish(real(*result));
    }
    Q_UNREACHABLE();
}

} // namespace

ExpressionResult<ExpressionProgram> compileExpression(const Expression &expression, ExpressionOutcome outcome,
                                                      const ExpressionResolver &resolver)
{
    return ExpressionCompiler(expression, resolver).compile(outcome);
}

} // namespace rankscope
