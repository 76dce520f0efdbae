// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/base/problem.h"
#include "model/base/progress.h"
#include "model/base/result.h"

#include <optional>
#include <string>
#include <vector>

namespace rankscope {

/// One `Name.part[index] = value, value;`. Texts are the bytes of the file, values without quotes.
struct DvmParameter {
    std::uint64_t fileLine = 0; // 1-based
    std::string name;
    std::optional<std::int64_t> index;
    std::vector<std::string> values;
    friend bool operator==(const DvmParameter &, const DvmParameter &) = default;
};

/// A parameter file of the runtime (formats/dvm.md, section 12).
struct DvmParameterFile {
    std::vector<DvmParameter> parameters;
    ProblemList problems;
};

/// Reads `*.par`, `usrdebug.*`; `name` stands for the file in problems. What is damaged goes up to the next semicolon.
/// Errors: WrongFormat (no parameter in it), TooLarge (over 64 MiB: such files have some kilobytes), Cancelled.
[[nodiscard]] Result<DvmParameterFile> readParameterFile(ByteSource source, const QString &name, Progress &progress);

} // namespace rankscope
