// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/expression/expression.h"

#include "model/expression/expressionparser.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ExpressionTexts {
    Q_DECLARE_TR_FUNCTIONS(Expression)
};

} // namespace

/// Writes out the operators that bind tighter than this, back to the last open parenthesis.
void ExpressionParser::reduce(int tighterThan)
{
    while (!m_pending.empty()) {
        const auto *const op = std::get_if<ExpressionOperator>(&m_pending.back().what);
        if (!op || precedenceOf(*op) <= tighterThan)
            break;
        emitNode(*op, *m_pending.back().token);
        m_pending.pop_back();
    }
}

ExpressionParser::Failure ExpressionParser::readOperator()
{
    switch (m_at->kind) {
    case TokenKind::Operator:
        break;
    case TokenKind::Comma:
        return nextArgument();
    case TokenKind::RightParenthesis:
        return close();
    case TokenKind::Colon:
        return failure(*m_at,
                       ExpressionTexts::tr("An interval such as 1:5 stands alone and is part of a filter only."));
    case TokenKind::Number:
    case TokenKind::Identifier:
    case TokenKind::Path:
    case TokenKind::Dollar:
    case TokenKind::Total:
    case TokenKind::Order:
    case TokenKind::LeftParenthesis:
    case TokenKind::LeftBracket:
    case TokenKind::RightBracket:
    case TokenKind::End:
        return failure(*m_at, ExpressionTexts::tr("An operator is expected before “%1”.").arg(textOf(*m_at)));
    }
    if (isPrefix(m_at->op))
        return failure(*m_at, ExpressionTexts::tr("An operator is expected before “%1”.").arg(textOf(*m_at)));
    const int precedence = precedenceOf(m_at->op);
    const bool rightToLeft = m_at->op == ExpressionOperator::Power;
    reduce(rightToLeft || isComparison(m_at->op) ? precedence : precedence - 1);
    const auto *const last = m_pending.empty() ? nullptr : std::get_if<ExpressionOperator>(&m_pending.back().what);
    if (last && isComparison(*last) && isComparison(m_at->op))
        return failure(*m_at,
                       ExpressionTexts::tr("Comparisons are not chained: write a < b && b < c, or use parentheses."));
    m_operandNext = true;
    return push({m_at->op, m_at++});
}

ExpressionParser::Failure ExpressionParser::nextArgument()
{
    reduce(0);
    auto *const call = m_pending.empty() ? nullptr : std::get_if<ExpressionPending::Arguments>(&m_pending.back().what);
    if (!call)
        return failure(*m_at, ExpressionTexts::tr("“,” stands between the arguments of a function only."));
    ++call->count;
    ++m_at;
    m_operandNext = true;
    return std::nullopt;
}

ExpressionParser::Failure ExpressionParser::close()
{
    reduce(0);
    if (m_pending.empty())
        return failure(*m_at, ExpressionTexts::tr("This parenthesis was not opened."));
    const ExpressionPending last = m_pending.back();
    m_pending.pop_back();
    ++m_at;
    const auto *const call = std::get_if<ExpressionPending::Arguments>(&last.what);
    if (!call)
        return std::nullopt;
    const auto *const function = std::get_if<FunctionWord>(&call->callee);
    const int fewest = function ? function->fewest : 1;
    const int most = function ? function->most : 1;
    if (call->count < fewest)
        return failure(*last.token, ExpressionTexts::tr("“%1” needs more arguments.").arg(textOf(*last.token)));
    if (call->count > most)
        return failure(*last.token, ExpressionTexts::tr("“%1” has too many arguments.").arg(textOf(*last.token)));
    if (function)
        emitNode(ExpressionNode::Call{function->function, call->count}, *last.token);
    else
        emitNode(ExpressionNode::Test{std::get<FloatClass>(call->callee)}, *last.token);
    return std::nullopt;
}

ExpressionParser::Failure ExpressionParser::finish()
{
    if (m_operandNext)
        return operandMissing();
    reduce(0);
    if (!m_pending.empty()) {
        const ExpressionToken &token = *m_pending.back().token;
        return failure(token, ExpressionTexts::tr("A parenthesis is not closed."));
    }
    return std::nullopt;
}

/// A colon outside of brackets makes it one.
bool ExpressionParser::isInterval() const
{
    int depth = 0;
    for (const ExpressionToken *token = m_at; token->kind != TokenKind::End; ++token) {
        if (token->kind == TokenKind::LeftParenthesis || token->kind == TokenKind::LeftBracket)
            ++depth;
        else if (token->kind == TokenKind::RightParenthesis || token->kind == TokenKind::RightBracket)
            --depth;
        else if (token->kind == TokenKind::Colon && depth == 0)
            return m_form == ExpressionForm::Filter;
    }
    return false;
}

/// A number with or without sign.
ExpressionParser::Failure ExpressionParser::readBound()
{
    bool negative = false;
    if (m_at->kind == TokenKind::Operator
        && (m_at->op == ExpressionOperator::Subtract || m_at->op == ExpressionOperator::Add))
        negative = (m_at++)->op == ExpressionOperator::Subtract;
    if (m_at->kind != TokenKind::Number)
        return failure(
            *m_at,
            ExpressionTexts::tr("A number is expected here: an interval is written 1:5, or >1:<5 without its bounds."));
    emitNode(m_at->number, *m_at);
    if (negative)
        emitNode(ExpressionOperator::Negate, *m_at);
    ++m_at;
    return std::nullopt;
}

/// [>]low:[<]high
ExpressionParser::Failure ExpressionParser::readInterval()
{
    using enum ExpressionOperator;
    const auto takes = [this](ExpressionOperator op) {
        const bool there = m_at->kind == TokenKind::Operator && m_at->op == op;
        m_at += there ? 1 : 0;
        return there;
    };
    const ExpressionToken &first = *m_at;
    emitValue(first);
    const ExpressionOperator above = takes(Greater) ? Greater : GreaterEqual;
    if (const Failure problem = readBound())
        return problem;
    emitNode(above, first);
    if (m_at->kind != TokenKind::Colon)
        return failure(*m_at, ExpressionTexts::tr("“:” is expected between the bounds of an interval."));
    const ExpressionToken &second = *++m_at;
    emitValue(second);
    const ExpressionOperator below = takes(Less) ? Less : LessEqual;
    if (const Failure problem = readBound())
        return problem;
    emitNode(below, second);
    emitNode(And, first);
    if (m_at->kind != TokenKind::End)
        return failure(*m_at, ExpressionTexts::tr("Nothing can follow an interval."));
    return std::nullopt;
}

ExpressionResult<Expression> ExpressionParser::parse(const std::vector<ExpressionToken> &tokens)
{
    m_at = tokens.data();
    if (m_at->kind == TokenKind::End && m_form == ExpressionForm::Filter)
        return Expression();
    Failure problem;
    if (isInterval()) {
        problem = readInterval();
    } else {
        while (!problem && m_at->kind != TokenKind::End)
            problem = m_operandNext ? readOperand() : readOperator();
        if (!problem)
            problem = finish();
    }
    if (problem)
        return tl::unexpected(*problem);
    return std::move(m_result);
}

ExpressionResult<Expression> parseExpression(const QString &text, ExpressionForm form)
{
    if (text.size() > expressionLengthLimit) {
        const QString message =
            ExpressionTexts::tr("The expression is longer than %L1 characters.").arg(expressionLengthLimit);
        return tl::unexpected(ExpressionError{expressionLengthLimit, text.size() - expressionLengthLimit, message});
    }
    const auto tokens = readTokens(text);
    if (!tokens)
        return tl::unexpected(tokens.error());
    return ExpressionParser(text, form).parse(*tokens);
}

} // namespace rankscope
