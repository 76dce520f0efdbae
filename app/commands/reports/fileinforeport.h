// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/fileinfo.h"

namespace rankscope {

/// A line a file: its path, kind, size, what is in it; of a single file of arrays all of its data sets behind it.
/// Translated, ends with a line end.
QString fileInfoReport(const std::vector<FileInfo> &files);

} // namespace rankscope
