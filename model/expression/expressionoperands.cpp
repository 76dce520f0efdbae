// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of ExpressionParser that reads operands, and what stands before them.
#include "model/expression/expressionparser.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ExpressionOperandsTexts {
    Q_DECLARE_TR_FUNCTIONS(Expression)
};

} // namespace

ExpressionParser::Failure ExpressionParser::push(ExpressionPending pending)
{
    if (m_pending.size() >= expressionDepthLimit)
        return failure(*pending.token, ExpressionOperandsTexts::tr("The expression is nested too deeply."));
    m_pending.push_back(std::move(pending));
    return std::nullopt;
}

std::size_t ExpressionParser::nameIndex(ExpressionName name)
{
    auto &names = m_result.names;
    const auto found = std::ranges::find(names, name);
    const auto index = static_cast<std::size_t>(found - names.begin());
    if (found == names.end())
        names.push_back(std::move(name));
    return index;
}

void ExpressionParser::emitName(ExpressionName name, const ExpressionToken &from, const ExpressionToken &to)
{
    m_result.nodes.push_back(
        {ExpressionNode::Name{nameIndex(std::move(name))}, from.position, to.position + to.length - from.position});
}

ExpressionParser::Failure ExpressionParser::operandMissing() const
{
    if (m_at->kind == TokenKind::End)
        return failure(*m_at, ExpressionOperandsTexts::tr("The expression ends where a value is expected."));
    return failure(*m_at, ExpressionOperandsTexts::tr("A value is expected before “%1”.").arg(textOf(*m_at)));
}

/// At the begin of a filter, and behind && || .not. ( there.
bool ExpressionParser::valueMayBeLeftOut() const
{
    if (m_form != ExpressionForm::Filter)
        return false;
    if (m_pending.empty())
        return true;
    const auto &last = m_pending.back().what;
    if (const auto *op = std::get_if<ExpressionOperator>(&last))
        return precedenceOf(*op) < precedenceOf(ExpressionOperator::Equal);
    return std::holds_alternative<ExpressionPending::Group>(last);
}

ExpressionParser::Failure ExpressionParser::readOperand()
{
    switch (m_at->kind) {
    case TokenKind::Number:
        emitNode(m_at->number, *m_at);
        break;
    case TokenKind::Identifier:
    case TokenKind::Path:
        return readArray();
    case TokenKind::Dollar:
        return readDollar();
    case TokenKind::Total:
        return readReference(ExpressionName::Kind::Total);
    case TokenKind::Order:
        return readReference(ExpressionName::Kind::Order);
    case TokenKind::LeftParenthesis:
        return push({ExpressionPending::Group{}, m_at++});
    case TokenKind::Operator:
        return readPrefix();
    case TokenKind::RightParenthesis:
    case TokenKind::LeftBracket:
    case TokenKind::RightBracket:
    case TokenKind::Comma:
    case TokenKind::Colon:
    case TokenKind::End:
        return operandMissing();
    }
    ++m_at;
    m_operandNext = false;
    return std::nullopt;
}

/// An operator where an operand is expected: a sign, a negation, or a comparison whose $value is skipped.
ExpressionParser::Failure ExpressionParser::readPrefix()
{
    using enum ExpressionOperator;
    if (isComparison(m_at->op) && valueMayBeLeftOut()) {
        emitValue(*m_at);
        m_operandNext = false;
        return std::nullopt;
    }
    const ExpressionOperator op = m_at->op == Subtract ? Negate : m_at->op == Add ? Plus : m_at->op;
    if (!isPrefix(op))
        return operandMissing();
    return push({op, m_at++});
}

ExpressionParser::Failure ExpressionParser::readReference(ExpressionName::Kind kind)
{
    emitName({.kind = kind, .text = m_at->text}, *m_at, *m_at);
    ++m_at;
    m_operandNext = false;
    return std::nullopt;
}

/// $value, $nan, $is_nan, $is_nan(x), $12 or the name of an index variable.
ExpressionParser::Failure ExpressionParser::readDollar()
{
    const ExpressionToken &token = *m_at;
    if (token.text.front().isNumber())
        return readReference(ExpressionName::Kind::Metric);
    const auto predicate = predicateWord(token.text);
    if (predicate && m_at[1].kind == TokenKind::LeftParenthesis)
        return openCall(*predicate);
    const auto tag = tagWord(token.text);
    const bool isValue = token.text == u"value";
    if (!predicate && !tag && !isValue)
        return readReference(ExpressionName::Kind::Variable);
    if (isValue) {
        emitValue(token);
    } else if (predicate) {
        emitValue(token);
        emitNode(ExpressionNode::Test{*predicate}, token);
    } else {
        m_result.value = nameIndex({});
        emitNode(ExpressionNode::Tag{*tag}, token);
    }
    ++m_at;
    m_operandNext = false;
    return std::nullopt;
}

ExpressionParser::Failure ExpressionParser::openCall(std::variant<FunctionWord, FloatClass> callee)
{
    const ExpressionToken *const name = m_at;
    m_at += 2;
    return push({ExpressionPending::Arguments{callee, 1}, name});
}

/// A function and its parenthesis, or an array with its subscripts if it has any.
ExpressionParser::Failure ExpressionParser::readArray()
{
    const ExpressionToken *const token = m_at;
    if (token->kind == TokenKind::Identifier && token[1].kind == TokenKind::LeftParenthesis) {
        if (const auto function = functionWord(token->text))
            return openCall(*function);
        if (const auto test = testWord(token->text))
            return openCall(*test);
    }
    ExpressionName name{.kind = ExpressionName::Kind::Array, .text = token->text};
    ++m_at;
    while (m_at->kind == TokenKind::LeftParenthesis || m_at->kind == TokenKind::LeftBracket) {
        if (const Failure problem = readSubscripts(name))
            return problem;
    }
    emitName(std::move(name), *token, m_at[-1]);
    m_operandNext = false;
    return std::nullopt;
}

/// [1,2] or (1,2); called again for [1][2].
ExpressionParser::Failure ExpressionParser::readSubscripts(ExpressionName &name)
{
    const bool round = m_at->kind == TokenKind::LeftParenthesis;
    const TokenKind end = round ? TokenKind::RightParenthesis : TokenKind::RightBracket;
    do {
        ++m_at;
        if (const Failure problem = readSubscript(name))
            return problem;
    } while (m_at->kind == TokenKind::Comma);
    if (m_at->kind != end)
        return failure(
            *m_at,
            ExpressionOperandsTexts::tr("“,” or “%1” is expected behind a subscript.").arg(QChar(round ? u')' : u']')));
    ++m_at;
    return std::nullopt;
}

ExpressionParser::Failure ExpressionParser::readSubscript(ExpressionName &name)
{
    const bool negative = m_at->kind == TokenKind::Operator && m_at->op == ExpressionOperator::Subtract;
    if (negative)
        ++m_at;
    const auto *const index = std::get_if<std::int64_t>(&m_at->number);
    if (m_at->kind == TokenKind::Number && index)
        name.subscripts.emplace_back(negative ? -*index : *index);
    else if (m_at->kind == TokenKind::Dollar && !negative)
        name.subscripts.emplace_back(m_at->text);
    else
        return failure(*m_at, ExpressionOperandsTexts::tr(
                                  "“%1” is not a function; as a subscript of an array only a whole number or an index "
                                  "variable such as $i can stand here.")
                                  .arg(name.text));
    ++m_at;
    return std::nullopt;
}

} // namespace rankscope
