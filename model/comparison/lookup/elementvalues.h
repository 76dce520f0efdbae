// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "model/arrays/blocks/arrayrun.h"
#include "model/comparison/lookup/processvalues.h"

namespace rankscope {

/// Who has what, and why some have nothing.
struct ElementValues {
    ProcessValues values;
    ProblemList remarks;
};

/// What each process has for `text`: an element, `u[3,4]` or `/fields/u(3,4)` by subscripts as the file counts them, a
/// scalar `t`, or an expression over such ("u[0,1] - u[0,0]"). An element is spelled with all its digits; an expression
/// over elements is a number. A process whose file has no such element has no value, which is remarked. Errors:
/// BadOption (no expression), NotFound where no process has a value, Cancelled.
[[nodiscard]] Result<ElementValues> valuesFromArrays(const std::vector<ArrayProcess> &run, const QString &text,
                                                     const Progress &progress);

} // namespace rankscope
