// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/padb/padbgroups.h"

#include "io/text/tooltext.h"
#include "model/base/processsettext.h"

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace tooltext;

namespace {

constexpr std::string_view groupMark = "Information for group '";
constexpr std::int64_t highestGroupRank = std::numeric_limits<std::int32_t>::max();

/// "in call 7 to Barrier.", "have completed call 6 to Barrier.", "not in a call to the collectives.": what they do.
std::optional<CollectiveCall> callOfWords(std::string_view words)
{
    CollectiveCall call;
    if (words.starts_with("not in a call")) {
        call.state = CallState::Outside;
        return call;
    }
    if (take(words, "in call "))
        call.state = CallState::Waiting;
    else if (take(words, "completed call "))
        call.state = CallState::Completed;
    else
        return std::nullopt;
    const auto number = takeNumber(words);
    if (!number)
        return std::nullopt;
    call.number = static_cast<std::uint64_t>(*number);
    if (take(words, " to ")) {
        words = trimmed(words);
        if (words.ends_with('.'))
            words.remove_suffix(1);
        call.operation = fromUtf8(words);
    }
    return call;
}

ProcessSet translated(const ProcessSet &members, const std::map<std::int64_t, std::int64_t> &ranks)
{
    std::vector<ProcessSet::Range> found;
    for (const auto &[member, rank] : ranks) {
        if (members.contains(member))
            found.push_back({rank, rank});
    }
    return ProcessSet::fromRanges(std::move(found));
}

} // namespace

bool isPadbGroupLine(std::string_view line)
{
    return line.find(groupMark) != std::string_view::npos;
}

/// "Group members [0-2] (size 4) are in call 7 to Barrier."
bool PadbGroups::addMembers(std::string_view text, std::uint64_t line)
{
    const bool isOfGroup = take(text, "Group members ") || take(text, "Group member ");
    if (!isOfGroup || m_groups.empty())
        return isOfGroup;
    const std::size_t end = text.find(']');
    const auto ranks = readProcessSet(text.substr(0, std::min(end, text.size() - 1) + 1));
    if (end == std::string_view::npos || !ranks)
        return true;
    Group &group = m_groups.back();
    std::string_view rest = trimmed(text.substr(end + 1));
    if (take(rest, "(size ")) {
        const auto size = takeNumber(rest);
        if (size && *size > 0 && *size <= highestGroupRank + 1) {
            group.communicator.size = static_cast<std::uint64_t>(*size);
            group.communicator.members = ProcessSet::fromRanges({{0, *size - 1}});
        }
        take(rest, ")");
        skipBlanks(rest);
    }
    for (const std::string_view verb : {"are ", "is ", "have ", "has "})
        take(rest, verb);
    if (auto call = callOfWords(rest)) {
        call->ranks = ranks->set;
        call->count = call->ranks.count();
        call->line = line;
        group.calls.push_back(std::move(*call));
    }
    return true;
}

/// "group member[1] => grank[5]".
bool PadbGroups::addTranslation(std::string_view text)
{
    if (!take(text, "group member["))
        return text.starts_with("group has ");
    const auto member = takeNumber(text);
    if (!member || !take(text, "] => grank["))
        return true;
    const auto rank = takeNumber(text);
    if (rank && *rank <= highestGroupRank && *member <= highestGroupRank && !m_groups.empty())
        m_groups.back().ranks[*member] = *rank;
    return true;
}

bool PadbGroups::add(const WaitLine &line)
{
    std::string_view text = trimmed(line.text);
    if (!isPadbGroupLine(text))
        return addMembers(text, line.line) || addTranslation(text);
    Group group;
    const std::string_view id = between(text, groupMark, "'");
    const std::size_t behind = text.find(groupMark) + groupMark.size() + id.size();
    group.communicator.name = fromUtf8(between(text.substr(std::min(behind, text.size())), "(", ")"));
    group.communicator.id = fromUtf8(id);
    m_groups.push_back(std::move(group));
    return true;
}

/// Into ranks of the job, where the translation is there for all.
void PadbGroups::translate(Group &group)
{
    ProcessSet all = group.communicator.members;
    for (const CollectiveCall &call : group.calls)
        all.unite(call.ranks);
    const bool isWhole = !group.ranks.empty() && translated(all, group.ranks).count() == all.count();
    if (!isWhole)
        return;
    group.communicator.members = translated(group.communicator.members, group.ranks);
    group.communicator.areWorldRanks = true;
    for (CollectiveCall &call : group.calls)
        call.ranks = translated(call.ranks, group.ranks);
}

void PadbGroups::finish(WaitReport &report)
{
    for (Group &group : m_groups) {
        if (group.communicator.name == "MPI_COMM_WORLD"_L1)
            group.communicator.areWorldRanks = true; // its ranks are those of the job
        else
            translate(group);
        const auto index = static_cast<std::uint32_t>(report.communicators.size());
        report.communicators.push_back(std::move(group.communicator));
        for (CollectiveCall &call : group.calls) {
            call.communicator = index;
            report.calls.push_back(std::move(call));
        }
    }
    m_groups.clear();
}

} // namespace rankscope
