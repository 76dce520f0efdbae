// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/expression/expressionrange.h"

namespace rankscope {

// Kernels by what they do and by the type of their operands. Null where there is none: the caller converts its operands
// first.

/// Both operands of one type, Real, Signed or Unsigned. Add, Subtract, Multiply, Power and Remainder of Real,
/// comparisons of all; whole numbers go round at 2^64. Divide and Remainder of whole numbers divide by what must not be
/// 0.
ExpressionKernel binaryKernel(ExpressionOperator op, ExpressionType type);

/// Divide and Remainder of whole numbers whose divisor may be 0: the whole quotient or the remainder as a double, as
/// with doubles where the divisor is 0.
ExpressionKernel checkedDivisionKernel(ExpressionOperator op, ExpressionType type);

/// And, Or, NotEquivalent of two truths; Not of one.
ExpressionKernel truthKernel(ExpressionOperator op);

/// One operand. The result has its type.
ExpressionKernel negationKernel(ExpressionType type);

/// One operand, or two of one type; the result has that type. Functions of Real only have no kernel for other types.
ExpressionKernel functionKernel(ExpressionFunction function, int arguments, ExpressionType type);

/// Between types whose bits differ; from Truth to Signed gives 0 and 1. Real to Signed cuts the fraction off, stops at
/// the ends of the range, and makes 0 of NaN. Null where the bits stay.
ExpressionKernel conversionKernel(ExpressionType from, ExpressionType to);

/// 8 bytes an element, as they are.
void copyElements(const KernelArguments &arguments);
/// Bits, by words.
void copyTruths(const KernelArguments &arguments);

} // namespace rankscope
