// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/formats.h"
#include "io/text/bytesource.h"
#include "model/base/problem.h"
#include "model/base/progress.h"

#include <QLatin1StringView>

#include <utility>
#include <vector>

namespace rankscope {

/// What a file beside a trace says in numbers, whatever its kind, so that one table of tests serves all.
struct SmallFile {
    std::vector<std::pair<QLatin1StringView, std::uint64_t>> counts; // of what the file says
    ProblemList problems;
};

/// Reads a file with the reader of its kind; a trace or an unknown file gives WrongFormat.
[[nodiscard]] Result<SmallFile> readSmallFile(FileKind kind, ByteSource source, const QString &name,
                                              Progress &progress);

} // namespace rankscope
