// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/trace/sources/namedsources.h"

#include <utility>
#include <vector>

namespace rankscope {

/// Which files of two versions of the source are the same one, as indices of both. First those of one name in the
/// traces; then those whose paths have the longest end in common, the base name at least, where that is sure; last, of
/// what is left, those that were renamed: at least half of the lines of the longer one are in both. In the order of the
/// reference.
std::vector<std::pair<std::size_t, std::size_t>> pairSourceFiles(const std::vector<SourceVersionFile> &reference,
                                                                 const std::vector<SourceVersionFile> &current,
                                                                 const Progress &progress);

} // namespace rankscope
