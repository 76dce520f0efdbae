// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of checksums and sums: what recognises and reads each kind, for its row in formats.cpp.
#pragma once

#include "io/fileinput.h"
#include "io/filekind.h"
#include "model/arrays/sources/arraydocument.h"
#include "model/base/progress.h"
#include "model/base/result.h"

#include <string_view>

namespace rankscope {

using LogResult = Result<std::shared_ptr<const ArrayDocument>>;

/// One of the kinds of logs, else Unknown.
FileKind detectLogKind(std::string_view head);

/// Reads a log of one of these kinds. Errors: those of opening, WrongFormat (no value in the file), Cancelled.
[[nodiscard]] LogResult readLog(FileInput &input, FileKind kind, Progress &progress);

} // namespace rankscope
