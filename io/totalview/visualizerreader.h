// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/randombytes.h"
#include "io/totalview/visualizerlayout.h"
#include "model/arrays/sources/arraydocument.h"

namespace rankscope {

/// Begins with a header of the layout generic-i32-v1. Of others nothing can be told.
bool looksLikeVisualizer(std::string_view head);

/// Reads the data sets of a file or of what came in, none of their elements: an id that comes again is a newer snapshot
/// of that data set. What is wrong with one is said with its byte; behind one that is cut, or whose end cannot be told,
/// nothing is read. Errors: BadOption (a layout that cannot be), WrongFormat (the file does not begin with a header of
/// the layout), Damaged, Cancelled.
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>>
readVisualizer(const SharedBytes &bytes, const QString &name, const VisualizerLayout &layout, Progress &progress);

} // namespace rankscope
