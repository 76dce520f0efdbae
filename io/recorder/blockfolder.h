// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Folders in which the recorder has written the values of arrays at savepoints: an .npy of each array, step and
// process, and next to it a JSON that says where its values are in the whole array.
#pragma once

#include "model/arrays/sources/arraydocument.h"
#include "model/base/progress.h"
#include "model/base/result.h"

namespace rankscope {

/// Whether the folder has such files.
bool isBlockFolder(const QString &folder);

/// The arrays of all processes put together, without their halos: "/step000040/u" is one data set, and where the
/// savepoints have several names "/step000040/after the sweep/u". Values are read when they are asked for; then a file
/// is open, and no longer. What cannot be put together is there and says why (ArrayDescription::error), a description
/// that cannot be read is a problem. Error: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>> readBlockFolder(const QString &folder, Progress &progress);

} // namespace rankscope
