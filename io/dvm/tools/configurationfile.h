// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/base/problem.h"
#include "model/base/progress.h"
#include "model/base/result.h"

#include <optional>

namespace rankscope {

/// What a trace configuration says of itself (formats/dvm.md, section 5).
struct DvmConfiguration {
    std::uint64_t constructs = 0;
    std::uint64_t arrays = 0;
    std::optional<std::uint64_t> traceSize; // bytes of the whole trace; absent in files written by hand
    std::optional<std::uint64_t> stringCount; // its lines
    ProblemList problems;
};

/// Reads `loops0.trd`; `name` stands for the file in problems.
/// Errors: WrongFormat (nothing of a configuration in it), Cancelled.
[[nodiscard]] Result<DvmConfiguration> readConfiguration(ByteSource source, const QString &name, Progress &progress);

} // namespace rankscope
