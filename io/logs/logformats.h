// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of checksums and sums: what recognises and reads each kind, for its row in formats.cpp.
// Errors of all readers: those of opening, WrongFormat (no value in the file), Cancelled.
#pragma once

#include "io/arrayfile.h"
#include "io/filekind.h"

#include <string_view>

namespace rankscope {

/// One of the kinds of logs, else Unknown.
FileKind detectLogKind(std::string_view head);

[[nodiscard]] ArrayResult readFmsChecksumLog(FileInput &input, const ArrayReadOptions &options, Progress &progress);
[[nodiscard]] ArrayResult readMom6SumLog(FileInput &input, const ArrayReadOptions &options, Progress &progress);
[[nodiscard]] ArrayResult readMom6StatsLog(FileInput &input, const ArrayReadOptions &options, Progress &progress);
[[nodiscard]] ArrayResult readFlashDriftLog(FileInput &input, const ArrayReadOptions &options, Progress &progress);
[[nodiscard]] ArrayResult readNemoRunStatLog(FileInput &input, const ArrayReadOptions &options, Progress &progress);
[[nodiscard]] ArrayResult readMitgcmMonitorLog(FileInput &input, const ArrayReadOptions &options, Progress &progress);
[[nodiscard]] ArrayResult readSeriesCsv(FileInput &input, const ArrayReadOptions &options, Progress &progress);

} // namespace rankscope
