// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/report/memberstext.h"

#include "model/base/processsettext.h"
#include "model/base/threadsettext.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <limits>

namespace rankscope {

namespace {

constexpr std::size_t mostCachedBytes = std::size_t(64) << 20;
constexpr std::uint64_t mostProcesses = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint64_t mostThreads = std::numeric_limits<std::uint64_t>::max();

auto readSet(std::string_view text, const SetPool<ProcessSet> &)
{
    return readProcessSet(text);
}

auto readSet(std::string_view text, const SetPool<ThreadSet> &)
{
    return readThreadSet(text);
}

QString setSentence(const char *text)
{
    return QCoreApplication::translate("StacksSets", text);
}

} // namespace

std::optional<std::uint64_t> readCount(std::string_view text, std::uint64_t largest)
{
    constexpr std::string_view blanks = " \t\r\n";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    text = text.substr(0, text.find_last_not_of(blanks) + 1);
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value > largest)
        return std::nullopt;
    return value;
}

template<typename Set>
const MembersText::Known<Set> &MembersText::known(std::string_view text, Cache<Set> &cache, SetPool<Set> &pool)
{
    const auto found = cache.find(text);
    if (found != cache.end())
        return found->second;
    m_cachedBytes += text.size();
    if (m_cachedBytes > mostCachedBytes) {
        m_processSets.clear();
        m_threadSets.clear();
        m_cachedBytes = text.size();
    }
    Known<Set> known;
    if (auto reading = readSet(text, pool)) {
        known.members.state = reading->incomplete ? SetState::Incomplete : SetState::Complete;
        known.members.count = reading->set.count();
        known.members.set = pool.intern(std::move(reading->set));
        known.normalised = reading->normalised;
    }
    return cache.emplace(text, known).first->second;
}

template<typename Set>
Members<Set> MembersText::members(std::optional<std::string_view> set, std::optional<std::string_view> count,
                                  Cache<Set> &cache, SetPool<Set> &pool, std::uint64_t largest)
{
    const auto counted = readCount(count.value_or(""), largest);
    const bool isCounted = counted.has_value();
    const std::uint64_t number = counted.value_or(0);
    if (count && !isCounted)
        m_warn(setSentence(QT_TRANSLATE_NOOP("StacksSets", "A count is no number; it was left out.")));
    const Known<Set> read = set ? known(*set, cache, pool) : Known<Set>();
    Members<Set> members = read.members;
    if (set && members.state == SetState::Absent)
        m_warn(setSentence(QT_TRANSLATE_NOOP("StacksSets", "A set of processes or threads cannot be read; only its "
                                                           "count was kept, if there is one.")));
    if (read.normalised)
        m_warn(setSentence(QT_TRANSLATE_NOOP("StacksSets", "The ranges of a set overlap or are out of order; they "
                                                           "were put in order.")));
    switch (members.state) {
    case SetState::Absent:
        if (isCounted)
            members = {SetState::Count, {}, number};
        break;
    case SetState::Incomplete:
        members.count = std::max(members.count, number);
        break;
    case SetState::Complete:
    case SetState::Count:
        if (isCounted && number != members.count)
            m_warn(setSentence(QT_TRANSLATE_NOOP("StacksSets", "A set and its count do not agree; the set was kept.")));
        break;
    }
    return members;
}

ProcessMembers MembersText::processes(std::optional<std::string_view> set, std::optional<std::string_view> count)
{
    return members(set, count, m_processSets, m_pools.processSets, mostProcesses);
}

ThreadMembers MembersText::threads(std::optional<std::string_view> set, std::optional<std::string_view> count)
{
    return members(set, count, m_threadSets, m_pools.threadSets, mostThreads);
}

} // namespace rankscope
