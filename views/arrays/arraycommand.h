// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/arrayexportform.h"
#include "model/arrays/arrayfilter.h"

namespace rankscope {

/// "rankscope export field.h5 --view array --dataset /u --fix k=3 --filter '> 3' --format csv -o -": writes to `output`, in that
/// form, what the filter (null: none) leaves of a view. `view` are the words that name it, from the file to the layout.
QString arrayCommand(const QStringList &view, const ArrayFilter *filter, const ArrayExportForm &form,
                     const QString &output);

} // namespace rankscope
