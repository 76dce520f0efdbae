// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/arraydiff.h"

#include "model/arrays/diff/arraypaircomparison.h"

namespace rankscope {

Result<ArrayDiff> diffArrays(const ArraySource &reference, const ArraySource &current, const ArrayDiffOptions &options,
                             Progress &progress)
{
    const ArrayPairComparison arrays(reference, current, options);
    const Result<DifferencePart> whole = arrays.compare({0, arrays.slabCount()}, progress);
    if (!whole)
        return tl::unexpected(whole.error());
    return arrays.diff(*whole);
}

} // namespace rankscope
