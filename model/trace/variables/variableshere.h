// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/tolerance.h"
#include "model/trace/rows/alignedrows.h"
#include "model/trace/variables/variablefacts.h"

#include <QString>

#include <array>

namespace rankscope {

/// How the value of a name in one run is to that in the other.
enum class VariableAgreement : std::uint8_t {
    Differs, // by more than the tolerance, or in their types
    OnlyReference, // only that run has used it so far
    OnlyCurrent,
    OtherIteration, // the values come from different iterations of parallel loops, which processes share out
    NotCompared, // of a reduction that is running: the order of iterations decides it
    Equal,
    Alone, // there is one run only
};
inline constexpr std::size_t variableAgreementCount = 7;

/// A record of a process of a run.
struct RunRecord {
    std::int64_t process = 0; // number
    std::shared_ptr<const Trace> trace;
    RecordIndex record;
};

/// The record of each run at which variables are asked for. A trace alone is the reference.
/// Invariant: at least one is there.
struct VariablesPlace {
    std::optional<RunRecord> reference;
    std::optional<RunRecord> current;
    bool hasTwoRuns = false;
    bool isDivided = false; // one of the runs has several processes
};

/// The place of two records that stand side by side in some rows. Where one run has none there, it is the last record
/// of that run before it (of the process that has been compared there last), or nothing. Linear in the pairs of a
/// process where only the current run has a record.
VariablesPlace variablesPlaceOf(const std::shared_ptr<const AlignedRows> &rows, std::optional<RecordIndex> reference,
                                const std::optional<CurrentRecord> &current);

/// The indices of the traces of a place; null where a run has no record there.
struct VariableIndexes {
    std::shared_ptr<const VariableIndex> reference;
    std::shared_ptr<const VariableIndex> current;
};

/// Numbers of a name in both traces; noIndex where one lacks it.
struct NamePair {
    std::uint32_t reference = noIndex;
    std::uint32_t current = noIndex;
};
/// The names of two traces, those with equal keys together, in order of the keys. Linear.
std::vector<NamePair> pairNames(const VariableIndex *reference, const VariableIndex *current);

/// What a list of variables begins with.
enum class VariableOrder : std::uint8_t {
    Differing, // in the order of VariableAgreement, then by name; of a trace alone: by name
    Name,
    Latest, // written or read last
};

/// A name that was used up to a record.
struct VariableRow {
    NamePair name;
    std::uint32_t referenceValue = noIndex; // record with the value seen last; noIndex: not used yet
    std::uint32_t currentValue = noIndex;
    VariableAgreement agreement = VariableAgreement::Alone;
};

/// What is asked of the variables at a place.
struct VariablesQuery {
    Tolerance tolerance = {};
    VariableOrder order = VariableOrder::Differing;
    QString filter = {}; // a part of the name, in either case; empty: all
};

/// The variables at a place. Immutable.
class VariablesHere
{
public:
    VariablesPlace place;
    std::optional<VariableMoment> reference; // absent where that run has no record there
    std::optional<VariableMoment> current;
    std::vector<VariableRow> rows; // filtered and in order
    std::uint64_t names = 0; // used up to here, whatever the filter
    std::array<std::uint64_t, variableAgreementCount> counts = {}; // of those

    std::uint64_t count(VariableAgreement agreement) const { return counts[static_cast<std::size_t>(agreement)]; }
    QString name(const VariableRow &row) const;
    std::optional<VariableFacts> referenceFacts(const VariableRow &row) const;
    std::optional<VariableFacts> currentFacts(const VariableRow &row) const;
};

/// Looks all names up. Logarithmic for each name, on all cores. Errors: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const VariablesHere>>
variablesHere(const VariablesPlace &place, const VariableIndexes &indexes, const std::vector<NamePair> &names,
              const VariablesQuery &query, const Progress &progress);

} // namespace rankscope
