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

/// One error that the runtime's comparator, reader or dynamic control names. Texts are the bytes of the file; what an error
/// does not have is empty or absent.
struct DvmErrorEntry {
    enum class Origin { Comparison, ReadTrace, DynamicControl };

    Origin origin = Origin::Comparison;
    std::uint64_t fileLine = 0; // where it stands, 1-based
    std::optional<std::int64_t> process; // "(2): TrcFile(…"
    std::string traceFile; // "0.trd"
    std::uint64_t record = 0; // TrcRec: line of the trace, 1-based; 0: no trace was read
    std::string context; // "Loop( No(1), Iter(1) )", "Sequential branch"
    std::string message; // "Different DOUBLE values"
    bool reduction = false;
    bool fatal = false;
    std::string name; // operand
    std::string file;
    std::uint64_t line = 0;
    std::string referenceValue; // val1
    std::string currentValue; // val2
    std::uint64_t count = 1;
    friend bool operator==(const DvmErrorEntry &, const DvmErrorEntry &) = default;
};

/// What an error file says (formats/dvm.md, section 8.2). The files list their errors as they were found, then the total,
/// then each error again with its count; here each is once.
struct DvmErrorFile {
    std::vector<DvmErrorEntry> errors;
    std::optional<std::uint64_t> total; // as the file says
    ProblemList problems;
};

/// Reads `*.err.trd`, `*.finerr.trd` or `error.dbg`; `name` stands for the file in problems.
/// Errors: WrongFormat (no error and no total in it), Cancelled.
[[nodiscard]] Result<DvmErrorFile> readErrorFile(ByteSource source, const QString &name, Progress &progress);

} // namespace rankscope
