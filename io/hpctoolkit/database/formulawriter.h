// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <QStringList>

#include <span>
#include <vector>

namespace rankscope {

/// A part of a formula of a taxonomy as model/expression writes it.
struct FormulaTerm {
    QString text;
    bool isCompound = false; // needs parentheses within another one
};

/// A step of a formula that is written with operators between its parts: a part, or an operator ("+", "-", "*", "/",
/// "^").
struct FormulaToken {
    char sign = 0; // 0: a part
    FormulaTerm term = {};
};

/// Why a formula cannot be written: a sentence.
template<typename T>
using FormulaResult = tl::expected<T, QString>;

/// Writes formulas of taxonomies in our language (formats/hpctoolkit-v4.md, 8), and notes what they divide by.
class FormulaWriter
{
public:
    QStringList divisors; // formulas

    /// "min" or "/" of these.
    FormulaResult<FormulaTerm> call(const QString &name, const std::vector<FormulaTerm> &parts);
    /// "a + b * c" with the usual precedence.
    FormulaResult<FormulaTerm> infix(std::span<const FormulaToken> tokens);

private:
    FormulaResult<FormulaTerm> sum(std::span<const FormulaToken> &tokens);
    FormulaResult<FormulaTerm> product(std::span<const FormulaToken> &tokens);
    FormulaResult<FormulaTerm> power(std::span<const FormulaToken> &tokens);
    FormulaTerm divided(const FormulaTerm &dividend, const FormulaTerm &divisor);
};

/// Numbers and operators of a text such as "4 *". Errors: something else in it.
FormulaResult<std::vector<FormulaToken>> formulaTokens(const QString &text);

/// A number that stays one with a fraction: of whole ones our language has whole quotients.
QString formulaNumber(double number);

} // namespace rankscope
