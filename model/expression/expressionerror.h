// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

#include <QString>
#include <tl/expected.hpp>

namespace rankscope {

/// What is wrong with an expression, and where: `position` and `length` count UTF-16 units of its text, as QString and
/// QLineEdit do. Invariant: 0 <= position <= size of the text, length >= 1 (behind the end where something is missing).
struct ExpressionError {
    qsizetype position = 0;
    qsizetype length = 1;
    QString message; // a full sentence in the language of the program

    friend bool operator==(const ExpressionError &, const ExpressionError &) = default;
};

template<typename T>
using ExpressionResult = tl::expected<T, ExpressionError>;

/// Two lines without an end of line: the text, and carets under what is wrong. Ends of lines and tabs of the text
/// become blanks. For a fixed-width font.
///     u > > 3
///         ^
QString caretText(const QString &text, const ExpressionError &error);

/// For callers that report by Error: a BadOption with the message, the text and the carets on three lines.
Error toError(const QString &text, const ExpressionError &error);

} // namespace rankscope
