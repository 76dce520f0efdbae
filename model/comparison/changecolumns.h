// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/comparisondiff.h"
#include "model/report/listedcolumn.h"

namespace rankscope {

/// Whose value changed: the columns of reports and files, then those of the list of the window.
std::vector<ListedColumn<ValueChange>> changeColumns();

} // namespace rankscope
