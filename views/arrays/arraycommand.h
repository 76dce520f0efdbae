// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/arrayexportform.h"
#include "model/arrays/cellstream.h"

namespace rankscope {

/// "rankscope export field.h5 --view array --dataset /u --fix k=3 --filter '> 3' --format csv -o -": writes these cells, which
/// are of that file, in that form to `output`.
QString arrayCommand(const QString &file, const ShownCells &cells, const ArrayExportForm &form, const QString &output);

} // namespace rankscope
