// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/waiting/waitverdict.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Calls of which a rank makes several with one number.
bool isCoalesced(const QString &operation)
{
    return operation.contains("coalesced"_L1, Qt::CaseInsensitive);
}

/// Where the members are not said, those that were seen in calls, which a source of all calls in their order has.
ProcessSet membersOf(const Communicator &communicator, const std::vector<const CollectiveCall *> &calls)
{
    ProcessSet members = communicator.members;
    if (members.isEmpty() && communicator.counting == CallCounting::All) {
        for (const CollectiveCall *const call : calls)
            members.unite(call->ranks);
    }
    return members;
}

/// The calls of one communicator, put together.
class CommunicatorJudge
{
public:
    CommunicatorJudge(const WaitReport &report, std::uint32_t communicator);

    CommunicatorVerdict judge();

private:
    using Calls = std::vector<const CollectiveCall *>;

    void judgeInOrder();
    void judgeByOperation();
    bool judgeNumber(std::uint64_t number, const Calls &calls);
    void judgeCounts(const QString &operation, const Calls &calls);
    void judgeWaiting(const Calls &waiting);
    std::optional<WaitTrouble> differing(const Calls &came);
    bool contradict(const Calls &came);
    void takeCame(const Calls &came);
    void takeBehind(const std::map<std::uint64_t, Calls> &numbers, std::uint64_t before);
    std::uint64_t firstKept(const std::map<std::uint64_t, Calls> &numbers) const;

    const Communicator &m_communicator;
    Calls m_calls;
    ProcessSet m_known; // members that said what they do; empty: they are not named
    CommunicatorVerdict m_verdict;
};

CommunicatorJudge::CommunicatorJudge(const WaitReport &report, std::uint32_t communicator)
    : m_communicator(report.communicators[communicator])
{
    m_verdict.communicator = communicator;
    for (const CollectiveCall &call : report.callsOf(communicator))
        m_calls.push_back(&call);
    m_known = membersOf(m_communicator, m_calls).subtracted(m_communicator.unheard);
    m_verdict.unknown = m_communicator.unheard;
    m_verdict.unknownCount = std::max(m_communicator.unheardCount, m_communicator.unheard.count());
    if (m_communicator.areWorldRanks && !report.reported.isEmpty()) {
        m_verdict.unknown.unite(m_known.subtracted(report.reported));
        m_known = m_known.intersected(report.reported);
        ProcessSet seen;
        for (const CollectiveCall *const call : m_calls)
            seen.unite(call->ranks);
        const ProcessSet forgotten = m_known.subtracted(seen).intersected(report.overwritten);
        m_verdict.unknown.unite(forgotten); // they may have come, and forgot it
        m_known = m_known.subtracted(forgotten);
        m_verdict.unknownCount = m_verdict.unknown.count();
    }
}

/// The lowest number that no rank has forgotten: the largest of their first ones.
std::uint64_t CommunicatorJudge::firstKept(const std::map<std::uint64_t, Calls> &numbers) const
{
    ProcessSet seen;
    std::uint64_t first = 0;
    for (const auto &[number, calls] : numbers) {
        const std::uint64_t before = seen.count();
        for (const CollectiveCall *const call : calls)
            seen.unite(call->ranks);
        if (seen.count() > before)
            first = number;
    }
    return first;
}

/// Whether all members came to an all-to-all and give more or less than they get.
bool CommunicatorJudge::contradict(const Calls &came)
{
    std::uint64_t count = 0;
    std::uint64_t given = 0;
    std::uint64_t gotten = 0;
    for (const CollectiveCall *const call : came) {
        if (!call->given || !call->gotten)
            return false;
        count += call->count;
        given += call->count * *call->given;
        gotten += call->count * *call->gotten;
    }
    if (count != m_communicator.size || given == gotten)
        return false;
    m_verdict.given = given;
    m_verdict.gotten = gotten;
    return true;
}

/// What those that came do not agree in; nothing: they agree.
std::optional<WaitTrouble> CommunicatorJudge::differing(const Calls &came)
{
    ProcessSet seen;
    for (const CollectiveCall *const call : came) {
        if (isCoalesced(call->operation) || seen.intersects(call->ranks))
            return std::nullopt;
        seen.unite(call->ranks);
    }
    for (const CollectiveCall *const call : came) {
        if (call->operation != came.front()->operation)
            return WaitTrouble::OperationDiffers;
    }
    if (came.empty())
        return std::nullopt;
    if (isAllToAll(came.front()->operation))
        return contradict(came) ? std::optional(WaitTrouble::SizeDiffers) : std::nullopt;
    for (const CollectiveCall *const call : came) {
        if (call->size != came.front()->size && !call->size.isEmpty() && !came.front()->size.isEmpty())
            return WaitTrouble::SizeDiffers;
    }
    return std::nullopt;
}

void CommunicatorJudge::takeCame(const Calls &came)
{
    ProcessSet waiting; // a rank may be in several coalesced calls
    bool areNamed = true;
    for (const CollectiveCall *const call : came) {
        if (call->state == CallState::Waiting) {
            waiting.unite(call->ranks);
            areNamed = areNamed && call->ranks.count() == call->count;
        }
        const auto same = std::ranges::find_if(m_verdict.came, [call](const CallGroup &group) {
            return group.operation == call->operation && group.size == call->size && group.state == call->state;
        });
        if (same == m_verdict.came.end())
            m_verdict.came.push_back(
                {call->ranks, call->count, call->operation, call->number, call->size, call->state});
        else {
            same->ranks.unite(call->ranks);
            same->count += call->count;
        }
        m_verdict.waitingCount += call->state == CallState::Waiting ? call->count : 0;
        if (call->since && call->state == CallState::Waiting && (!m_verdict.since || *call->since < *m_verdict.since))
            m_verdict.since = call->since;
    }
    if (areNamed)
        m_verdict.waitingCount = waiting.count();
    std::ranges::stable_sort(m_verdict.came, {}, &CallGroup::count);
    if (!m_verdict.came.empty())
        m_verdict.operation = m_verdict.came.back().operation;
}

/// Of those that did not come: the last call that they came to.
void CommunicatorJudge::takeBehind(const std::map<std::uint64_t, Calls> &numbers, std::uint64_t before)
{
    ProcessSet left = m_verdict.absent;
    auto at = numbers.lower_bound(before);
    while (at != numbers.begin() && !left.isEmpty()) {
        --at;
        for (const CollectiveCall *const call : at->second) {
            const ProcessSet here = left.intersected(call->ranks);
            if (here.isEmpty() || call->state == CallState::Absent)
                continue;
            m_verdict.behind.push_back({here, here.count(), call->operation, call->number, call->size, call->state});
            left = left.subtracted(here);
        }
    }
}

/// Whether the call has a trouble; else it is the last one that all came to, if they did.
bool CommunicatorJudge::judgeNumber(std::uint64_t number, const Calls &calls)
{
    Calls came;
    ProcessSet present;
    ProcessSet absent; // as the source says
    for (const CollectiveCall *const call : calls) {
        if (call->state == CallState::Absent) {
            absent.unite(call->ranks);
            continue;
        }
        came.push_back(call);
        present.unite(call->ranks);
    }
    absent.unite(m_known.subtracted(present));
    const bool someWait = std::ranges::any_of(came, [](const auto *call) { return call->state == CallState::Waiting; });
    const std::optional<WaitTrouble> differs = differing(came);
    const bool lacks = !absent.isEmpty() && (someWait || came.empty());
    if (!differs && !lacks) {
        if (absent.isEmpty() && !came.empty()) {
            m_verdict.lastCommon = number;
            m_verdict.lastCommonOperation = came.front()->operation;
        }
        return false;
    }
    m_verdict.trouble = differs.value_or(WaitTrouble::NeverCame);
    m_verdict.number = number;
    m_verdict.absent = absent;
    m_verdict.absentCount = absent.count();
    takeCame(came);
    return true;
}

void CommunicatorJudge::judgeInOrder()
{
    std::map<std::uint64_t, Calls> numbers;
    for (const CollectiveCall *const call : m_calls) {
        if (call->number)
            numbers[*call->number].push_back(call);
    }
    const std::uint64_t first = firstKept(numbers);
    for (auto at = numbers.lower_bound(first); at != numbers.end(); ++at) {
        if (judgeNumber(at->first, at->second)) {
            takeBehind(numbers, at->first);
            return;
        }
    }
    if (numbers.empty())
        return;
    const Calls &last = numbers.rbegin()->second;
    const bool allWait =
        m_verdict.lastCommon == numbers.rbegin()->first
        && std::ranges::any_of(last, [](const auto *call) { return call->state == CallState::Waiting; });
    if (allWait) {
        m_verdict.trouble = WaitTrouble::AllWait;
        m_verdict.number = numbers.rbegin()->first;
        takeCame(last);
    }
}

/// Counts of launched calls: ranks that came to the highest number of an operation, and those that did not.
void CommunicatorJudge::judgeCounts(const QString &operation, const Calls &calls)
{
    std::uint64_t highest = 0;
    std::uint64_t lowest = ~std::uint64_t(0);
    for (const CollectiveCall *const call : calls) {
        highest = std::max(highest, call->number.value_or(0));
        lowest = std::min(lowest, call->number.value_or(0));
    }
    const bool differ = lowest < highest;
    if (m_verdict.trouble != WaitTrouble::None || (!differ && highest <= m_verdict.lastCommon.value_or(0)))
        return;
    m_verdict.lastCommon = lowest > 0 ? std::optional(lowest) : std::nullopt;
    m_verdict.lastCommonOperation = lowest > 0 ? operation : QString();
    if (!differ)
        return;
    m_verdict.trouble = WaitTrouble::Behind;
    m_verdict.number = highest;
    Calls came;
    for (const CollectiveCall *const call : calls) {
        if (call->number == highest) {
            came.push_back(call);
            continue;
        }
        m_verdict.behind.push_back({call->ranks, call->count, call->operation, call->number, call->size, call->state});
        m_verdict.absent.unite(call->ranks);
        m_verdict.absentCount += call->count;
    }
    takeCame(came);
    m_verdict.operation = operation;
    std::ranges::stable_sort(m_verdict.behind, {}, &CallGroup::count);
}

/// Some wait in a call; the others of the communicator are elsewhere, in the same operation as far as that is known.
void CommunicatorJudge::judgeWaiting(const Calls &waiting)
{
    const CollectiveCall &furthest =
        **std::ranges::max_element(waiting, [](const auto *one, const auto *two) { return one->number < two->number; });
    const bool differ =
        std::ranges::any_of(waiting, [&furthest](const auto *call) { return call->operation != furthest.operation; });
    Calls came;
    ProcessSet there;
    ProcessSet all = m_known;
    for (const CollectiveCall *const call : m_calls) {
        all.unite(call->ranks);
        const bool isWaiting = call->state == CallState::Waiting;
        const bool isPast = call->state == CallState::Completed && call->operation == furthest.operation;
        if ((isWaiting && (differ || call->number == furthest.number)) || (isPast && call->number >= furthest.number)) {
            came.push_back(call);
            there.unite(call->ranks);
        }
    }
    m_verdict.absent = all.subtracted(there);
    m_verdict.absentCount = m_verdict.absent.count();
    m_verdict.trouble = differ                       ? WaitTrouble::OperationDiffers
                        : m_verdict.absentCount == 0 ? WaitTrouble::AllWait
                                                     : WaitTrouble::NeverCame;
    if (!differ)
        m_verdict.number = furthest.number;
    takeCame(came);
    ProcessSet left = m_verdict.absent;
    const auto takeRest = [&](const auto &fits) {
        for (const CollectiveCall *const call : m_calls) {
            const ProcessSet here = left.intersected(call->ranks);
            if (here.isEmpty() || !fits(*call))
                continue;
            m_verdict.behind.push_back({here, here.count(), call->operation, call->number, call->size, call->state});
            left = left.subtracted(here);
        }
    };
    takeRest([&furthest](const CollectiveCall &call) { return call.operation == furthest.operation; });
    takeRest([](const CollectiveCall &) { return true; });
    std::uint64_t common = furthest.number.value_or(0);
    for (const CallGroup &group : m_verdict.behind)
        common = std::min(common, group.operation == furthest.operation ? group.number.value_or(0) : 0);
    if (!differ && left.isEmpty() && common > 0) {
        m_verdict.lastCommon = common;
        m_verdict.lastCommonOperation = furthest.operation;
    }
}

void CommunicatorJudge::judgeByOperation()
{
    Calls waiting;
    std::map<QString, Calls> operations;
    for (const CollectiveCall *const call : m_calls) {
        if (call->state == CallState::Waiting)
            waiting.push_back(call);
        if (call->number && call->state != CallState::Outside)
            operations[call->operation].push_back(call);
    }
    if (!waiting.empty()) {
        judgeWaiting(waiting);
        return;
    }
    for (const auto &[operation, calls] : operations)
        judgeCounts(operation, calls);
}

CommunicatorVerdict CommunicatorJudge::judge()
{
    if (m_communicator.counting == CallCounting::All)
        judgeInOrder();
    else
        judgeByOperation();
    return std::move(m_verdict);
}

} // namespace

const CommunicatorVerdict *WaitVerdict::first() const
{
    return !communicators.empty() && communicators.front().trouble > WaitTrouble::AllWait ? &communicators.front()
                                                                                          : nullptr;
}

bool WaitVerdict::isRemarkable() const
{
    return first() || !cycles.empty() || !deadlocks.empty() || !errors.empty();
}

std::vector<QString> otherOperationsThatDiffer(const WaitReport &report, const CommunicatorVerdict &verdict)
{
    std::vector<QString> operations;
    if (verdict.trouble != WaitTrouble::Behind)
        return operations;
    std::map<QString, std::optional<std::uint64_t>> numbers;
    for (const CollectiveCall &call : report.callsOf(verdict.communicator)) {
        const auto [known, isNew] = numbers.try_emplace(call.operation, call.number);
        const bool differs = !isNew && known->second != call.number && call.operation != verdict.operation;
        if (differs && std::ranges::find(operations, call.operation) == operations.end())
            operations.push_back(call.operation);
    }
    return operations;
}

WaitVerdict judgeWaits(const WaitReport &report)
{
    WaitVerdict verdict;
    for (std::uint32_t index = 0; index < report.communicators.size(); ++index)
        verdict.communicators.push_back(CommunicatorJudge(report, index).judge());
    std::ranges::stable_sort(verdict.communicators, [](const CommunicatorVerdict &one, const CommunicatorVerdict &two) {
        const auto rank = [](const CommunicatorVerdict &of) {
            // who differs and who never came are both a cause: the earlier one is
            const auto trouble = std::min(of.trouble, WaitTrouble::NeverCame);
            const std::int64_t never = std::numeric_limits<std::int64_t>::max();
            return std::tuple(-static_cast<int>(trouble), of.since.value_or(never));
        };
        return rank(one) < rank(two);
    });
    verdict.cycles = waitCycles(report);
    for (std::uint32_t index = 0; index < report.findings.size(); ++index) {
        const ToolFinding &finding = report.findings[index];
        if (finding.isDeadlock())
            verdict.deadlocks.push_back(index);
        else if (finding.severity == Severity::Error)
            verdict.errors.push_back(index);
    }
    return verdict;
}

} // namespace rankscope
