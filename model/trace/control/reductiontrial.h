// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/control/reductionuses.h"

namespace rankscope {

/// One variable of a reduction with what every process of its construct did to it, and the results that this may give.
class ReductionTrial
{
public:
    /// `uses`: at least one, of equal name and type; `members`: processes that execute the construct; `iterations`: of
    /// all of them.
    ReductionTrial(QString name, std::vector<const ReductionUse *> uses, std::size_t members, std::uint64_t iterations);

    struct Candidate {
        std::optional<ReductionOperation> operation; // nothing: the last value of the only process
        Value value;
    };

    const QString &name() const { return m_name; }
    ValueType type() const { return m_uses.front()->type; }
    /// False where values are not finite, where those of iterations follow from nothing, and where processes may have
    /// begun with values that are not recorded.
    bool isJudged() const;
    bool explains(const Value &result) const;
    /// Where MAX, MIN or PROD alone explain a result although the values move another way: that operation.
    std::optional<ReductionOperation> contradicted(const Value &result) const;
    /// Where the result is that of another operation than the assignments of the loop compute: that operation.
    std::optional<ReductionOperation> otherOperation(const Value &result) const;
    /// "SUM", or "PROD, MAX" where the assignments show no single one; only with otherOperation().
    QString computedWords() const;
    /// A result that may be the place of a maximum or minimum (MAXLOC): an integer that one process had last.
    bool mayBeLocation(const Value &result) const;
    /// The result that the values suggest.
    const Candidate &expected() const { return m_candidates.front(); }
    /// An operation other than the expected one that makes the recorded result of the values.
    std::optional<ReductionOperation> operationOf(const Value &result) const;
    bool isSure() const; ///< one process, and its values run
    /// "running values", "values of iterations" and the initial value, as a sentence.
    QString valuesText() const;

private:
    void addRunning();
    void addRestarting();
    void addFold(const ReductionFold &fold, const std::vector<std::int64_t> &repetitions);
    void addInitials();
    bool isComputed(const Candidate &candidate) const;
    bool isContradicted(ReductionOperation operation) const;
    bool beginsAlike() const;
    bool holdsInitials(const Value &result) const;
    bool agrees(const Candidate &candidate, const Value &result) const;
    ReductionOperation suggested() const;

    QString m_name;
    std::vector<const ReductionUse *> m_uses;
    std::size_t m_members;
    std::uint64_t m_iterations;
    bool m_runs = true;
    bool m_restarts = true;
    bool m_rises = false;
    bool m_falls = false;
    bool m_leavesZero = false;
    double m_magnitude = 0;
    OperationSet m_computed; // by the assignments; none: not known
    std::vector<Value> m_initials; // that the processes may have begun with, each once
    std::vector<Candidate> m_candidates; // the most likely one first; none where nothing is known
};

} // namespace rankscope
