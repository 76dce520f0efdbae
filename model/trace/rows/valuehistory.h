// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/rows/alignedrows.h"

#include <QString>

#include <optional>
#include <vector>

namespace rankscope {

/// The values of one operand over the iterations of a run, or of two runs side by side: one occurrence for each row
/// that has such a record, in the order of the rows.
struct ValueHistory {
    /// The values of a run. A complex value counts by its modulus, a logical one as 0 or 1.
    struct Line {
        std::vector<double> values; // for each occurrence; NaN where the run has no finite value there
        std::uint64_t finite = 0;
        std::uint64_t nan = 0;
        std::uint64_t infinite = 0;

        bool has(std::uint64_t occurrence) const { return values[occurrence] == values[occurrence]; }
    };

    QString operand; // "AW B(I,J)"
    std::vector<std::uint64_t> positions; // of each occurrence in the rows, ascending
    Line reference; // of a single trace: that trace
    std::optional<Line> current; // nothing for a single trace

    std::uint64_t finite() const { return reference.finite + (current ? current->finite : 0); }
};

/// The history of the operand whose record is at `position`: all records of the same kind and name, whatever their
/// place; of a result without a name those of the same place. Nothing where the record there has no value. Linear in
/// the records of all traces; belongs in a worker. Errors: Cancelled.
[[nodiscard]] Result<std::optional<ValueHistory>> valueHistory(const AlignedRows &rows, std::uint64_t position,
                                                               const Progress &progress);

} // namespace rankscope
