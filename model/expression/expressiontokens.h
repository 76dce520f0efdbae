// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/expression/expressionerror.h"
#include "model/expression/expressionwords.h"

#include <vector>

namespace rankscope {

enum class TokenKind {
    Number,
    Identifier, // u, ns::u, a.b
    Path, // "a name" or /group/name, without the quotes
    Dollar, // $value, $i, $0: without the sign
    Total, // @0: without the sign
    Order, // #0: without the sign
    Operator,
    LeftParenthesis,
    RightParenthesis,
    LeftBracket,
    RightBracket,
    Comma,
    Colon,
    End,
};

struct ExpressionToken {
    TokenKind kind = TokenKind::End;
    qsizetype position = 0; // UTF-16 units of the text
    qsizetype length = 1;
    QString text = {}; // of names
    ExpressionNumber number = std::int64_t(0);
    ExpressionOperator op = ExpressionOperator::Add; // a minus sign is Subtract wherever it stands
};

/// The words of an expression; the last one is End, at the size of the text.
ExpressionResult<std::vector<ExpressionToken>> readTokens(QStringView text);

} // namespace rankscope
