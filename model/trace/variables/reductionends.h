// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/trace/control/reductionvalues.h"
#include "model/trace/trace/trace.h"

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace rankscope {

/// What came of a reduction of one execution of a parallel construct.
struct ReductionEnd {
    std::uint32_t execution = 0;
    std::uint32_t name = 0; // number of the variable
    std::uint32_t completed = noIndex; // RV with which the execution has a result for each of its variables
    std::uint32_t result = noIndex; // RV of this variable, where the execution has no other one
    std::uint8_t operations = 0; // those that the values allow, a bit for each ReductionOperation; 0: not known
};

/// The ends of all reductions of a trace, as far as names of scalars and the order of records show them.
class ReductionEnds
{
public:
    using NumberOf = std::function<std::optional<std::uint32_t>(std::string_view key)>;

    /// `numberOf`: the number of a name. Linear in the records where the trace has reductions. Nothing when cancelled.
    static std::optional<ReductionEnds> of(const Trace &trace, const NumberOf &numberOf, const Progress &progress);

    /// Null where nothing is known of this variable in this execution.
    const ReductionEnd *find(ExecutionId execution, std::uint32_t name) const;
    /// The end whose variable has its value from this RV; null where that is not sure.
    const ReductionEnd *findResult(RecordIndex result) const;
    /// True where the trace has a result of any reduction behind `from`, up to `to`.
    bool hasResultBetween(std::uint32_t from, std::uint32_t to) const;
    std::span<const ReductionEnd> all() const { return m_ends; } ///< by execution and name

private:
    void sort();

    std::vector<ReductionEnd> m_ends;
    std::vector<std::uint32_t> m_results; // RV records, sorted
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_owned; // RV with the index of its end, sorted
};

/// The operations of a set of bits, in their order.
std::vector<ReductionOperation> operationsOf(std::uint8_t bits);

} // namespace rankscope
