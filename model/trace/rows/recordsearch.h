// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/bitmap.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/base/selection.h"
#include "model/trace/trace/trace.h"

#include <optional>
#include <variant>
#include <vector>

namespace rankscope {

/// A part of an operand's name without blanks, in either case, or a whole keyword ("SKP").
struct NamePattern {
    QString text;
    friend bool operator==(const NamePattern &, const NamePattern &) = default;
};
/// Iterations whose first indices are these; nothing stands for any index.
struct IterationPattern {
    std::vector<std::optional<std::int64_t>> indices;
    friend bool operator==(const IterationPattern &, const IterationPattern &) = default;
};
/// Values whose shortest text begins like this.
struct ValuePattern {
    QString digits;
    friend bool operator==(const ValuePattern &, const ValuePattern &) = default;
};

/// What a user looks for among the records of a trace. A SourcePlace without file stands for its line in any; else
/// the name in the trace ends with its file ("jacobi.fdv").
using RecordPattern = std::variant<NamePattern, SourcePlace, IterationPattern, ValuePattern>;

/// Reads `A(I,J)`, `SKP`, `jacobi.fdv:29`, `:29`, `(3,4)`, `(*,4)`, `1.4181`, `nan`. Nothing for an empty text.
std::optional<RecordPattern> parseRecordPattern(QStringView text);

/// The records that fit a pattern: a bit each. Linear; values take longest, about 0.1 µs each. Fails only when
/// cancelled.
[[nodiscard]] Result<Bitmap> searchRecords(const Trace &trace, const RecordPattern &pattern, const Progress &progress);

} // namespace rankscope
