// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydocument.h"
#include "model/expression/expressionprogram.h"

namespace rankscope {

/// What the names of an expression over arrays may mean.
struct ArrayScope {
    std::shared_ptr<const ArraySource> array; // $value, and the dimensions that $i, $j, … count
    const ArrayDocument *document = nullptr; // the arrays that other names mean; null: there are none
};

/// The array of a file that a name means: by its path, or by the last part of it where only one is called so. The error
/// is a full sentence.
tl::expected<std::shared_ptr<const ArraySource>, QString> arrayCalled(const ArrayDocument &document,
                                                                      const QString &name);

/// An expression whose names are elements of arrays of one shape, subscripts, or constants.
struct BoundExpression {
    /// What one input of the program reads: elements of an array, or the subscript of a dimension.
    struct Input {
        std::shared_ptr<const ArraySource> array; // null: a subscript
        std::size_t dimension = 0; // of the subscript
    };

    ExpressionProgram program;
    std::vector<Input> inputs; // in the order of program.inputs()
};

/// Finds what the names mean. Another array (arrayCalled()) must have the shape of the scope's array, unless it stands
/// with constant subscripts: then its one element is read here. Errors: those of compileExpression(), names that mean
/// nothing, arrays of another shape, of texts or of complex numbers.
ExpressionResult<BoundExpression> bindExpression(const Expression &expression, ExpressionOutcome outcome,
                                                 const ArrayScope &scope);

} // namespace rankscope
