// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/scopealignment.h"

#include "model/trace/alignment/sequencealignment.h"

#include <algorithm>
#include <deque>
#include <unordered_map>

namespace rankscope {

std::uint32_t endOfExecution(const Trace &trace, std::uint32_t record)
{
    return trace.executions[trace.executionAt(RecordIndex{record}).value].end + 1;
}

namespace {

/// True for an access or a construct directly in the scope that begins at `scopeBegin`, not deeper; an IT of the
/// scope's own may stand in it.
bool standsIn(const Trace &trace, RecordIndex record, std::uint32_t scopeBegin, std::uint32_t ownIteration)
{
    const RecordKind kind = trace.kind(record);
    if (!isBegin(kind) && kind != RecordKind::Read && kind != RecordKind::BeforeWrite && kind != RecordKind::AfterWrite)
        return false;
    const auto iteration = trace.enclosingIteration(record);
    if (!iteration)
        return true;
    const std::uint32_t begin = trace.iterations[iteration->value].record;
    return begin < scopeBegin || begin == ownIteration;
}

} // namespace

std::uint32_t ScopeAlignment::behind(const Trace &trace, std::uint32_t record) const
{
    return isBegin(trace.kind(RecordIndex{record})) ? endOfExecution(trace, record) : record + 1;
}

void ScopeAlignment::absent(std::uint32_t record, std::uint32_t count, AbsenceReason reason)
{
    m_result.absences.push_back({record, count, reason});
}

void ScopeAlignment::differ(DifferenceClass differenceClass, std::uint32_t reference, std::uint32_t current)
{
    m_result.differences.push_back({.reference = reference, .current = current, .differenceClass = differenceClass});
}

std::vector<ScopeAction> ScopeAlignment::align(const Scope &scope)
{
    m_actions.clear();
    // Pairs fixed by hand cut the scope into parts that are aligned on their own.
    std::vector<SyncPoint> fixed;
    for (const SyncPoint &point : m_input.syncPoints) {
        const auto [reference, process, current] = point;
        if (reference.value >= scope.referenceBegin && reference.value < scope.referenceEnd
            && current.value >= scope.currentBegin && current.value < scope.currentEnd)
            fixed.push_back(point);
    }
    std::sort(fixed.begin(), fixed.end(),
              [](const SyncPoint &one, const SyncPoint &two) { return one.reference < two.reference; });
    Scope rest = scope;
    for (const SyncPoint &point : fixed) {
        if (!standsIn(m_input.reference, point.reference, scope.referenceBegin, scope.referenceIteration)
            || !standsIn(m_input.current, point.current, scope.currentBegin, scope.currentIteration)
            || point.current.value < rest.currentBegin)
            continue;
        Scope part = rest;
        part.referenceEnd = point.reference.value;
        part.currentEnd = point.current.value;
        alignPart(part, false);
        pairItems({point.reference.value, 0}, {point.current.value, 0});
        rest.referenceBegin = behind(m_input.reference, point.reference.value);
        rest.currentBegin = behind(m_input.current, point.current.value);
    }
    alignPart(rest, true);
    std::stable_sort(m_actions.begin(), m_actions.end(),
                     [](const ScopeAction &one, const ScopeAction &two) { return one.reference < two.reference; });
    return std::move(m_actions);
}

void ScopeAlignment::alignPart(Scope part, bool last)
{
    walkAgreement(part);
    if (part.referenceBegin < part.referenceEnd || part.currentBegin < part.currentEnd)
        alignItems(part, last);
}

/// How many of `length` records that agree are whole items: an execution counts only to its end.
std::uint32_t ScopeAlignment::agreeingItems(const Scope &part, std::uint32_t length)
{
    const std::uint32_t end = part.referenceBegin + length;
    std::uint32_t record = part.referenceBegin;
    while (record < end) {
        const std::uint32_t next = behind(m_input.reference, record);
        // Where one file ends inside an execution, the other may go on in it.
        const std::uint32_t partner = part.currentBegin + (record - part.referenceBegin);
        if (next > end || behind(m_input.current, partner) - partner != next - record)
            break;
        record = next;
    }
    return record - part.referenceBegin;
}

/// How many records from the beginning of a part agree one by one, as far as nothing fixed stands between.
std::uint32_t ScopeAlignment::agreeingLength(const Scope &part)
{
    std::uint32_t most = std::min(part.referenceEnd - part.referenceBegin, part.currentEnd - part.currentBegin);
    const auto stopAt = [&most](std::uint32_t record, std::uint32_t begin) {
        if (record >= begin)
            most = std::min(most, record - begin);
    };
    stopAt(part.referenceIteration, part.referenceBegin);
    stopAt(part.currentIteration, part.currentBegin);
    stopAt(m_input.foreign.next(part.referenceBegin), part.referenceBegin);
    for (const SyncPoint &point : m_input.syncPoints) {
        stopAt(point.reference.value, part.referenceBegin);
        stopAt(point.current.value, part.currentBegin);
    }
    return m_codes.equalLength(part.referenceBegin, part.currentBegin, most);
}

/// Takes over what agrees from the front, and pairs executions of one construct on the way; leaves the rest in `part`.
void ScopeAlignment::walkAgreement(Scope &part)
{
    const auto beginsAt = [](const Trace &trace, std::uint32_t record) {
        return isBegin(trace.kind(RecordIndex{record}));
    };
    while (true) {
        part.referenceBegin += part.referenceBegin == part.referenceIteration ? 1 : 0;
        part.currentBegin += part.currentBegin == part.currentIteration ? 1 : 0;
        while (part.referenceBegin < part.referenceEnd && m_input.foreign.contains(part.referenceBegin))
            part.referenceBegin = behind(m_input.reference, part.referenceBegin);
        if (part.referenceBegin >= part.referenceEnd || part.currentBegin >= part.currentEnd)
            return;
        const std::uint32_t whole = agreeingItems(part, agreeingLength(part));
        if (whole > 0) {
            m_actions.push_back({part.referenceBegin, part.currentBegin, whole});
            for (std::uint32_t offset = 0; offset < whole && part.referenceBegin + offset < part.referenceIteration
                                           && part.referenceIteration != noIndex;
                 ++offset)
                noteLateSkip(part.referenceBegin + offset, part.currentBegin + offset, part);
            part.referenceBegin += whole;
            part.currentBegin += whole;
            continue;
        }
        const std::uint32_t reference = part.referenceBegin;
        const std::uint32_t current = part.currentBegin;
        if (m_input.reference.isIteration(RecordIndex{reference}) || m_input.current.isIteration(RecordIndex{current}))
            return;
        if (stepOverStatement(part))
            continue;
        if (!beginsAt(m_input.reference, reference) || !beginsAt(m_input.current, current)
            || m_input.referenceKeys.keys[m_input.reference.codes[reference]]
                   != m_input.currentKeys.keys[m_input.current.codes[current]])
            return;
        pairItems({reference, 0}, {current, 0});
        part.referenceBegin = behind(m_input.reference, reference);
        part.currentBegin = behind(m_input.current, current);
    }
}

/// Where one side has written a statement down that the other one left to its owner, goes to the SKP that both have.
bool ScopeAlignment::stepOverStatement(Scope &part)
{
    if (part.parallel || part.referenceLevel != part.currentLevel)
        return false;
    const std::uint32_t referenceCode = m_input.reference.codes[part.referenceBegin];
    const std::uint32_t currentCode = m_input.current.codes[part.currentBegin];
    const MatchRole reference = m_input.referenceKeys.roles[referenceCode];
    const MatchRole current = m_input.currentKeys.roles[currentCode];
    if (reference == MatchRole::Compared && current == MatchRole::Skip) {
        const auto skip = m_referenceWalk.skipBehind(m_input.reference, part.referenceBegin, part.referenceEnd);
        if (!skip
            || m_input.referenceKeys.keys[m_input.reference.codes[*skip]] != m_input.currentKeys.keys[currentCode])
            return false;
        absent(part.referenceBegin, *skip - part.referenceBegin, AbsenceReason::Skipped);
        part.referenceBegin = *skip;
        return true;
    }
    if (reference != MatchRole::Skip || current != MatchRole::Compared)
        return false;
    const auto skip = m_currentWalk.skipBehind(m_input.current, part.currentBegin, part.currentEnd);
    if (!skip || m_input.currentKeys.keys[m_input.current.codes[*skip]] != m_input.referenceKeys.keys[referenceCode])
        return false;
    for (; part.currentBegin < *skip; ++part.currentBegin) {
        const std::uint32_t code = m_input.current.codes[part.currentBegin];
        if (m_input.currentKeys.roles[code] == MatchRole::Compared)
            reportExtra({part.currentBegin, m_input.currentKeys.keys[code]}, part.referenceBegin, part);
    }
    return true;
}

/// An SKP that stands before the IT in the reference and behind it in the current trace.
void ScopeAlignment::noteLateSkip(std::uint32_t reference, std::uint32_t current, const Scope &scope)
{
    const bool isBefore = scope.referenceIteration != noIndex && reference < scope.referenceIteration;
    const bool currentIsBefore = scope.currentIteration != noIndex && current < scope.currentIteration;
    if (isBefore && !currentIsBefore)
        m_result.lateSkips.push_back({reference, current, scope.referenceIteration + 1});
}

ScopeAlignment::Side ScopeAlignment::collect(const Trace &trace, const MatchKeys::Table &keys, const Scope &part,
                                             bool ofReference)
{
    Side side;
    side.end = ofReference ? part.referenceEnd : part.currentEnd;
    const TraceLevel otherLevel = ofReference ? part.currentLevel : part.referenceLevel;
    const bool filter = part.referenceLevel != part.currentLevel;
    const bool skips = !part.parallel;
    std::vector<std::uint32_t> &results = ofReference ? m_referenceResults : m_currentResults;
    const std::uint32_t ownIteration = ofReference ? part.referenceIteration : part.currentIteration;
    for (std::uint32_t record = ofReference ? part.referenceBegin : part.currentBegin; record < side.end;
         record = behind(trace, record)) {
        if (record == ownIteration || (ofReference && m_input.foreign.contains(record)))
            continue;
        const std::uint32_t site = trace.codes[record];
        const MatchRole role = keys.roles[site];
        if (role == MatchRole::Ignored || role == MatchRole::End || (role == MatchRole::Skip && !skips))
            continue;
        if (filter && role != MatchRole::Begin && !isRecorded(trace.sites[site].kind, otherLevel)) {
            if (ofReference)
                absent(record, 1, AbsenceReason::NotRecorded);
            else
                ++m_result.notRecorded;
            continue;
        }
        if (role == MatchRole::Result) {
            results.push_back(record);
            continue;
        }
        side.items.push_back({record, keys.keys[site]});
        side.keys.push_back(keys.keys[site]);
    }
    return side;
}

void ScopeAlignment::pairItems(const Item &reference, const Item &current)
{
    const bool executions = isBegin(m_input.reference.kind(RecordIndex{reference.record}))
                            && isBegin(m_input.current.kind(RecordIndex{current.record}));
    if (m_input.reference.kind(RecordIndex{reference.record}) == RecordKind::Skip)
        m_pairedSkips.insert(reference.record);
    m_actions.push_back({reference.record, current.record, executions ? 0u : 1u});
}

void ScopeAlignment::alignItems(const Scope &part, bool last)
{
    const Side reference = collect(m_input.reference, m_input.referenceKeys, part, true);
    const Side current = collect(m_input.current, m_input.currentKeys, part, false);
    m_pairedSkips.clear();
    m_missing.clear();
    m_extra.clear();
    std::size_t referenceAt = 0;
    std::size_t currentAt = 0;
    const auto gapUpTo = [&](std::size_t referenceTo, std::size_t currentTo, bool lastGap) {
        const std::uint32_t anchor =
            referenceTo < reference.items.size() ? reference.items[referenceTo].record : reference.end;
        resolveGap({referenceAt, referenceTo, currentAt, currentTo, anchor, lastGap}, part, reference, current);
    };
    for (const EqualStretch &stretch : alignSequences(reference.keys, current.keys, m_progress)) {
        gapUpTo(stretch.first, stretch.second, false);
        for (std::size_t offset = 0; offset < stretch.count; ++offset) {
            const Item &one = reference.items[stretch.first + offset];
            const Item &two = current.items[stretch.second + offset];
            pairItems(one, two);
            noteLateSkip(one.record, two.record, part);
        }
        referenceAt = stretch.first + stretch.count;
        currentAt = stretch.second + stretch.count;
    }
    gapUpTo(reference.items.size(), current.items.size(), last);
    pairMoved(part);
    for (const Leftover &leftover : m_missing) {
        if (leftover.beyondEnd) {
            const std::uint32_t record = leftover.item.record;
            absent(record, behind(m_input.reference, record) - record, AbsenceReason::BeyondEnd);
        } else {
            reportMissing(leftover.item, part);
        }
    }
    for (const Leftover &leftover : m_extra) {
        if (leftover.beyondEnd)
            m_result.beyondEnd += behind(m_input.current, leftover.item.record) - leftover.item.record;
        else
            reportExtra(leftover.item, leftover.anchor, part);
    }
}

/// Items without partner between two pairs: first the constructs that only changed their place, the rest is kept for
/// the end of the scope, where moved records find each other.
void ScopeAlignment::resolveGap(const Gap &gap, const Scope &part, const Side &reference, const Side &current)
{
    const auto from = [](const Side &side, std::size_t first, std::size_t last) {
        return std::vector<Item>(side.items.begin() + std::ptrdiff_t(first), side.items.begin() + std::ptrdiff_t(last));
    };
    std::vector<Item> onlyReference = from(reference, gap.referenceFrom, gap.referenceTo);
    std::vector<Item> onlyCurrent = from(current, gap.currentFrom, gap.currentTo);
    if (!onlyReference.empty() && !onlyCurrent.empty())
        pairChangedConstructs(onlyReference, onlyCurrent);
    for (const Item &item : onlyReference)
        m_missing.push_back({item, gap.anchor, gap.last && part.currentOpen});
    for (const Item &item : onlyCurrent)
        m_extra.push_back({item, gap.anchor, gap.last && part.referenceOpen});
}

void ScopeAlignment::pairChangedConstructs(std::vector<Item> &reference, std::vector<Item> &current)
{
    const auto constructOf = [](const Trace &trace, const MatchKeys::Table &keys, const Item &item) {
        return keys.construct[trace.codes[item.record]];
    };
    std::unordered_map<std::uint32_t, std::deque<std::size_t>> waiting;
    for (std::size_t index = 0; index < current.size(); ++index) {
        const std::uint32_t construct = constructOf(m_input.current, m_input.currentKeys, current[index]);
        if (construct != noIndex)
            waiting[construct].push_back(index);
    }
    std::vector<bool> taken(current.size());
    std::size_t lowest = 0; // pairs must not cross
    std::erase_if(reference, [&](const Item &item) {
        const std::uint32_t construct = constructOf(m_input.reference, m_input.referenceKeys, item);
        const auto found = construct == noIndex ? waiting.end() : waiting.find(construct);
        if (found == waiting.end())
            return false;
        while (!found->second.empty() && found->second.front() < lowest)
            found->second.pop_front();
        if (found->second.empty())
            return false;
        const std::size_t partner = found->second.front();
        taken[partner] = true;
        lowest = partner + 1;
        pairItems(item, current[partner]);
        return true;
    });
    std::size_t index = 0;
    std::erase_if(current, [&](const Item &) { return taken[index++]; });
}

/// SKP records are compared one process against one, outside parallel constructs; where processes are put together none
/// is lost.
bool ScopeAlignment::isReported(RecordKind kind, const Scope &scope) const
{
    return kind != RecordKind::Skip || m_input.ignoreEnds || (m_input.compareSkips && !scope.parallel && !scope.task);
}

/// A record missing here and extra there in one iteration is the same record elsewhere.
void ScopeAlignment::pairMoved(const Scope &scope)
{
    std::unordered_map<std::uint32_t, std::deque<std::size_t>> waiting;
    for (std::size_t index = 0; index < m_extra.size(); ++index) {
        const RecordKind kind = m_input.current.kind(RecordIndex{m_extra[index].item.record});
        if (!isBegin(kind) && isReported(kind, scope))
            waiting[m_extra[index].item.key].push_back(index);
    }
    std::vector<bool> taken(m_extra.size());
    std::erase_if(m_missing, [&](const Leftover &leftover) {
        const auto found = waiting.find(leftover.item.key);
        const std::uint32_t record = leftover.item.record;
        if (found == waiting.end() || found->second.empty() || isBegin(m_input.reference.kind(RecordIndex{record})))
            return false;
        const std::size_t partner = found->second.front();
        found->second.pop_front();
        taken[partner] = true;
        differ(DifferenceClass::Moved, record, m_extra[partner].item.record);
        absent(record, 1, AbsenceReason::Reported);
        return true;
    });
    std::size_t index = 0;
    std::erase_if(m_extra, [&](const Leftover &) { return taken[index++]; });
}

std::vector<std::uint32_t> ScopeAlignment::takeReferenceResults()
{
    std::ranges::sort(m_referenceResults);
    return std::move(m_referenceResults);
}

std::vector<std::uint32_t> ScopeAlignment::takeCurrentResults()
{
    std::ranges::sort(m_currentResults);
    return std::move(m_currentResults);
}

bool ScopeAlignment::constructNotRecorded(const Trace &trace, std::uint32_t record, const RecordingFilter &other,
                                          TraceLevel otherSurroundings) const
{
    const Construct &construct = trace.construct(trace.executionAt(RecordIndex{record}));
    if (other.levelInside(trace, construct, otherSurroundings) == TraceLevel::None)
        return true;
    return m_input.referenceFilter.windowDiffersFrom(m_input.currentFilter);
}

void ScopeAlignment::reportMissing(const Item &item, const Scope &scope)
{
    const Trace &trace = m_input.reference;
    const RecordKind kind = trace.kind(RecordIndex{item.record});
    if (isBegin(kind)) {
        const std::uint32_t count = endOfExecution(trace, item.record) - item.record;
        if (constructNotRecorded(trace, item.record, m_input.currentFilter, scope.currentLevel)) {
            absent(item.record, count, AbsenceReason::NotRecorded);
            return;
        }
        differ(DifferenceClass::MissingConstruct, item.record, noIndex);
        absent(item.record, count, AbsenceReason::Reported);
        return;
    }
    if (!isReported(kind, scope))
        return;
    if (kind == RecordKind::Skip && scope.skipsShift) {
        absent(item.record, 1, AbsenceReason::NotRecorded);
        return;
    }
    if (isSkipped(item.record, scope)) {
        absent(item.record, 1, AbsenceReason::Skipped);
        return;
    }
    differ(DifferenceClass::Missing, item.record, noIndex);
    absent(item.record, 1, AbsenceReason::Reported);
}

void ScopeAlignment::reportExtra(const Item &item, std::uint32_t anchor, const Scope &scope)
{
    const Trace &trace = m_input.current;
    const RecordKind kind = trace.kind(RecordIndex{item.record});
    // Behind its IT, whatever SKP records of the reference stand before that.
    if (scope.referenceIteration != noIndex && anchor <= scope.referenceIteration
        && (scope.currentIteration == noIndex || item.record > scope.currentIteration))
        anchor = scope.referenceIteration + 1;
    if (isBegin(kind)) {
        if (constructNotRecorded(trace, item.record, m_input.referenceFilter, scope.referenceLevel))
            m_result.notRecorded += endOfExecution(trace, item.record) - item.record;
        else
            differ(DifferenceClass::ExtraConstruct, anchor, item.record);
        return;
    }
    if (!isReported(kind, scope))
        return;
    if (kind == RecordKind::Skip && scope.skipsShift)
        ++m_result.notRecorded;
    else if (mayBeOwnedByCut(item.record, anchor, scope))
        ++m_result.beyondEnd;
    else
        differ(DifferenceClass::Extra, anchor, item.record);
}

/// True for a record of the statement directly before an SKP that this process has too, in a part that every process
/// runs: only the owner of the element has written the statement down.
bool ScopeAlignment::isSkipped(std::uint32_t record, const Scope &scope)
{
    if (scope.parallel)
        return false;
    const auto skip = m_referenceWalk.skipBehind(m_input.reference, record, scope.referenceEnd);
    return skip && m_pairedSkips.contains(*skip);
}

/// True for a statement that a process of the reference may have written down behind the end of its file, as the owner.
bool ScopeAlignment::mayBeOwnedByCut(std::uint32_t record, std::uint32_t anchor, const Scope &scope)
{
    return anchor >= m_input.firstUnknown && !scope.parallel
           && m_currentWalk.skipBehind(m_input.current, record, scope.currentEnd);
}

} // namespace rankscope
