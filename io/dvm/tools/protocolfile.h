// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/base/problem.h"
#include "model/base/progress.h"
#include "model/base/result.h"

#include <string>
#include <vector>

namespace rankscope {

/// A section of a protocol: the differences of one variable at one place. Texts are the bytes of the file.
struct DvmProtocolPlace {
    std::string name;
    std::string file;
    std::uint64_t line = 0;
    std::uint64_t hits = 0;
    friend bool operator==(const DvmProtocolPlace &, const DvmProtocolPlace &) = default;
};

/// What a protocol of the runtime's comparator says (formats/dvm.md, section 8.3).
struct DvmProtocol {
    std::vector<DvmProtocolPlace> places;
    ProblemList problems;
};

/// Reads `*.prot.trd` or `*.finprot.trd`; `name` stands for the file in problems.
/// Errors: WrongFormat, Cancelled.
[[nodiscard]] Result<DvmProtocol> readProtocol(ByteSource source, const QString &name, Progress &progress);

} // namespace rankscope
