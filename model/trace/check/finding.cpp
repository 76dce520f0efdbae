// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/finding.h"

#include "model/trace/trace/traceposition.h"

#include <QStringList>

#include <algorithm>
#include <map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// What findings that can be joined have in common.
QString joinKey(const Finding &finding, FindingList::Alike alike)
{
    if (alike == FindingList::Alike::Text)
        return QStringList{QString(ruleWord(finding.rule)), finding.name, finding.text}.join(u'\n');
    const auto tuple = [](const std::optional<IndexTuple> &indices) {
        return indices ? tupleText(*indices) : QString();
    };
    return QStringList{QString(ruleWord(finding.rule)),
                       finding.name,
                       finding.file,
                       QString::number(finding.line.value_or(0)),
                       tuple(finding.iteration),
                       tuple(finding.otherIteration),
                       finding.text}
        .join(u'\n');
}

} // namespace

std::optional<CheckRule> ruleOf(ControlMessage message)
{
    switch (message) {
    case ControlMessage::WriteToReadOnly:
        return CheckRule::WriteToReadOnly;
    case ControlMessage::UninitializedVariable:
        return CheckRule::UninitializedVariable;
    case ControlMessage::UninitializedElement:
        return CheckRule::UninitializedElement;
    case ControlMessage::ReductionNotCompleted:
        return CheckRule::ReductionNotCompleted;
    case ControlMessage::DataDependence:
        return CheckRule::DataDependence;
    case ControlMessage::ReductionNotStarted:
        return CheckRule::ReductionNotStarted;
    case ControlMessage::NonLocalElement:
    case ControlMessage::WriteToShadow:
    case ControlMessage::ShadowNotCompleted:
    case ControlMessage::WriteToRemoteBuffer:
    case ControlMessage::WriteToRemoteElement:
    case ControlMessage::ReadOfRemoteElement:
    case ControlMessage::WaitWithoutStart:
    case ControlMessage::OutsideArray:
    case ControlMessage::StartWithoutWait:
        break;
    }
    return std::nullopt;
}

QLatin1StringView ruleWord(CheckRule rule)
{
    switch (rule) {
    case CheckRule::Incomplete:
        return "incomplete"_L1;
    case CheckRule::NotInHeader:
        return "not-in-header"_L1;
    case CheckRule::HeaderMismatch:
        return "header-mismatch"_L1;
    case CheckRule::UnfinishedWrite:
        return "unfinished-write"_L1;
    case CheckRule::OutsideRanges:
        return "outside-ranges"_L1;
    case CheckRule::RepeatedIndex:
        return "repeated-index"_L1;
    case CheckRule::PointOrder:
        return "point-order"_L1;
    case CheckRule::StructureDiffers:
        return "structure-differs"_L1;
    case CheckRule::LostIteration:
        return "lost-iteration"_L1;
    case CheckRule::DoubleIteration:
        return "double-iteration"_L1;
    case CheckRule::NonFiniteBorn:
        return "non-finite-born"_L1;
    case CheckRule::NonFiniteEntered:
        return "non-finite-entered"_L1;
    case CheckRule::WriteToReadOnly:
        return QLatin1StringView(controlMessageWord(ControlMessage::WriteToReadOnly));
    case CheckRule::UninitializedVariable:
        return QLatin1StringView(controlMessageWord(ControlMessage::UninitializedVariable));
    case CheckRule::UninitializedElement:
        return QLatin1StringView(controlMessageWord(ControlMessage::UninitializedElement));
    case CheckRule::ReductionNotCompleted:
        return QLatin1StringView(controlMessageWord(ControlMessage::ReductionNotCompleted));
    case CheckRule::DataDependence:
        return QLatin1StringView(controlMessageWord(ControlMessage::DataDependence));
    case CheckRule::ReductionNotStarted:
        return QLatin1StringView(controlMessageWord(ControlMessage::ReductionNotStarted));
    case CheckRule::UndeclaredReduction:
        return "undeclared-reduction"_L1;
    case CheckRule::WrongReduction:
        return "wrong-reduction"_L1;
    case CheckRule::ReductionsDiffer:
        return "reductions-differ"_L1;
    }
    return {};
}

std::array<CheckRule, checkRuleCount> checkRules()
{
    std::array<CheckRule, checkRuleCount> rules = {};
    for (std::size_t index = 0; index < checkRuleCount; ++index)
        rules[index] = static_cast<CheckRule>(index);
    return rules;
}

QLatin1StringView confidenceWord(Confidence confidence)
{
    return confidence == Confidence::Certain ? "certain"_L1 : "likely"_L1;
}

void FindingList::add(Finding finding)
{
    if (++m_counts[std::size_t(finding.rule)] <= mostFindingsOfRule)
        m_items.push_back(std::move(finding));
}

bool FindingList::countsOnly(CheckRule rule)
{
    if (m_counts[std::size_t(rule)] < mostFindingsOfRule)
        return false;
    ++m_counts[std::size_t(rule)];
    return true;
}

void FindingList::append(FindingList other)
{
    std::move(other.m_items.begin(), other.m_items.end(), std::back_inserter(m_items));
    for (std::size_t rule = 0; rule < findingRuleCount; ++rule)
        m_counts[rule] += other.m_counts[rule];
}

void FindingList::limit()
{
    std::array<std::uint64_t, findingRuleCount> kept = {};
    std::erase_if(m_items,
                  [&kept](const Finding &finding) { return ++kept[std::size_t(finding.rule)] > mostFindingsOfRule; });
}

void FindingList::joinProcesses(Alike alike)
{
    std::map<QString, std::size_t> joined; // key and how often its process had it before -> index of `kept`
    std::map<QString, int> occurrences; // by key and process
    std::vector<Finding> kept;
    for (Finding &finding : m_items) {
        const QString key = joinKey(finding, alike);
        const int before = occurrences[key % u'\n' % finding.processes.toString()]++;
        const auto [known, isNew] = joined.try_emplace(key % u'\n' % QString::number(before), kept.size());
        if (isNew) {
            kept.push_back(std::move(finding));
            continue;
        }
        Finding &same = kept[known->second];
        same.processes.unite(finding.processes);
        same.severity = std::max(same.severity, finding.severity);
        same.confidence = std::min(same.confidence, finding.confidence);
        --m_counts[std::size_t(finding.rule)];
    }
    m_items = std::move(kept);
}

void FindingList::sortByRule()
{
    std::ranges::stable_sort(m_items, {}, &Finding::rule);
}

Finding findingAt(CheckRule rule, const TraceRun::Process &process, RecordIndex record)
{
    const Trace &trace = *process.trace;
    Finding finding{.rule = rule, .traceFile = trace.file, .traceLine = trace.line(record)};
    finding.processes = ProcessSet(process.number);
    const Place place = placeOf(trace, record);
    if (place.line != 0) {
        finding.file = trace.text(place.file);
        finding.line = place.line;
    }
    if (const auto iteration = trace.enclosingIteration(record))
        finding.iteration = trace.indices(*iteration);
    if (!trace.isIteration(record))
        finding.name = trace.text(trace.site(record).name);
    return finding;
}

QString constructName(const Construct &construct)
{
    const std::string_view word = keyword(construct.kind);
    return QString::fromLatin1(word.data(), static_cast<qsizetype>(word.size())) % u' '
           % QString::number(construct.number);
}

QString tupleText(const IndexTuple &indices)
{
    QStringList numbers;
    for (std::size_t dimension = 0; dimension < indices.rank(); ++dimension)
        numbers << QString::number(indices[dimension]);
    return u'(' % numbers.join(u',') % u')';
}

} // namespace rankscope
