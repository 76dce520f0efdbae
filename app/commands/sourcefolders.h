// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/trace/trace/sourcelookup.h"

#include <string>
#include <vector>

namespace rankscope {

/// Looks for source files in the folders of --source, under their whole name or its last part; none where no folder
/// was given. What is larger than 16 MB, and what is no regular file, is not read. Errors: NotFound, NotAFile or
/// NoPermission of a folder.
[[nodiscard]] Result<SourceLookup> sourceTextIn(const std::vector<std::string> &folders, const std::string &encoding);

} // namespace rankscope
