// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/waiting/waitreport.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

auto placeOfCall(const CollectiveCall &call)
{
    return std::tie(call.communicator, call.number, call.operation, call.size, call.given, call.gotten, call.state);
}

/// Rows whose ranks are only counted stay as they are: they may be the same ranks.
bool areJoined(const CollectiveCall &first, const CollectiveCall &second)
{
    return placeOfCall(first) == placeOfCall(second) && first.ranks.count() == first.count
           && second.ranks.count() == second.count;
}

} // namespace

bool Communicator::isSameAs(const Communicator &other) const
{
    if (areWorldRanks != other.areWorldRanks || id != other.id || counting != other.counting)
        return false;
    // one name may mean other ranks in another process
    return name == other.name
           && (members.isEmpty() || other.members.isEmpty() || !areWorldRanks || members == other.members);
}

bool ToolFinding::isDeadlock() const
{
    return id.contains("DEADLOCK"_L1);
}

bool WaitReport::isEmpty() const
{
    return communicators.empty() && messages.empty() && findings.empty();
}

std::span<const CollectiveCall> WaitReport::callsOf(std::uint32_t communicator) const
{
    const auto [first, last] = std::ranges::equal_range(calls, communicator, {}, &CollectiveCall::communicator);
    return {first, last};
}

std::uint32_t WaitReportMerger::communicatorOf(const Communicator &from)
{
    auto &all = m_report.communicators;
    const auto same = std::ranges::find_if(all, [&](const Communicator &one) { return one.isSameAs(from); });
    const auto index = static_cast<std::uint32_t>(same - all.begin());
    if (same == all.end()) {
        all.push_back(from);
        return index;
    }
    if (!same->size)
        same->size = from.size;
    same->members.unite(from.members);
    same->unheard = same->unheard.united(from.unheard);
    same->unheardCount = std::max(same->unheardCount, from.unheardCount);
    if (same->status.isEmpty())
        same->status = from.status;
    return index;
}

void WaitReportMerger::add(const WaitReport &part)
{
    ++m_parts;
    std::vector<std::uint32_t> places;
    for (const Communicator &one : part.communicators)
        places.push_back(communicatorOf(one));
    for (CollectiveCall call : part.calls) {
        call.communicator = places[call.communicator];
        m_report.calls.push_back(std::move(call));
    }
    m_report.messages.insert(m_report.messages.end(), part.messages.begin(), part.messages.end());
    m_report.findings.insert(m_report.findings.end(), part.findings.begin(), part.findings.end());
    m_report.sources << part.sources;
    m_report.reported.unite(part.reported);
    m_report.overwritten.unite(part.overwritten);
    constexpr std::size_t mostApart = std::size_t(1) << 16; // of many files not all rows are in memory at once
    if (m_parts % 16 == 0 && m_report.calls.size() > mostApart)
        joinCalls(m_report.calls);
}

WaitReport WaitReportMerger::finish()
{
    joinCalls(m_report.calls);
    m_report.sources.removeDuplicates();
    m_parts = 0;
    return std::exchange(m_report, {});
}

bool isAllToAll(const QString &operation)
{
    return operation.contains("all_to_all"_L1, Qt::CaseInsensitive)
           || operation.contains("alltoall"_L1, Qt::CaseInsensitive);
}

bool isScatter(const QString &operation)
{
    return operation.contains("scatter"_L1, Qt::CaseInsensitive)
           && !operation.contains("reduce_scatter"_L1, Qt::CaseInsensitive)
           && !operation.contains("reducescatter"_L1, Qt::CaseInsensitive);
}

void joinCalls(std::vector<CollectiveCall> &calls)
{
    std::ranges::stable_sort(calls, [](const CollectiveCall &first, const CollectiveCall &second) {
        return placeOfCall(first) < placeOfCall(second);
    });
    std::vector<CollectiveCall> joined;
    std::vector<ProcessSet::Range> ranks; // of the last one
    const auto close = [&] {
        if (joined.empty())
            return;
        CollectiveCall &last = joined.back();
        if (ranks.size() > last.ranks.ranges().size()) {
            last.ranks = ProcessSet::fromRanges(std::move(ranks));
            last.count = last.ranks.count();
        }
        ranks.clear();
    };
    for (CollectiveCall &call : calls) {
        if (joined.empty() || !areJoined(joined.back(), call)) {
            close();
            joined.push_back(std::move(call));
            ranks = joined.back().ranks.ranges();
            continue;
        }
        CollectiveCall &last = joined.back();
        ranks.insert(ranks.end(), call.ranks.ranges().begin(), call.ranks.ranges().end());
        if (call.since && (!last.since || *call.since < *last.since))
            last.since = call.since;
    }
    close();
    calls = std::move(joined);
}

} // namespace rankscope
