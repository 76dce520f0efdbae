// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/resultpairing.h"

#include <algorithm>

namespace rankscope {

ResultPairing::ResultPairing(const ProcessAlignmentInput &input, ProcessAlignment &result)
    : m_input(input)
    , m_result(result)
    , m_runCount(result.runs.size())
    , m_absenceCount(result.absences.size())
    , m_referenceOwners(input.reference)
    , m_currentOwners(input.current)
{}

void ResultPairing::run(const std::vector<std::uint32_t> &reference, const std::vector<std::uint32_t> &current)
{
    for (const std::uint32_t result : current) {
        const auto owner = m_currentOwners.ownerOf(RecordIndex{result});
        m_waiting[owner ? owner->value : noIndex].push_back(result);
    }
    std::vector<std::pair<std::uint32_t, std::optional<ExecutionId>>> unpaired;
    for (const std::uint32_t result : reference) {
        const auto owner = m_referenceOwners.ownerOf(RecordIndex{result});
        if (const auto partner = takePartner(result, owner))
            m_result.runs.push_back({result, *partner, 1});
        else
            unpaired.emplace_back(result, owner);
    }
    for (const auto &[result, owner] : unpaired)
        unpairedReference(result, owner);
    std::vector<std::uint32_t> left;
    for (const auto &[owner, results] : m_waiting)
        left.insert(left.end(), results.begin(), results.end());
    std::ranges::sort(left);
    for (const std::uint32_t result : left)
        unpairedCurrent(result);
}

/// The partner of a record of the reference, as far as it was found before.
std::optional<std::uint32_t> ResultPairing::currentOf(std::uint32_t reference) const
{
    const std::span<const AlignedRun> runs = m_result.runs.span().first(m_runCount);
    const auto behind = std::ranges::upper_bound(runs, reference, {}, &AlignedRun::reference);
    if (behind == runs.begin() || reference - (behind - 1)->reference >= (behind - 1)->count)
        return std::nullopt;
    return (behind - 1)->current + (reference - (behind - 1)->reference);
}

/// The last pairs that begin at or before a current record.
const AlignedRun *ResultPairing::runBehind(std::uint32_t current)
{
    if (m_byCurrent.empty()) {
        const std::span<const AlignedRun> runs = m_result.runs.span().first(m_runCount);
        m_byCurrent.assign(runs.begin(), runs.end());
        std::ranges::sort(m_byCurrent, {}, &AlignedRun::current);
    }
    const auto behind = std::ranges::upper_bound(m_byCurrent, current, {}, &AlignedRun::current);
    return behind == m_byCurrent.begin() ? nullptr : &*(behind - 1);
}

std::optional<ExecutionId> ResultPairing::partnerOf(ExecutionId current)
{
    const std::uint32_t begin = m_input.current.executions[current.value].begin;
    const AlignedRun *const run = runBehind(begin);
    if (!run || begin - run->current >= run->count)
        return std::nullopt;
    return m_input.reference.executionAt(RecordIndex{run->reference + (begin - run->current)});
}

std::optional<std::uint32_t> ResultPairing::takePartner(std::uint32_t result, std::optional<ExecutionId> owner)
{
    std::uint32_t partner = noIndex;
    if (owner) {
        const auto begin = currentOf(m_input.reference.executions[owner->value].begin);
        if (!begin)
            return std::nullopt;
        partner = m_input.current.executionAt(RecordIndex{*begin}).value;
    }
    const auto waiting = m_waiting.find(partner);
    if (waiting == m_waiting.end())
        return std::nullopt;
    std::deque<std::uint32_t> &results = waiting->second;
    const auto fits = [&](std::uint32_t other) {
        return owner
               || m_input.referenceKeys.keys[m_input.reference.codes[result]]
                      == m_input.currentKeys.keys[m_input.current.codes[other]];
    };
    const auto found = std::ranges::find_if(results, fits);
    if (found == results.end())
        return std::nullopt;
    const std::uint32_t other = *found;
    results.erase(found);
    return other;
}

/// Why a record of the reference has no partner; it is inside of what was reported where nothing else is known.
AbsenceReason ResultPairing::reasonFor(std::uint32_t record) const
{
    const std::span<const Absence> absences = std::span(m_result.absences).first(m_absenceCount);
    const auto behind = std::ranges::upper_bound(absences, record, {}, &Absence::reference);
    if (behind == absences.begin() || record - (behind - 1)->reference >= (behind - 1)->count)
        return AbsenceReason::Reported;
    return (behind - 1)->reason;
}

void ResultPairing::unpairedReference(std::uint32_t result, std::optional<ExecutionId> owner)
{
    AbsenceReason reason = isOpen(m_input.current) ? AbsenceReason::BeyondEnd : AbsenceReason::Reported;
    bool isMissing = reason == AbsenceReason::Reported;
    if (owner) {
        const std::uint32_t begin = m_input.reference.executions[owner->value].begin;
        if (const auto partner = currentOf(begin)) {
            const ExecutionId execution = m_input.current.executionAt(RecordIndex{*partner});
            isMissing |= !m_currentOwners.isLastOfItsPlace(execution);
        } else {
            isMissing = false;
            reason = reasonFor(begin);
        }
    }
    if (isMissing)
        m_result.differences.push_back({.reference = result, .differenceClass = DifferenceClass::Missing});
    m_result.absences.push_back({result, 1, isMissing ? AbsenceReason::Reported : reason});
}

void ResultPairing::unpairedCurrent(std::uint32_t result)
{
    const auto owner = m_currentOwners.ownerOf(RecordIndex{result});
    const auto partner = owner ? partnerOf(*owner) : std::nullopt;
    const bool mayFollow = isOpen(m_input.reference) && (!partner || m_referenceOwners.isLastOfItsPlace(*partner));
    if (mayFollow) {
        ++m_result.beyondEnd;
    } else if (owner && !partner) {
        // Of an extra construct, which is reported as a whole, or of one that the reference did not trace.
        if (m_input.referenceFilter.differsFrom(m_input.currentFilter))
            ++m_result.notRecorded;
    } else {
        const AlignedRun *const run = runBehind(result);
        std::uint32_t anchor = run ? run->reference + std::min(result - run->current, run->count) : 0;
        if (partner)
            anchor = m_input.reference.executions[partner->value].end + 1;
        m_result.differences.push_back(
            {.reference = anchor, .current = result, .differenceClass = DifferenceClass::Extra});
    }
}

} // namespace rankscope
