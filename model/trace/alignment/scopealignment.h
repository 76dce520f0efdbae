// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/codecomparison.h"
#include "model/trace/alignment/processalignment.h"
#include "model/trace/trace/statementwalk.h"

#include <unordered_set>

namespace rankscope {

/// A stretch of records that stand directly in one iteration (or in the sequential part, or before the first iteration
/// of an execution) on both sides, with the constructs executed in it.
struct Scope {
    std::uint32_t referenceBegin = 0;
    std::uint32_t referenceEnd = 0;
    std::uint32_t currentBegin = 0;
    std::uint32_t currentEnd = 0;
    // The IT of the iteration where SKP records of it stand before it; it has its partner already. See placeSkips().
    std::uint32_t referenceIteration = noIndex;
    std::uint32_t currentIteration = noIndex;
    bool referenceOpen = false; // the file ends inside it
    bool currentOpen = false;
    bool parallel = false; // inside an iteration of a PL: exactly one process ran it
    bool task = false; // inside a task of a TR
    bool skipsShift =
        false; // inside a construct that both record differently: SKP opens no IT, so it may stand elsewhere
    TraceLevel referenceLevel = TraceLevel::Full;
    TraceLevel currentLevel = TraceLevel::Full;
};

/// What to do next in a scope, in reference order: take `count` pairs over, or go into a pair of executions.
struct ScopeAction {
    std::uint32_t reference = 0; // record
    std::uint32_t current = 0;
    std::uint32_t count = 0; // 0: the records begin executions that belong together
};

/// Pairs the records and the executions that stand directly in one scope, and reports what has no partner.
class ScopeAlignment
{
public:
    ScopeAlignment(const ProcessAlignmentInput &input, CodeComparison &codes, const Progress &progress,
                   ProcessAlignment &result)
        : m_input(input)
        , m_codes(codes)
        , m_progress(progress)
        , m_result(result)
    {}

    /// The pairs of a scope, in reference order.
    std::vector<ScopeAction> align(const Scope &scope);

    /// RV records that stand where the other side has none, in order of the file: their partners may stand anywhere
    /// behind their construct. See ResultPairing.
    std::vector<std::uint32_t> takeReferenceResults();
    std::vector<std::uint32_t> takeCurrentResults();

private:
    struct Item {
        std::uint32_t record = 0;
        std::uint32_t key = 0;
    };
    /// One side of the part of a scope that does not simply agree.
    struct Side {
        std::vector<Item> items;
        std::vector<std::uint32_t> keys; // of items
        std::uint32_t end = 0;
    };
    /// Items between two paired ones that have no partner.
    struct Gap {
        std::size_t referenceFrom = 0;
        std::size_t referenceTo = 0;
        std::size_t currentFrom = 0;
        std::size_t currentTo = 0;
        std::uint32_t anchor = 0; // reference record behind the gap
        bool last = false;
    };

    void alignPart(Scope part, bool last);
    void walkAgreement(Scope &part);
    bool stepOverStatement(Scope &part);
    std::uint32_t agreeingLength(const Scope &part);
    std::uint32_t agreeingItems(const Scope &part, std::uint32_t length);
    Side collect(const Trace &trace, const MatchKeys::Table &keys, const Scope &part, bool ofReference);
    void alignItems(const Scope &part, bool last);
    void pairItems(const Item &reference, const Item &current);
    void resolveGap(const Gap &gap, const Scope &part, const Side &reference, const Side &current);
    void pairChangedConstructs(std::vector<Item> &reference, std::vector<Item> &current);
    void pairMoved(const Scope &scope);
    bool isReported(RecordKind kind, const Scope &scope) const;
    void reportMissing(const Item &item, const Scope &scope);
    void reportExtra(const Item &item, std::uint32_t anchor, const Scope &scope);
    bool isSkipped(std::uint32_t record, const Scope &scope);
    bool mayBeOwnedByCut(std::uint32_t record, std::uint32_t anchor, const Scope &scope);
    void noteLateSkip(std::uint32_t reference, std::uint32_t current, const Scope &scope);
    bool constructNotRecorded(const Trace &trace, std::uint32_t record, const RecordingFilter &other,
                              TraceLevel otherSurroundings) const;
    std::uint32_t behind(const Trace &trace, std::uint32_t record) const;
    void absent(std::uint32_t record, std::uint32_t count, AbsenceReason reason);
    void differ(DifferenceClass differenceClass, std::uint32_t reference, std::uint32_t current);

    const ProcessAlignmentInput &m_input;
    CodeComparison &m_codes;
    const Progress &m_progress;
    ProcessAlignment &m_result;

    std::vector<ScopeAction> m_actions;
    struct Leftover {
        Item item;
        std::uint32_t anchor = 0;
        bool beyondEnd = false;
    };
    std::vector<Leftover> m_missing;
    std::vector<Leftover> m_extra;
    std::unordered_set<std::uint32_t> m_pairedSkips; // SKP records of the reference that this process has too
    std::vector<std::uint32_t> m_referenceResults;
    std::vector<std::uint32_t> m_currentResults;

    StatementWalk m_referenceWalk;
    StatementWalk m_currentWalk;
};

/// The record behind an execution that begins at `record`.
std::uint32_t endOfExecution(const Trace &trace, std::uint32_t record);

} // namespace rankscope
