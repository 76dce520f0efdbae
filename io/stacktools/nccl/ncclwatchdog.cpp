// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/nccl/ncclwatchdog.h"

#include "io/stacktools/waits/waitreading.h"
#include "io/text/tooltext.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace tooltext;

namespace {

constexpr std::string_view timeoutMark = "Watchdog caught collective operation timeout: WorkNCCL(";

/// The number behind "Rank " that is nearest before a place of the line.
std::optional<std::int64_t> rankBefore(std::string_view text)
{
    const std::size_t at = text.rfind("Rank ");
    if (at == std::string_view::npos)
        return std::nullopt;
    std::string_view rest = text.substr(at + 5);
    const auto rank = takeNumber(rest);
    return rank && *rank <= std::numeric_limits<std::int32_t>::max() && rest.starts_with(']') ? rank : std::nullopt;
}

/// "PG GUID 0(default_pg)": the name of the group, else what it is told by.
QString groupNameOf(std::string_view text)
{
    const std::string_view guid = between(text, "PG GUID ", " Rank ");
    const std::string_view name = between(guid, "(", ")");
    return fromUtf8(name.empty() || name == "undefined" ? guid : name);
}

} // namespace

bool hasWatchdogLine(std::string_view text)
{
    return text.find(timeoutMark) != std::string_view::npos;
}

void NcclWatchdog::add(std::string_view text, std::uint64_t line)
{
    const std::size_t mark = text.find(timeoutMark);
    const auto rank = rankBefore(text.substr(0, mark == std::string_view::npos ? text.find("]  ") + 1 : mark));
    if (!rank)
        return;
    const QString group = groupNameOf(text);
    if (!group.isEmpty())
        m_groups.emplace(*rank, group);
    if (mark == std::string_view::npos)
        return;
    const std::string_view work = text.substr(mark + timeoutMark.size());
    std::string_view number = between(work, "SeqNum=", ",");
    Timeout timeout;
    timeout.rank = *rank;
    timeout.group = group;
    const auto sequence = takeNumber(number);
    if (!sequence)
        return;
    timeout.call.ranks = ProcessSet(*rank);
    timeout.call.count = 1;
    timeout.call.number = static_cast<std::uint64_t>(*sequence);
    timeout.call.operation = fromUtf8(between(work, "OpType=", ","));
    const auto elements = [&work](std::string_view key) -> std::optional<std::uint64_t> {
        std::string_view digits = between(work, key, ",");
        const auto count = takeNumber(digits);
        return count && *count >= 0 ? std::optional(static_cast<std::uint64_t>(*count)) : std::nullopt;
    };
    setCallSizes(timeout.call, {.given = fromUtf8(between(work, "NumelIn=", ",")),
                                .gotten = fromUtf8(between(work, "NumelOut=", ",")),
                                .givenElements = elements("NumelIn="),
                                .gottenElements = elements("NumelOut=")});
    timeout.call.state = CallState::Waiting;
    timeout.call.line = line;
    m_timeouts.push_back(std::move(timeout));
}

QString NcclWatchdog::groupOf(const Timeout &timeout) const
{
    const auto ofRank = m_groups.find(timeout.rank);
    return timeout.group.isEmpty() && ofRank != m_groups.end() ? ofRank->second : timeout.group;
}

void NcclWatchdog::finish(WaitReport &report) const
{
    std::map<QString, std::uint32_t> places;
    std::map<std::pair<QString, std::int64_t>, std::uint64_t> firsts;
    for (const Timeout &timeout : m_timeouts) {
        const std::uint64_t number = *timeout.call.number;
        const auto known = firsts.try_emplace({groupOf(timeout), timeout.rank}, number).first;
        known->second = std::min(known->second, number);
    }
    for (const Timeout &timeout : m_timeouts) {
        const QString name = groupOf(timeout);
        const auto first = firsts.find({name, timeout.rank});
        if (first == firsts.end() || first->second != *timeout.call.number)
            continue;
        firsts.erase(first); // it may be told twice
        const auto [place, isNew] = places.emplace(name, static_cast<std::uint32_t>(report.communicators.size()));
        if (isNew) {
            Communicator communicator;
            communicator.name = name;
            communicator.counting = CallCounting::All;
            report.communicators.push_back(std::move(communicator));
        }
        report.communicators[place->second].members.unite(ProcessSet(timeout.rank));
        CollectiveCall call = timeout.call;
        call.communicator = place->second;
        report.calls.push_back(std::move(call));
    }
    if (!m_timeouts.empty())
        report.sources << u"PyTorch watchdog"_s;
}

} // namespace rankscope
