// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/fileinfo.h"
#include "model/base/result.h"

class QIODevice;

namespace rankscope {

/// Writes {"files":[…]} of the contract. Fails when the device takes no more.
[[nodiscard]] Result<void> writeFileInfoJson(const std::vector<FileInfo> &files, QIODevice &device);

} // namespace rankscope
