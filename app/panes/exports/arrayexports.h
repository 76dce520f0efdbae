// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/panes/panekind.h"
#include "model/arrays/view/arrayexportform.h"

namespace rankscope {

class ArrayDiffPane;
class ArrayPane;

/// A dialog offers the cells that are shown or the whole array. `last` is the form that was chosen last; it outlives
/// the dialog and takes what is chosen.
PaneExports arrayExports(const ArrayPane &pane, ArrayExportForm &last);

/// Likewise of the difference as it is seen, or the table of the comparison; the table alone where no difference is
/// seen.
PaneExports arrayDiffExports(const ArrayDiffPane &pane, ArrayExportForm &last);

} // namespace rankscope
