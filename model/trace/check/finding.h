// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/problem.h"
#include "model/base/processset.h"
#include "model/trace/trace/tracerun.h"
#include "rules/control/controlmessages.h"

#include <QLatin1StringView>
#include <QString>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

/// What a check of traces looks for, in the order of its report.
enum class CheckRule : std::uint8_t {
    Incomplete, // the trace does not come to its end
    NotInHeader, // a construct is executed that the header lacks
    HeaderMismatch, // the header states another level, or another number of processes
    UnfinishedWrite, // BW without AW
    OutsideRanges, // an iteration that the ranges of its construct leave out
    RepeatedIndex, // two iterations of one execution have the same LI
    PointOrder, // points of parallel constructs that do not count up, or differ at begin and end
    StructureDiffers, // processes of a run execute different constructs
    LostIteration, // an iteration or task that no process ran
    DoubleIteration, // an iteration that two processes ran
    NonFiniteBorn, // a statement that makes NaN or infinity of finite values
    NonFiniteEntered, // a variable that is read as NaN or infinity although nothing wrote that
    // of the dynamic control (model/trace/control), which is judged by itself
    WriteToReadOnly, // a scalar that a parallel construct first reads and then writes
    UninitializedVariable, // a scalar that is read before it has a value, or behind the construct it was private in
    UninitializedElement, // an array that is read before any of its elements was written, or one of them is
    ReductionNotCompleted, // a reduction variable that is used before its result is there
    DataDependence, // a value that one iteration of a parallel construct writes and another one uses
    ReductionNotStarted, // a reduction without a result
    UndeclaredReduction, // a scalar that iterations of a parallel construct update one after the other
    WrongReduction, // a result that the recorded values do not give
    ReductionsDiffer, // a result that differs between the standard and the manual computation
};
inline constexpr std::size_t checkRuleCount = 12; // without those of the dynamic control
inline constexpr std::size_t findingRuleCount = 21;

/// "unfinished-write": the word of a rule in every format.
QLatin1StringView ruleWord(CheckRule rule);
/// The rule that looks for what a message of dynamic control says; nothing where traces do not show that.
std::optional<CheckRule> ruleOf(ControlMessage message);
std::array<CheckRule, checkRuleCount> checkRules();

/// How sure a finding is.
enum class Confidence : std::uint8_t {
    Certain, // the records show it
    Likely, // what is not recorded could explain it
};
QLatin1StringView confidenceWord(Confidence confidence);

/// Something that a rule found in the traces of a run.
/// Invariant: `text` is a full sentence that names no process, so that equal findings of several processes can be
/// joined; the file and line of the trace are those of the lowest process.
struct Finding {
    CheckRule rule = CheckRule::Incomplete;
    Severity severity = Severity::Warning;
    Confidence confidence = Confidence::Certain;
    QString name = {}; // of a variable, or a construct as "PL 3"; may be empty
    QString file = {}; // of the place in the source; may be empty
    std::optional<std::uint32_t> line = {}; // of the place
    QString traceFile = {};
    std::optional<std::uint64_t> traceLine = {}; // physical, 1-based
    std::optional<IndexTuple> iteration = {};
    std::optional<IndexTuple> otherIteration = {};
    ProcessSet processes = {};
    QString text = {};
};

/// The most findings of one rule that are kept; all are counted.
inline constexpr std::uint64_t mostFindingsOfRule = 1000;

/// The findings of one rule group, in the order found.
class FindingList
{
public:
    void add(Finding finding);
    /// True where no further finding of the rule is kept: it is counted then, and need not be made.
    bool countsOnly(CheckRule rule);
    /// Takes the findings of another list; beyond the most until limit().
    void append(FindingList other);
    /// Drops what is beyond the most that are kept.
    void limit();

    const std::vector<Finding> &items() const { return m_items; }
    std::uint64_t count(CheckRule rule) const { return m_counts[std::size_t(rule)]; } ///< with those not kept

    /// What findings of several processes that are joined have in common besides rule, name and text.
    enum class Alike : std::uint8_t { Place, Text };
    /// Joins what several processes have alike: the n-th such finding of one with the n-th of the others. With
    /// Alike::Text at any place and iteration; severity and confidence are then the highest.
    void joinProcesses(Alike alike = Alike::Place);
    /// Drops the findings for which a test holds; they count no more.
    template<typename Test>
    void drop(const Test &test)
    {
        std::erase_if(m_items, [&](const Finding &finding) {
            const bool isDropped = test(finding);
            m_counts[std::size_t(finding.rule)] -= isDropped ? 1 : 0;
            return isDropped;
        });
    }
    /// Puts the findings into the order of the rules, inside a rule as found.
    void sortByRule();

private:
    std::vector<Finding> m_items;
    std::array<std::uint64_t, findingRuleCount> m_counts = {};
};

/// A finding at a record of a trace: its place, its line, and the iteration around it.
Finding findingAt(CheckRule rule, const TraceRun::Process &process, RecordIndex record);

/// "PL 3": a construct as findings and reports name it.
QString constructName(const Construct &construct);

/// "(2,3)"
QString tupleText(const IndexTuple &indices);

} // namespace rankscope
