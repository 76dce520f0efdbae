// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/detect.h"
#include "io/text/bytesource.h"
#include "model/base/problem.h"
#include "model/base/progress.h"

#include <QLatin1StringView>

#include <utility>
#include <vector>

namespace rankscope {

/// What `info` says of a file that is no trace: numbers by the keys of the contract, in order.
/// Invariant: a key whose number the file does not say is absent.
struct FileSummary {
    std::vector<std::pair<QLatin1StringView, std::uint64_t>> counts;
    ProblemList problems;
};

/// Reads a file of a kind that detectKind() found; a trace or an unknown file has no summary and gives WrongFormat.
/// Errors: those of the reader of the kind.
[[nodiscard]] Result<FileSummary> summarize(FileKind kind, ByteSource source, const QString &name, Progress &progress);

} // namespace rankscope
