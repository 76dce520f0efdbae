// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/tracerules.h"

#include "model/base/text/basename.h"
#include "model/base/text/textpattern.h"
#include "model/trace/alignment/matchkeys.h"
#include "model/trace/trace/resultowners.h"

#include <algorithm>

namespace rankscope {

namespace {

/// What a rule looks at.
struct RuleSubject {
    std::string name;
    std::string_view baseName;
    std::string_view file;
    std::uint32_t line = 0;
};

RuleSubject subjectOfSite(const Trace &trace, const Site &site)
{
    return {std::string(trace.strings.text(site.key)), trace.strings.text(site.baseName),
            trace.strings.text(site.place.file), site.place.line};
}

/// The result of a reduction has no name in the trace: which one of its line it is tells it from the others.
RuleSubject subjectOfResult(const Trace &trace, const Site &site, std::uint32_t number)
{
    return {"RV#" + std::to_string(number), "RV", trace.strings.text(site.place.file), site.place.line};
}

RuleSubject subjectOfConstruct(const Trace &trace, const Construct &construct)
{
    return {{}, {}, trace.strings.text(construct.place.file), construct.place.line};
}

bool ruleFits(const RuleMatch &match, const RuleSubject &subject, DifferenceClass differenceClass)
{
    if (match.differenceClass && *match.differenceClass != differenceClass)
        return false;
    if (match.firstLine && (subject.line < *match.firstLine || subject.line > match.lastLine))
        return false;
    if (match.name && !matchesWildcard(subject.name, *match.name, false)
        && !matchesWildcard(subject.baseName, *match.name, false))
        return false;
    return !match.file || matchesWildcard(subject.file, *match.file, false)
           || matchesWildcard(baseNameOf(subject.file), *match.file, false);
}

/// In the trace that the record is from: where processes do not all have the same results, the reference has those of
/// each side by side.
std::uint32_t resultNumberInReference(const TraceAlignment &alignment, RecordIndex result)
{
    if (alignment.originRuns.empty())
        return resultNumberAtPlace(*alignment.reference, result);
    const TraceAlignment::Origin origin = alignment.referenceOrigin(result);
    return resultNumberAtPlace(*alignment.referenceRun.processes[origin.process].trace, origin.record);
}

const TraceRule *firstFitting(const TraceRules &rules, const RuleSubject &subject, DifferenceClass differenceClass)
{
    const auto rule = std::ranges::find_if(
        rules.rules, [&](const TraceRule &one) { return ruleFits(one.match, subject, differenceClass); });
    return rule == rules.rules.end() ? nullptr : &*rule;
}

} // namespace

SiteTolerances siteTolerances(const Trace &reference, const Tolerance &general, const TraceRules *rules)
{
    SiteTolerances result{.tolerances = {general}, .bySite = {}};
    const bool hasTolerances =
        rules && std::ranges::any_of(rules->rules, [](const TraceRule &rule) { return rule.tolerance.has_value(); });
    if (!hasTolerances)
        return result;
    std::vector<std::uint32_t> byRule(rules->rules.size());
    for (std::size_t index = 0; index < byRule.size(); ++index) {
        if (rules->rules[index].tolerance) {
            byRule[index] = static_cast<std::uint32_t>(result.tolerances.size());
            result.tolerances.push_back(*rules->rules[index].tolerance);
        }
    }
    const auto toleranceFor = [&](const RuleSubject &subject) {
        const TraceRule *const rule = firstFitting(*rules, subject, DifferenceClass::ChangedValue);
        return rule ? byRule[static_cast<std::size_t>(rule - rules->rules.data())] : 0;
    };
    for (const Site &site : reference.sites)
        result.bySite.push_back(toleranceFor(site.kind == RecordKind::Result ? subjectOfResult(reference, site, 1)
                                                                             : subjectOfSite(reference, site)));
    if (std::ranges::none_of(rules->rules, [](const TraceRule &rule) { return rule.match.name.has_value(); }))
        return result;
    const std::map<Place, std::uint32_t> most = mostResultsAtPlaces(reference);
    for (std::uint32_t id = 0; id < reference.sites.size(); ++id) {
        const Site &site = reference.sites[id];
        const auto count = site.kind == RecordKind::Result ? most.find(site.place) : most.end();
        for (std::uint32_t number = 1; count != most.end() && number <= count->second; ++number)
            result.byResult[{id, number}] = toleranceFor(subjectOfResult(reference, site, number));
    }
    return result;
}

SiteTolerances siteTolerances(const TraceAlignment &alignment, const Tolerance &general, const TraceRules *rules)
{
    SiteTolerances result = siteTolerances(*alignment.reference, general, rules);
    result.alignment = &alignment;
    return result;
}

const Tolerance &SiteTolerances::ofResult(const Trace &trace, std::uint32_t record) const
{
    const RecordIndex index{record};
    const std::uint32_t number =
        alignment ? resultNumberInReference(*alignment, index) : resultNumberAtPlace(trace, index);
    const auto known = byResult.find({trace.codes[record], number});
    return tolerances[known == byResult.end() ? bySite[trace.codes[record]] : known->second];
}

RuleJudge::RuleJudge(const TraceAlignment &alignment, const TraceRules &rules)
    : m_alignment(alignment)
    , m_rules(rules)
    , m_usedKnown(rules.known.size())
    , m_knownCounts(rules.known.size())
{}

std::size_t RuleJudge::judgeAnew(const Trace &trace, RecordIndex record, std::uint32_t code,
                                 DifferenceClass differenceClass)
{
    const auto numberOf = [&] {
        return isExtra(differenceClass) ? resultNumberAtPlace(trace, record)
                                        : resultNumberInReference(m_alignment, record);
    };
    const bool isIteration = (code & Trace::iterationBit) != 0;
    const bool isResult = !isIteration && trace.sites[code].kind == RecordKind::Result;
    const RuleSubject subject = isIteration ? subjectOfConstruct(trace, trace.constructs[code & ~Trace::iterationBit])
                                : isResult  ? subjectOfResult(trace, trace.sites[code], numberOf())
                                            : subjectOfSite(trace, trace.sites[code]);
    const TraceRule *const rule = firstFitting(m_rules, subject, differenceClass);
    if (rule && rule->ignore)
        return ignored;
    std::size_t knownBy = counts;
    for (std::size_t index = 0; index < m_rules.known.size(); ++index) {
        if (!ruleFits(m_rules.known[index].match, subject, differenceClass))
            continue;
        m_usedKnown[index] = true;
        knownBy = std::min(knownBy, index);
    }
    return knownBy;
}

RuleJudge::Verdict RuleJudge::judge(const Difference &difference)
{
    const bool isOfCurrent = isExtra(difference.differenceClass);
    const Trace &trace = isOfCurrent ? m_alignment.current(difference.process) : *m_alignment.reference;
    const RecordIndex record{isOfCurrent ? difference.current : difference.reference};
    std::uint32_t code = trace.codes[record.value];
    if (trace.isIteration(record)) {
        const Execution &execution = trace.executions[trace.iterations[code & ~Trace::iterationBit].execution];
        code = Trace::iterationBit | execution.construct.value;
    }
    const std::uint64_t side = isOfCurrent ? std::uint64_t(difference.process) + 1 : 0;
    const std::uint64_t key = (side * differenceClassCount + std::uint64_t(difference.differenceClass)) << 32U | code;
    const auto [judged, isNew] = m_judged.try_emplace(key, counts);
    if (isNew || (!trace.isIteration(record) && trace.kind(record) == RecordKind::Result)) // several have one site
        judged->second = judgeAnew(trace, record, code, difference.differenceClass);
    if (judged->second == counts)
        return Verdict::Counts;
    if (judged->second == ignored)
        return Verdict::Ignored;
    ++m_knownCounts[judged->second];
    return Verdict::Known;
}

std::size_t RuleJudge::unusedKnown() const
{
    return static_cast<std::size_t>(std::ranges::count(m_usedKnown, false));
}

} // namespace rankscope
