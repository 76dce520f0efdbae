// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/valuecomparison.h"
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

/// True where the header of a trace of the place says that its run has several processes.
bool areOfSeveralProcesses(const VariablesPlace &place);

/// The place of two records that stand side by side in some rows. Where one run has none there, it is the last record
/// of that run before it (of the process that has been compared there last), or nothing. Linear in the pairs of a
/// process where only the current run has a record.
VariablesPlace variablesPlaceOf(const std::shared_ptr<const AlignedRows> &rows, std::optional<RecordIndex> reference,
                                const std::optional<CurrentRecord> &current);

/// Numbers of a name in both traces; noIndex where one lacks it.
struct NamePair {
    std::uint32_t reference = noIndex;
    std::uint32_t current = noIndex;
};

/// The names of two traces side by side, those with equal keys together, in the order of the keys; or those of one.
/// Made once, whatever the records at which they are looked up. Immutable.
class VariableNames
{
public:
    /// Each may be null. Where `rules` (null: none) have another tolerance for a name and place of the reference, it
    /// holds there instead of `tolerance`. Linear in the names and sites.
    VariableNames(std::shared_ptr<const VariableIndex> reference, std::shared_ptr<const VariableIndex> current,
                  const Tolerance &tolerance, const TraceRules *rules = nullptr);

    const std::shared_ptr<const VariableIndex> &reference() const { return m_reference; }
    const std::shared_ptr<const VariableIndex> &current() const { return m_current; }
    std::span<const NamePair> pairs() const { return m_pairs; }
    std::string_view key(const NamePair &pair) const
    {
        return pair.reference != noIndex ? m_reference->key(pair.reference) : m_current->key(pair.current);
    }
    QString name(const NamePair &pair) const
    {
        return pair.reference != noIndex ? m_reference->name(pair.reference) : m_current->name(pair.current);
    }
    /// Of a record of each trace; there are both.
    const ValueComparison &comparison() const { return *m_comparison; }

private:
    void pair();

    std::shared_ptr<const VariableIndex> m_reference;
    std::shared_ptr<const VariableIndex> m_current;
    std::vector<NamePair> m_pairs;
    std::optional<ValueComparison> m_comparison;
};

/// What a list of variables begins with.
enum class VariableOrder : std::uint8_t {
    Differing, // in the order of VariableAgreement, then by name; of a trace alone: by name
    Name,
    Latest, // written or read last
};

/// A name that was used up to a record.
struct VariableRow {
    std::uint32_t name = 0; // index of VariableNames::pairs()
    VariableAgreement agreement = VariableAgreement::Alone;
};

/// What is asked of the variables at a place.
struct VariablesQuery {
    VariableOrder order = VariableOrder::Differing;
    QString filter = {}; // a part of the name, in either case; empty: all
};

/// The variables at a place. Immutable.
class VariablesHere
{
public:
    VariablesPlace place;
    std::shared_ptr<const VariableNames> allNames;
    std::optional<VariableMoment> reference; // absent where that run has no record there
    std::optional<VariableMoment> current;
    Column<VariableRow> rows; // filtered and in order
    std::uint64_t names = 0; // used up to here, whatever the filter
    std::array<std::uint64_t, variableAgreementCount> counts = {}; // of those

    std::uint64_t count(VariableAgreement agreement) const { return counts[static_cast<std::size_t>(agreement)]; }
    QString name(const VariableRow &row) const { return allNames->name(allNames->pairs()[row.name]); }
    /// Nothing where that run has not used the name up to here.
    std::optional<VariableFacts> referenceFacts(const VariableRow &row) const;
    std::optional<VariableFacts> currentFacts(const VariableRow &row) const;
};

/// The position in the rows of the record that wrote a variable last, else of its last read: in the current run, else
/// in the reference. Nothing where the rows are of other traces.
std::optional<std::uint64_t> positionOfWrite(const AlignedRows &rows, const VariablesHere &here,
                                             const VariableRow &variable);

/// Looks all names up. `names` has the index of each trace of the place. Logarithmic for each name, on all cores.
/// Errors: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const VariablesHere>>
variablesHere(const VariablesPlace &place, const std::shared_ptr<const VariableNames> &names,
              const VariablesQuery &query, const Progress &progress);

} // namespace rankscope
