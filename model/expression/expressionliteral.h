// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/expression/expressionerror.h"
#include "model/expression/expressionwords.h"

namespace rankscope {

/// A number as it stands in an expression.
struct ExpressionLiteral {
    ExpressionNumber number;
    qsizetype length = 0; // UTF-16 units of the text
};

/// True where a number begins: at a digit, or at a point before one.
bool literalBegins(QStringView text, qsizetype at);

/// Reads the number that begins at this place: 12, 12u, 0x1F, 1.5, .5, 1., 1e-3, 1D0 and 1.5d-3 (Fortran), 1e-3f
/// (rounded to float as C does), 1.0_8 (the kind is passed over). Whole numbers go to 2^64-1; those above 2^63-1 and
/// those with the suffix u are unsigned. Errors: numbers beyond these limits or beyond double, letters that touch the
/// number.
ExpressionResult<ExpressionLiteral> readLiteral(QStringView text, qsizetype at);

} // namespace rankscope
