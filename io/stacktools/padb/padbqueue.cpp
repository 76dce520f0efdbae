// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/padb/padbqueue.h"

#include "io/text/tooltext.h"
#include "model/base/processsettext.h"

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace tooltext;

namespace {

constexpr std::uint64_t mostOfBlock = 4096; // ranks that have the same lines
constexpr std::int64_t highestQueueRank = std::numeric_limits<std::int32_t>::max();

bool isQueueRule(std::string_view text)
{
    return text.size() >= 3 && text.find_first_not_of('-') == std::string_view::npos;
}

/// "comm0: …", "msg3: …": the number and what is behind it.
struct QueueLine {
    bool isMessage = false;
    std::int64_t number = 0;
    std::string_view text;
};

std::optional<QueueLine> queueLine(std::string_view text)
{
    QueueLine line;
    line.isMessage = take(text, "msg");
    if (!line.isMessage && !take(text, "comm"))
        return std::nullopt;
    const auto number = takeNumber(text);
    if (!number || !take(text, ":"))
        return std::nullopt;
    line.number = *number;
    line.text = trimmed(text);
    return line;
}

/// "3: comm0: …": the rank in front, and what is behind it.
std::pair<std::optional<std::int64_t>, std::string_view> withoutPrefix(std::string_view text)
{
    std::string_view rest = trimmed(text);
    const auto rank = takeNumber(rest);
    if (!rank || *rank > highestQueueRank || !take(rest, ":"))
        return {std::nullopt, trimmed(text)};
    return {rank, trimmed(rest)};
}

std::optional<std::int64_t> numberBehindMark(std::string_view text, std::string_view mark)
{
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos)
        return std::nullopt;
    std::string_view rest = text.substr(at + mark.size());
    take(rest, "'");
    const auto number = takeNumber(rest);
    return number && *number <= highestQueueRank ? number : std::nullopt;
}

} // namespace

bool isPadbQueueLine(std::string_view line)
{
    const auto [rank, text] = withoutPrefix(line);
    const auto found = queueLine(text);
    return found && !found->isMessage
           && (found->text.starts_with("name: '") || found->text.starts_with("Collective '")
               || found->text.starts_with("Rank: local "));
}

PadbQueues::Seen &PadbQueues::seenOf(std::int64_t process, std::int64_t number)
{
    const auto [place, isNew] = m_places.try_emplace({process, number}, m_seen.size());
    if (isNew) {
        Seen seen;
        seen.process = process;
        m_seen.push_back(std::move(seen));
    }
    return m_seen[place->second];
}

void PadbQueues::addCommunicator(Seen &seen, std::string_view text, std::uint64_t line)
{
    Communicator &communicator = seen.communicator;
    if (text.starts_with("name: '")) {
        communicator.name = fromUtf8(between(text, "name: '", "'"));
    } else if (text.starts_with("id: '")) {
        communicator.id = fromUtf8(between(text, "id: '", "'"));
    } else if (const auto size = numberBehindMark(text, "size: '"); size && *size > 0) {
        communicator.size = static_cast<std::uint64_t>(*size);
    } else if (text.starts_with("rank: '")) {
        seen.rank = numberBehindMark(text, "rank: '");
    } else if (text.starts_with("Rank: local ")) {
        if (const auto global = numberBehindMark(text, "global "))
            communicator.members.insert(*global);
    } else if (text.starts_with("Collective '")) {
        const auto count = numberBehindMark(text, "call count ");
        if (!count || *count == 0)
            return;
        CollectiveCall call;
        call.operation = fromUtf8(between(text, "Collective '", "'"));
        call.number = static_cast<std::uint64_t>(*count);
        const bool isActive = text.find("active") != text.npos && text.find("not active") == text.npos
                              && text.find("inactive") == text.npos;
        call.state = isActive ? CallState::Waiting : CallState::Completed;
        call.count = 1;
        call.line = line;
        seen.calls.push_back(std::move(call));
    }
}

/// "msg0: Operation 1 (pending_receive) status 0 (pending)", "msg0: Rank local 1 global 1", "msg0: Tag desired 7".
void PadbQueues::addMessage(Seen &seen, std::int64_t number, std::string_view text, std::uint64_t line)
{
    if (text.starts_with("Operation ")) {
        MessageWait wait;
        wait.rank = seen.process;
        wait.line = line;
        const bool isSend = text.find("pending_send") != text.npos;
        const bool isReceive = text.find("pending_receive") != text.npos;
        wait.kind = isSend      ? MessageWait::Kind::Send
                    : isReceive ? MessageWait::Kind::Receive
                                : MessageWait::Kind::Unexpected;
        wait.call = isSend ? u"send"_s : isReceive ? u"receive"_s : u"unexpected message"_s;
        const auto status = numberBehindMark(text, "status ");
        seen.message = status.value_or(0) == 2 ? -1 : number; // one that is complete is no wait
        if (seen.message >= 0)
            seen.messages.push_back(std::move(wait));
        return;
    }
    if (seen.message != number || seen.messages.empty())
        return;
    MessageWait &wait = seen.messages.back();
    if (text.starts_with("Rank local ")) {
        if (const auto global = numberBehindMark(text, "global "))
            wait.peer = *global;
    } else if (text.starts_with("Tag desired ")) {
        wait.tag = numberBehindMark(text, "Tag desired ");
    } else if (text.starts_with("tag_wild 1")) {
        wait.tag.reset();
    }
}

void PadbQueues::addOf(const ProcessSet &processes, std::string_view text, std::uint64_t line)
{
    const auto found = queueLine(text);
    if (!found)
        return;
    if (processes.count() > mostOfBlock) {
        ++m_skipped;
        return;
    }
    for (const ProcessSet::Range &range : processes.ranges()) {
        for (std::int64_t process = range.first; process <= range.last; ++process) {
            if (!found->isMessage)
                m_last[process] = found->number;
            const auto last = m_last.find(process);
            Seen &seen = seenOf(process, last == m_last.end() ? 0 : last->second);
            if (found->isMessage)
                addMessage(seen, found->number, found->text, line);
            else
                addCommunicator(seen, found->text, line);
        }
    }
}

void PadbQueues::add(const WaitLine &line)
{
    const std::string_view text = trimmed(line.text);
    if (isQueueRule(text)) {
        if (m_heading)
            m_block = *std::exchange(m_heading, std::nullopt);
        return;
    }
    m_heading.reset();
    const bool isBare = !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
    if ((text.starts_with('[') && text.ends_with(']')) || isBare) {
        if (const auto ranks = readProcessSet(text); ranks && !ranks->incomplete && !ranks->set.isEmpty())
            m_heading = ranks->set;
        return;
    }
    const auto [rank, rest] = withoutPrefix(text);
    addOf(rank ? ProcessSet(*rank) : m_block, rest, line.line);
}

void PadbQueues::finish(WaitReport &report)
{
    for (Seen &seen : m_seen) {
        seen.communicator.areWorldRanks = true;
        const QString title = seen.communicator.title();
        for (MessageWait &wait : seen.messages) {
            wait.communicator = title;
            report.messages.push_back(std::move(wait));
        }
        if (seen.communicator.members.isEmpty() && seen.communicator.name == "MPI_COMM_WORLD"_L1
            && seen.communicator.size.value_or(0) > 0)
            seen.communicator.members.insert({0, static_cast<std::int64_t>(*seen.communicator.size) - 1});
        const auto index = static_cast<std::uint32_t>(report.communicators.size());
        if (!seen.calls.empty())
            report.communicators.push_back(seen.communicator);
        for (CollectiveCall &call : seen.calls) {
            call.communicator = index;
            call.ranks = ProcessSet(seen.process);
            report.calls.push_back(std::move(call));
        }
    }
    m_seen.clear();
}

} // namespace rankscope
