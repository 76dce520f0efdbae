// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/expression/expression.h"
#include "model/expression/expressiontokens.h"

namespace rankscope {

/// What waits on the stack: an operator for its operand, or an open parenthesis for its end.
struct ExpressionPending {
    struct Group {
    };
    struct Arguments {
        std::variant<FunctionWord, FloatClass> callee;
        int count;
    };
    std::variant<ExpressionOperator, Group, Arguments> what;
    const ExpressionToken *token;
};

/// Reads tokens into a postfix program by operator precedence. It has a stack of its own and does not recurse, whatever
/// the text is. Used once.
class ExpressionParser
{
public:
    ExpressionParser(QStringView text, ExpressionForm form) : m_text(text), m_form(form) {}
    ExpressionResult<Expression> parse(const std::vector<ExpressionToken> &tokens);

private:
    using Failure = std::optional<ExpressionError>;

    // operands
    Failure readOperand();
    Failure readPrefix();
    Failure readDollar();
    Failure readArray();
    Failure readReference(ExpressionName::Kind kind);
    Failure readSubscripts(ExpressionName &name);
    Failure readSubscript(ExpressionName &name);
    Failure openCall(std::variant<FunctionWord, FloatClass> callee);
    bool valueMayBeLeftOut() const;
    // what follows operands
    Failure readOperator();
    Failure close();
    Failure nextArgument();
    Failure finish();
    void reduce(int tighterThan);
    // the interval of TotalView
    bool isInterval() const;
    Failure readInterval();
    Failure readBound();

    Failure push(ExpressionPending pending);
    void emitNode(decltype(ExpressionNode::what) what, const ExpressionToken &token)
    {
        m_result.nodes.push_back({std::move(what), token.position, token.length});
    }
    void emitName(ExpressionName name, const ExpressionToken &from, const ExpressionToken &to);
    void emitValue(const ExpressionToken &token) { emitName({}, token, token); }
    std::size_t nameIndex(ExpressionName name);
    QStringView textOf(const ExpressionToken &token) const { return m_text.sliced(token.position, token.length); }
    Failure failure(const ExpressionToken &token, const QString &message) const
    {
        return ExpressionError{token.position, token.length, message};
    }
    Failure operandMissing() const;

    QStringView m_text;
    ExpressionForm m_form;
    const ExpressionToken *m_at = nullptr;
    std::vector<ExpressionPending> m_pending;
    Expression m_result;
    bool m_operandNext = true;
};

} // namespace rankscope
