// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/tracealignment.h"
#include "rules/values/tolerance.h"

#include <QString>

#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace rankscope {

/// Which differences a rule is about: those that fit all that is given. Name and file may have * and ?, which stand for
/// anything. Names and places are those of the reference; of what only the current run has, its own. An iteration
/// is at the place of its construct and has no name.
struct RuleMatch {
    std::optional<std::string> name; // of the operand, without blanks: whole, or without subscripts; of a result RV, or
                                     // RV#N: the N-th one at its line (resultNumberAtPlace())
    std::optional<std::string> file; // whole, or its base name
    std::optional<std::uint32_t> firstLine;
    std::uint32_t lastLine = 0; // with firstLine
    std::optional<DifferenceClass> differenceClass;

    friend bool operator==(const RuleMatch &, const RuleMatch &) = default;
};

/// What holds for the differences that fit.
struct TraceRule {
    RuleMatch match;
    bool ignore = false; // such differences count for nothing
    std::optional<Tolerance> tolerance; // of values, instead of the one for all

    friend bool operator==(const TraceRule &, const TraceRule &) = default;
};

/// Differences that were looked at and accepted.
struct KnownDifference {
    RuleMatch match;
    QString reason;

    friend bool operator==(const KnownDifference &, const KnownDifference &) = default;
};

/// What a file of rules says of traces. Rules in the order of their file: the first one that fits a difference holds
/// for it; whether a difference that is not ignored is known is asked after that.
struct TraceRules {
    QString file;
    std::vector<TraceRule> rules;
    std::vector<KnownDifference> known;

    friend bool operator==(const TraceRules &, const TraceRules &) = default;
};

/// Which tolerance holds at each site of a trace.
struct SiteTolerances {
    std::vector<Tolerance> tolerances; // the first one is that for all
    std::vector<std::uint32_t> bySite; // index of tolerances; empty: the first one everywhere
    /// Likewise of results that have one by their number: by site and resultNumberAtPlace().
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> byResult = {};
    const TraceAlignment *alignment = nullptr; // whose reference the trace is; null: it is a trace by itself

    /// That of a record of the trace.
    const Tolerance &at(const Trace &trace, std::uint32_t record) const
    {
        const std::uint32_t site = trace.codes[record];
        if (!byResult.empty() && trace.sites[site].kind == RecordKind::Result)
            return ofResult(trace, record);
        return bySite.empty() ? tolerances.front() : tolerances[bySite[site]];
    }

private:
    const Tolerance &ofResult(const Trace &trace, std::uint32_t record) const;
};

/// The tolerances of the sites of a reference: of the first rule that fits, where it has one, else `general`.
SiteTolerances siteTolerances(const Trace &reference, const Tolerance &general, const TraceRules *rules);
/// Likewise of the reference of an alignment, which outlives them: results have the numbers of their processes' traces.
SiteTolerances siteTolerances(const TraceAlignment &alignment, const Tolerance &general, const TraceRules *rules);

/// Says of each difference what the rules make of it. What differences of one site and class share is asked once. The
/// alignment and the rules outlive it.
class RuleJudge
{
public:
    enum class Verdict : std::uint8_t { Counts, Ignored, Known };

    RuleJudge(const TraceAlignment &alignment, const TraceRules &rules);

    Verdict judge(const Difference &difference);
    /// How many differences are known by each entry of the rules: by the first one that fits.
    const std::vector<std::uint64_t> &knownCounts() const { return m_knownCounts; }
    /// How many entries fitted none that was judged.
    std::size_t unusedKnown() const;

private:
    static constexpr std::size_t counts = std::numeric_limits<std::size_t>::max();
    static constexpr std::size_t ignored = counts - 1;
    std::size_t judgeAnew(const Trace &trace, RecordIndex record, std::uint32_t code, DifferenceClass differenceClass);

    const TraceAlignment &m_alignment;
    const TraceRules &m_rules;
    std::vector<bool> m_usedKnown;
    std::vector<std::uint64_t> m_knownCounts;
    std::unordered_map<std::uint64_t, std::size_t> m_judged; // by trace, site or construct, and class: the entry that
                                                             // knows it, `ignored` or `counts`
};

} // namespace rankscope
