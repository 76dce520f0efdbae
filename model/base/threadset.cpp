// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/threadset.h"

#include "model/base/columns/sortruns.h"
#include "model/base/threadsettext.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace rankscope {

namespace {

using Rectangle = ThreadSet::Rectangle;
using Rectangles = std::span<const Rectangle>;

constexpr std::size_t noLimit = std::numeric_limits<std::size_t>::max();
constexpr std::int64_t nowhere = std::numeric_limits<std::int64_t>::max();

enum class Operation { Unite, Intersect, Subtract };

bool keeps(Operation operation, bool one, bool two)
{
    switch (operation) {
    case Operation::Unite:
        return one || two;
    case Operation::Intersect:
        return one && two;
    case Operation::Subtract:
        return one && !two;
    }
    return false;
}

bool sameThreads(const Rectangle &one, const Rectangle &two)
{
    return one.firstThread == two.firstThread && one.lastThread == two.lastThread;
}

/// Stands on the threads of a band: inside a range or before the next one.
class ThreadCursor
{
public:
    explicit ThreadCursor(Rectangles band) : m_rest(band) {}

    bool inside() const { return m_inside; }

    /// The thread where inside() changes next.
    std::int64_t next() const
    {
        if (m_rest.empty())
            return nowhere;
        return m_inside ? std::int64_t(m_rest.front().lastThread) + 1 : m_rest.front().firstThread;
    }

    void pass(std::int64_t thread)
    {
        if (next() != thread)
            return;
        if (m_inside)
            m_rest = m_rest.subspan(1);
        m_inside = !m_inside;
    }

private:
    Rectangles m_rest;
    bool m_inside = false;
};

/// Stands on the bands of a set: inside one or before the next.
class BandCursor
{
public:
    explicit BandCursor(Rectangles rectangles) : m_rest(rectangles) { measure(); }

    /// Of the process where the cursor stands; empty between bands.
    Rectangles band() const { return m_inside ? m_band : Rectangles(); }

    std::int64_t next() const
    {
        if (m_band.empty())
            return nowhere;
        return m_inside ? std::int64_t(m_band.front().lastProcess) + 1 : m_band.front().firstProcess;
    }

    void pass(std::int64_t process)
    {
        if (m_inside && next() == process) {
            m_rest = m_rest.subspan(m_band.size());
            m_inside = false;
            measure();
        }
        if (!m_inside && next() == process)
            m_inside = true;
    }

private:
    void measure()
    {
        std::size_t size = 0;
        while (size < m_rest.size() && m_rest[size].firstProcess == m_rest.front().firstProcess)
            ++size;
        m_band = m_rest.first(size);
    }

    Rectangles m_rest;
    Rectangles m_band;
    bool m_inside = false;
};

/// Takes bands in order and keeps the invariant of the set.
class BandWriter
{
public:
    /// Threads that touch the last of the band's become one with them.
    void addThreads(std::int64_t first, std::int64_t last)
    {
        if (m_rectangles.size() > m_open && std::int64_t(m_rectangles.back().lastThread) + 1 == first)
            m_rectangles.back().lastThread = static_cast<std::int32_t>(last);
        else
            m_rectangles.push_back({0, 0, static_cast<std::int32_t>(first), static_cast<std::int32_t>(last)});
    }

    /// What was added since the last call are the threads of these processes.
    void closeBand(std::int64_t firstProcess, std::int64_t lastProcess)
    {
        const auto open = m_rectangles.begin() + static_cast<std::ptrdiff_t>(m_open);
        const auto before = m_rectangles.begin() + static_cast<std::ptrdiff_t>(m_before);
        if (before != open && std::int64_t(before->lastProcess) + 1 == firstProcess
            && std::equal(before, open, open, m_rectangles.end(), sameThreads)) {
            m_rectangles.erase(open, m_rectangles.end());
            for (auto rectangle = m_rectangles.begin() + static_cast<std::ptrdiff_t>(m_before);
                 rectangle != m_rectangles.end(); ++rectangle)
                rectangle->lastProcess = static_cast<std::int32_t>(lastProcess);
            return;
        }
        if (open == m_rectangles.end())
            return;
        for (auto rectangle = open; rectangle != m_rectangles.end(); ++rectangle) {
            rectangle->firstProcess = static_cast<std::int32_t>(firstProcess);
            rectangle->lastProcess = static_cast<std::int32_t>(lastProcess);
        }
        m_before = m_open;
        m_open = m_rectangles.size();
    }

    std::size_t size() const { return m_rectangles.size(); }
    std::vector<Rectangle> take() { return std::move(m_rectangles); }

private:
    std::vector<Rectangle> m_rectangles;
    std::size_t m_before = 0; // where the last closed band begins
    std::size_t m_open = 0; // where the open one begins
};

void combineThreads(Rectangles one, Rectangles two, Operation operation, BandWriter &writer)
{
    ThreadCursor cursorOne(one);
    ThreadCursor cursorTwo(two);
    std::int64_t from = 0;
    bool kept = false;
    for (;;) {
        const std::int64_t thread = std::min(cursorOne.next(), cursorTwo.next());
        if (thread == nowhere)
            return;
        cursorOne.pass(thread);
        cursorTwo.pass(thread);
        const bool keep = keeps(operation, cursorOne.inside(), cursorTwo.inside());
        if (kept && !keep)
            writer.addThreads(from, thread - 1);
        else if (keep && !kept)
            from = thread;
        kept = keep;
    }
}

/// Both in the form of the set; nothing where the result exceeds the limit.
std::optional<std::vector<Rectangle>> combine(Rectangles one, Rectangles two, Operation operation,
                                              std::size_t limit = noLimit)
{
    BandCursor cursorOne(one);
    BandCursor cursorTwo(two);
    BandWriter writer;
    for (;;) {
        const std::int64_t process = std::min(cursorOne.next(), cursorTwo.next());
        if (process == nowhere)
            return writer.take();
        cursorOne.pass(process);
        cursorTwo.pass(process);
        if (cursorOne.band().empty() && cursorTwo.band().empty())
            continue;
        combineThreads(cursorOne.band(), cursorTwo.band(), operation, writer);
        writer.closeBand(process, std::min(cursorOne.next(), cursorTwo.next()) - 1);
        if (writer.size() > limit)
            return std::nullopt;
    }
}

/// Whether a rectangle can stand behind another in a set, but for touching.
bool follows(const Rectangle &before, const Rectangle &next)
{
    return next.firstProcess > before.lastProcess
           || (next.firstProcess == before.firstProcess && next.lastProcess == before.lastProcess
               && next.firstThread > before.lastThread);
}

/// The rectangles from the front that are bands already, in the form of the set.
std::vector<Rectangle> takeBands(Rectangles &rest)
{
    BandWriter writer;
    std::size_t index = 0;
    do {
        writer.addThreads(rest[index].firstThread, rest[index].lastThread);
        ++index;
        if (index == rest.size() || rest[index].firstProcess != rest[index - 1].firstProcess
            || !follows(rest[index - 1], rest[index]))
            writer.closeBand(rest[index - 1].firstProcess, rest[index - 1].lastProcess);
    } while (index < rest.size() && follows(rest[index - 1], rest[index]));
    rest = rest.subspan(index);
    return writer.take();
}

/// Makes one set of the first two, of the next two and so on; false where they have more than `limit` rectangles.
bool uniteNeighbours(std::vector<std::vector<Rectangle>> &sets, std::size_t limit)
{
    for (std::size_t index = 0; index + 1 < sets.size(); index += 2) {
        auto both = combine(sets[index], sets[index + 1], Operation::Unite, limit);
        if (!both)
            return false;
        limit -= both->size();
        sets[index + 1].clear();
        sets[index / 2] = *std::move(both);
    }
    if (sets.size() % 2 == 1)
        sets[sets.size() / 2] = std::move(sets.back());
    sets.resize((sets.size() + 1) / 2);
    return true;
}

} // namespace

ThreadSet ThreadSet::fromRectangles(std::vector<Rectangle> rectangles)
{
    return fromRectangles(std::move(rectangles), noLimit).value_or(ThreadSet());
}

std::optional<ThreadSet> ThreadSet::fromRectangles(std::vector<Rectangle> rectangles, std::size_t limit)
{
    sortRuns(rectangles, std::less<Rectangle>());
    std::vector<std::vector<Rectangle>> sets;
    for (Rectangles rest = rectangles; !rest.empty();)
        sets.push_back(takeBands(rest));
    while (sets.size() > 1) {
        if (!uniteNeighbours(sets, limit))
            return std::nullopt;
    }
    return sets.empty() ? ThreadSet() : ThreadSet(std::move(sets.front()));
}

ThreadSet ThreadSet::fromProcesses(const ProcessSet &processes, std::int32_t thread)
{
    ThreadSet set;
    set.m_rectangles.reserve(processes.ranges().size());
    for (const auto &[first, last] : processes.ranges())
        set.m_rectangles.push_back({static_cast<std::int32_t>(first), static_cast<std::int32_t>(last), thread, thread});
    return set;
}

void ThreadSet::insert(const Rectangle &rectangle)
{
    unite(ThreadSet(std::vector{rectangle}));
}

void ThreadSet::unite(const ThreadSet &other)
{
    if (!other.isEmpty())
        *this = united(other);
}

ThreadSet ThreadSet::united(const ThreadSet &other) const
{
    return ThreadSet(*combine(m_rectangles, other.m_rectangles, Operation::Unite));
}

ThreadSet ThreadSet::intersected(const ThreadSet &other) const
{
    return ThreadSet(*combine(m_rectangles, other.m_rectangles, Operation::Intersect));
}

ThreadSet ThreadSet::subtracted(const ThreadSet &other) const
{
    return ThreadSet(*combine(m_rectangles, other.m_rectangles, Operation::Subtract));
}

bool ThreadSet::contains(std::int32_t process, std::int32_t thread) const
{
    return std::ranges::any_of(threadsOf(process), [=](const Rectangle &rectangle) {
        return rectangle.firstThread <= thread && thread <= rectangle.lastThread;
    });
}

bool ThreadSet::isSubsetOf(const ThreadSet &other) const
{
    return subtracted(other).isEmpty();
}

std::uint64_t ThreadSet::count() const
{
    std::uint64_t total = 0;
    for (const Rectangle &rectangle : m_rectangles)
        total += static_cast<std::uint64_t>(std::int64_t(rectangle.lastProcess) - rectangle.firstProcess + 1)
                 * static_cast<std::uint64_t>(std::int64_t(rectangle.lastThread) - rectangle.firstThread + 1);
    return total;
}

ProcessSet ThreadSet::processes() const
{
    std::vector<ProcessSet::Range> ranges;
    for (const Rectangle &rectangle : m_rectangles) {
        if (ranges.empty() || ranges.back().first != rectangle.firstProcess)
            ranges.push_back({rectangle.firstProcess, rectangle.lastProcess});
    }
    return ProcessSet::fromRanges(std::move(ranges));
}

std::span<const ThreadSet::Rectangle> ThreadSet::threadsOf(std::int32_t process) const
{
    const auto first = std::ranges::partition_point(
        m_rectangles, [=](const Rectangle &rectangle) { return rectangle.lastProcess < process; });
    const auto last = std::partition_point(
        first, m_rectangles.end(), [=](const Rectangle &rectangle) { return rectangle.firstProcess <= process; });
    return {first, last};
}

QString ThreadSet::toString() const
{
    std::string text;
    appendCompactText(text, *this);
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace rankscope
