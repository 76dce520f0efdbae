// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydocument.h"
#include "model/base/progress.h"

namespace rankscope {

/// A .data file with the .meta that describes it next to it.
bool isMitgcmData(const QString &path);

/// A folder that has such descriptions.
bool isMitgcmFolder(const QString &folder);

/// The field that a .meta file, or a .data file, is of: whole, of the tiles next to it. Values are read when they are
/// asked for. What cannot be put together is there and says why. Errors: NotFound, NoPermission, Damaged, Cancelled.
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>> readMitgcm(const QString &path, const Progress &progress);

/// All fields of a folder: "/Eta", and where there are several steps "/step0000000010/Eta". Fields in one file are in a
/// group of its name: "/pickup/Uvel". Error: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>> readMitgcmFolder(const QString &folder,
                                                                            const Progress &progress);

} // namespace rankscope
