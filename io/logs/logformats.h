// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of checksums and sums: what recognises and reads each kind, for its row in formats.cpp.
// Errors of all readers: those of opening, WrongFormat (no value in the file), Cancelled.
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

[[nodiscard]] LogResult readFmsChecksumLog(FileInput &input, Progress &progress);
[[nodiscard]] LogResult readMom6SumLog(FileInput &input, Progress &progress);
[[nodiscard]] LogResult readMom6StatsLog(FileInput &input, Progress &progress);
[[nodiscard]] LogResult readFlashDriftLog(FileInput &input, Progress &progress);
[[nodiscard]] LogResult readNemoRunStatLog(FileInput &input, Progress &progress);
[[nodiscard]] LogResult readMitgcmMonitorLog(FileInput &input, Progress &progress);
[[nodiscard]] LogResult readSeriesCsv(FileInput &input, Progress &progress);

} // namespace rankscope
