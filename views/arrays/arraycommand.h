// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/arrayexportform.h"
#include "model/arrays/cellstream.h"

namespace rankscope {

/// "rankscope export field.h5 --view array --dataset /u --fix k=3 --filter '> 3' --format csv -o -": writes these cells in
/// that form to `output`. `source` are the words that name the data set: the file and what stands behind it up to --dataset.
QString arrayCommand(const QStringList &source, const ShownCells &cells, const ArrayExportForm &form,
                     const QString &output);

} // namespace rankscope
