// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/fileinfo.h"
#include "model/report/report.h"

namespace rankscope {

/// What the report says of what is in a file, for another process.
FileDigest digestOf(const FileInfo &file);

/// A row a file: its path, kind, size, what is in it and what is wrong with it; in a text of a single file of arrays
/// all of its data sets behind it. The files must outlive the report.
Report fileInfoReport(const std::vector<FileInfo> &files);

} // namespace rankscope
