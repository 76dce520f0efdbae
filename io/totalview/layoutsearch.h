// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/totalview/visualizerreader.h"

namespace rankscope {

/// A layout that fits a file, with the file as it is read by it: a user looks whether the numbers make sense.
struct VisualizerCandidate {
    VisualizerLayout layout; // what could not be told from the file is assumed: type, axis order, id
    int score = 0; // how much speaks for it, against the others
    QString description; // what was found, as a user reads it
    std::shared_ptr<const ArrayDocument> document;
};

/// Searches the layouts by which the whole file is a chain of data sets (totalview.md §2, 2): numbers of 4 or 8 bytes
/// in either byte order, a header of up to 4 KiB, the product of the extents beside them, a size of 1, 2, 4 or 8 bytes,
/// and the end of the elements where the next header or the end of the file is. The best first, `most` at most; several
/// always fit, so none is taken without being confirmed. Data sets of a single element alone cannot be found. Errors:
/// those of reading, Cancelled.
[[nodiscard]] Result<std::vector<VisualizerCandidate>> findLayouts(const SharedBytes &bytes, const QString &name,
                                                                   Progress &progress, std::size_t most = 12);

} // namespace rankscope
