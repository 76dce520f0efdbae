// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/processalignment.h"
#include "model/trace/trace/resultowners.h"

#include <deque>
#include <map>

namespace rankscope {

/// Pairs the RV records that did not meet where the rest of their iteration did: the n-th of an execution belongs to
/// the n-th of its partner, wherever both stand. Reports those without partner.
class ResultPairing
{
public:
    /// The runs of `result` are in reference order; those that run() adds are not.
    ResultPairing(const ProcessAlignmentInput &input, ProcessAlignment &result);

    /// RV records of both, in order.
    void run(const std::vector<std::uint32_t> &reference, const std::vector<std::uint32_t> &current);

private:
    std::optional<std::uint32_t> currentOf(std::uint32_t reference) const;
    const AlignedRun *runBehind(std::uint32_t current);
    std::optional<ExecutionId> partnerOf(ExecutionId current);
    std::optional<std::uint32_t> takePartner(std::uint32_t result, std::optional<ExecutionId> owner);
    void unpairedReference(std::uint32_t result, std::optional<ExecutionId> owner);
    void unpairedCurrent(std::uint32_t result);
    AbsenceReason reasonFor(std::uint32_t record) const;
    bool isOpen(const Trace &trace) const { return !trace.complete && !m_input.ignoreEnds; }

    const ProcessAlignmentInput &m_input;
    ProcessAlignment &m_result;
    std::size_t m_runCount; // before any was added
    std::size_t m_absenceCount;
    ResultOwners m_referenceOwners;
    ResultOwners m_currentOwners;
    std::map<std::uint32_t, std::deque<std::uint32_t>> m_waiting; // current RVs by owner; noIndex: they have none
    std::vector<AlignedRun> m_byCurrent; // made when first needed
};

} // namespace rankscope
