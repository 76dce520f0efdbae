// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydescription.h"
#include "model/arrays/view/indexselection.h"
#include "model/base/result.h"

#include <QStringView>

namespace rankscope {

/// Reads which subscripts of a dimension are meant, as debuggers write it: `3`, `0:99`, `0:99:2`, `:` (all), `::9`,
/// `::-1`, `9:0:-1`, and lists of them: `1,5,8:12`. Bounds are inclusive subscripts (base + index · stride); an omitted
/// one is the dimension's own. A step counts subscripts. A negative one walks from the larger bound to the smaller one,
/// whichever comes first. Error: BadOption with a sentence that names the part which is wrong and what subscripts there
/// are.
[[nodiscard]] Result<IndexSelection> readSlice(QStringView text, const ArrayDimension &dimension, std::uint64_t extent);

/// Reads a slice for each dimension: `(::9,::9)`, `[0:9][3]`, `0:9, 3`. A list of one dimension stands in brackets of
/// its own: `([1,5],:)`. Error: BadOption, also where the number of dimensions is another.
[[nodiscard]] Result<std::vector<IndexSelection>> readSlices(QStringView text, const ArrayDescription &description);

/// Whether the text begins as slices of all dimensions do that stand in brackets.
bool saysSlices(QStringView text);

/// The same selection as text that readSlice() reads; `:` for all.
QString sliceText(const IndexSelection &selection, const ArrayDimension &dimension, std::uint64_t extent);

} // namespace rankscope
