// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/derived/relabelledarray.h"
#include "model/arrays/view/arrayexportform.h"
#include "model/arrays/view/cellstream.h"

#include <QStringList>

namespace rankscope {

/// How the command line calls an array, which a pane may tell with other subscripts.
struct CommandSource {
    QStringList words; // the file and the options that name the array in it, as a shell takes them
    ArrayDescription description; // as the file tells it
    ArrayLabels labels; // with which the pane tells it otherwise
};

/// "rankscope export field.h5 --view array --dataset /u --fix k=3 --filter '> 3' --format csv -o -": writes these
/// cells, which are of that array, in that form to `output`.
QString arrayCommand(const CommandSource &source, const ShownCells &cells, const ArrayExportForm &form,
                     const QString &output);

} // namespace rankscope
