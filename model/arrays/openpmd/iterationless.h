// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydocument.h"

#include <optional>
#include <utility>

namespace rankscope {

/// "/data/200/fields/E": the iteration of openPMD, and what is behind it ("/fields/E"); nothing for another path.
std::optional<std::pair<std::int64_t, QString>> iterationOf(const QString &path);

/// An openPMD file of a single iteration, as a series of files has them (iterationEncoding "fileBased"), with the paths
/// below the iteration, so that they are the same in each file. The attributes of the iteration are those of the file's
/// own group then. Any other document is returned as it is.
std::shared_ptr<const ArrayDocument> withoutIteration(const std::shared_ptr<const ArrayDocument> &document);

} // namespace rankscope
