// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/derived/relabelledarray.h"
#include "model/arrays/sources/arraydocument.h"
#include "model/expression/expressionerror.h"

namespace rankscope {

/// An array that a user computed from those of a file: what makes it again after a reload.
struct DerivedArray {
    QString path; // of the new array: "/difference"
    QString text; // "a - b"; "j(i)=offsets" for rows of the scope (RowsArray)
    QString scope; // path of the array that $value and the subscripts mean
    ArrayLabels labels = {}; // how the subscripts of that one were told

    QString name() const { return path.section(u'/', -1); }

    friend bool operator==(const DerivedArray &, const DerivedArray &) = default;
};

/// The same array by fewer others: where the text names another one that gives it its shape, and no $value, that one is
/// its scope.
DerivedArray withOwnScope(DerivedArray array, const ArrayDocument &document);

/// Computes where it is read. May read elements that the text names. Errors: what is wrong with the text, and a scope
/// that the document does not have.
ExpressionResult<std::shared_ptr<const ArraySource>> makeDerived(const DerivedArray &array,
                                                                 const std::shared_ptr<const ArrayDocument> &document);

/// The numbers of those that are computed from one of them, by way of others too: behind it, in their order.
std::vector<std::size_t> dependentsOf(const std::vector<DerivedArray> &arrays, std::size_t array);

/// The path of the array whose rows one of them shows, where it needs nothing but what is in the file, as it is there.
std::optional<QString> rowsInFile(const std::vector<DerivedArray> &arrays, std::size_t array,
                                  const ArrayDocument &file);

/// The document with more data sets behind its own; itself where there are none.
std::shared_ptr<const ArrayDocument> withArrays(const std::shared_ptr<const ArrayDocument> &document,
                                                const std::vector<std::shared_ptr<const ArraySource>> &arrays);

/// Why a new array cannot be called so, a full sentence; empty: it can.
QString nameMistake(const QString &name, const ArrayDocument &document);

} // namespace rankscope
