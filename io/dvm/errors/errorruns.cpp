// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/errors/errorruns.h"

#include <algorithm>

namespace rankscope {

void ErrorRuns::OpenRun::append(ComparatorError error, const std::string &key)
{
    known.emplace(key, run.errors.size());
    run.errors.push_back(std::move(error));
    isRepeated.push_back(false);
}

ErrorRuns::OpenRun &ErrorRuns::current()
{
    if (m_open.empty())
        m_open.emplace_back();
    return m_open.back();
}

bool ErrorRuns::isRepetition(const std::string &key) const
{
    if (m_open.empty() || !m_open.back().repeats())
        return false;
    const OpenRun &run = m_open.back();
    const auto known = run.known.find(key);
    return known != run.known.end() && !run.isRepeated[known->second];
}

bool ErrorRuns::isBeginOfRepetition(const std::string &key) const
{
    if (m_open.empty() || !m_open.back().repeats())
        return false;
    const OpenRun &run = m_open.back();
    return std::ranges::any_of(
        run.known, [&](const auto &known) { return !run.isRepeated[known.second] && known.first.starts_with(key); });
}

/// An error that is no repetition: whether it is of the next run. Within a run each is listed once.
bool ErrorRuns::beginsRun(const std::string &key) const
{
    if (m_open.empty())
        return false;
    const OpenRun &run = m_open.back();
    if (run.repeats() || run.known.contains(key))
        return true;
    return !run.run.totals.empty() && run.run.errors.size() >= run.run.total();
}

void ErrorRuns::add(ComparatorError error, const std::string &key)
{
    if (isRepetition(key)) {
        OpenRun &run = m_open.back();
        const std::size_t index = run.known.at(key);
        run.isRepeated[index] = true;
        run.run.errors[index].count = error.count;
        return;
    }
    if (beginsRun(key))
        m_open.emplace_back();
    current().append(std::move(error), key);
}

void ErrorRuns::addTotal(const ComparatorTotal &total)
{
    const auto isOfSame = [&total](const ComparatorTotal &other) { return other.process == total.process; };
    if (std::ranges::any_of(current().run.totals, isOfSame))
        m_open.emplace_back();
    OpenRun &run = current();
    if (run.run.totals.empty())
        run.listed = run.run.errors.size();
    run.run.totals.push_back(total);
}

void ErrorRuns::announce(std::uint64_t errors, const std::string &writer)
{
    if (current().announcers.contains(writer))
        m_open.emplace_back();
    OpenRun &run = current();
    run.announcers.insert(writer);
    run.run.announced = run.run.announced.value_or(0) + errors;
}

void ErrorRuns::setDisabled()
{
    current().run.wasDisabled = true;
}

std::vector<ComparatorRun> ErrorRuns::take()
{
    std::vector<ComparatorRun> runs;
    for (OpenRun &open : m_open)
        runs.push_back(std::move(open.run));
    m_open.clear();
    return runs;
}

} // namespace rankscope
