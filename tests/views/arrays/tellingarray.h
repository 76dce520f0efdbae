// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydocument.h"

namespace rankscope {

/// An array of any size that is nowhere: element (i, j, k) is 10000 i + 100 j + k.
std::shared_ptr<const ArraySource> tellingArray(const QString &path, const ArrayShape &shape);

/// The same counted from 1, as Fortran does.
std::shared_ptr<const ArraySource> fortranArray(const QString &path, const ArrayShape &shape);

/// Numbers in memory, the last subscript fastest, in metres a second.
std::shared_ptr<const ArraySource> numberArray(const QString &path, const ArrayShape &shape,
                                               std::vector<double> numbers);

std::shared_ptr<const ArraySource> textArray(const QString &path, std::vector<QString> texts);

/// An array that cannot be read, for this reason.
std::shared_ptr<const ArraySource> unreadableArray(const QString &path, const QString &why);

/// A file "field.h5" of these data sets, all at the top.
std::shared_ptr<const ArrayDocument> documentOf(std::vector<std::shared_ptr<const ArraySource>> dataSets);

} // namespace rankscope
