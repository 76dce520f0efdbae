// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/sequencealignment.h"

#include <algorithm>
#include <limits>

namespace rankscope {

namespace {

using Sequence = std::span<const std::uint32_t>;

/// Of a path that has left the rectangle of both sequences: so low that no further step makes it win again.
constexpr std::ptrdiff_t outside = std::numeric_limits<std::ptrdiff_t>::min() / 2;

/// A search for a shortest edit path from the beginning of two sequences, which remembers its way.
class EditSearch
{
public:
    EditSearch(Sequence first, Sequence second, std::size_t effort) : m_first(first), m_second(second), m_effort(effort)
    {}

    /// The equal stretches of the path; sets how much of both it has used up.
    std::vector<EqualStretch> run(std::size_t &usedFirst, std::size_t &usedSecond);

private:
    using Front = std::vector<std::ptrdiff_t>; // farthest x on diagonal k at index k + edits + 1

    std::ptrdiff_t slide(std::ptrdiff_t x, std::ptrdiff_t diagonal) const;
    bool step(std::ptrdiff_t edits);
    std::vector<EqualStretch> traceBack(std::ptrdiff_t edits, std::ptrdiff_t diagonal) const;
    std::ptrdiff_t startOn(std::ptrdiff_t edits, std::ptrdiff_t diagonal) const;

    Sequence m_first;
    Sequence m_second;
    std::size_t m_effort;
    std::vector<Front> m_fronts; // one per number of edits
    std::ptrdiff_t m_finalDiagonal = 0;
};

std::ptrdiff_t EditSearch::slide(std::ptrdiff_t x, std::ptrdiff_t diagonal) const
{
    const auto width = static_cast<std::ptrdiff_t>(m_first.size());
    const auto height = static_cast<std::ptrdiff_t>(m_second.size());
    while (x < width && x - diagonal < height
           && m_first[static_cast<std::size_t>(x)] == m_second[static_cast<std::size_t>(x - diagonal)])
        ++x;
    return x;
}

/// Where the path with `edits` edits enters the diagonal, before it slides: down (an item of the second alone) or
/// right.
std::ptrdiff_t EditSearch::startOn(std::ptrdiff_t edits, std::ptrdiff_t diagonal) const
{
    if (edits == 0)
        return 0;
    const Front &before = m_fronts[static_cast<std::size_t>(edits - 1)];
    const auto at = [&before, edits](std::ptrdiff_t k) { return before[static_cast<std::size_t>(k + edits)]; };
    const bool down = diagonal == -edits || (diagonal != edits && at(diagonal - 1) < at(diagonal + 1));
    return down ? at(diagonal + 1) : at(diagonal - 1) + 1;
}

/// One more edit; true when the end of both is reached.
bool EditSearch::step(std::ptrdiff_t edits)
{
    const auto width = static_cast<std::ptrdiff_t>(m_first.size());
    const auto height = static_cast<std::ptrdiff_t>(m_second.size());
    Front front(static_cast<std::size_t>(2 * edits + 3), outside);
    bool reached = false;
    for (std::ptrdiff_t diagonal = -edits; diagonal <= edits; diagonal += 2) {
        std::ptrdiff_t x = startOn(edits, diagonal);
        const bool inside = x >= 0 && x <= width && x - diagonal >= 0 && x - diagonal <= height;
        x = inside ? slide(x, diagonal) : outside;
        front[static_cast<std::size_t>(diagonal + edits + 1)] = x;
        if (x == width && x - diagonal == height) {
            m_finalDiagonal = diagonal;
            reached = true;
        }
    }
    m_fronts.push_back(std::move(front));
    return reached;
}

std::vector<EqualStretch> EditSearch::traceBack(std::ptrdiff_t edits, std::ptrdiff_t diagonal) const
{
    std::vector<EqualStretch> stretches;
    for (; edits >= 0; --edits) {
        const std::ptrdiff_t end =
            m_fronts[static_cast<std::size_t>(edits)][static_cast<std::size_t>(diagonal + edits + 1)];
        const std::ptrdiff_t start = startOn(edits, diagonal);
        if (end > start) {
            stretches.push_back({static_cast<std::size_t>(start), static_cast<std::size_t>(start - diagonal),
                                 static_cast<std::size_t>(end - start)});
        }
        if (edits == 0)
            break;
        const Front &before = m_fronts[static_cast<std::size_t>(edits - 1)];
        const auto at = [&before, edits](std::ptrdiff_t k) { return before[static_cast<std::size_t>(k + edits)]; };
        const bool down = diagonal == -edits || (diagonal != edits && at(diagonal - 1) < at(diagonal + 1));
        diagonal += down ? 1 : -1;
    }
    std::reverse(stretches.begin(), stretches.end());
    return stretches;
}

std::vector<EqualStretch> EditSearch::run(std::size_t &usedFirst, std::size_t &usedSecond)
{
    const auto limit = static_cast<std::ptrdiff_t>(std::min(m_effort, m_first.size() + m_second.size()));
    for (std::ptrdiff_t edits = 0; edits <= limit; ++edits) {
        if (!step(edits))
            continue;
        usedFirst = m_first.size();
        usedSecond = m_second.size();
        return traceBack(edits, m_finalDiagonal);
    }
    // Keep the path that got farthest.
    const Front &front = m_fronts.back();
    std::ptrdiff_t best = -limit;
    std::ptrdiff_t farthest = -1;
    for (std::ptrdiff_t diagonal = -limit; diagonal <= limit; diagonal += 2) {
        const std::ptrdiff_t x = front[static_cast<std::size_t>(diagonal + limit + 1)];
        if (x >= 0 && 2 * x - diagonal > farthest) {
            farthest = 2 * x - diagonal;
            best = diagonal;
        }
    }
    const std::ptrdiff_t x = front[static_cast<std::size_t>(best + limit + 1)];
    usedFirst = static_cast<std::size_t>(x);
    usedSecond = static_cast<std::size_t>(x - best);
    return traceBack(limit, best);
}

} // namespace

std::vector<EqualStretch> alignSequences(Sequence first, Sequence second, const Progress &progress, std::size_t effort)
{
    std::vector<EqualStretch> stretches;
    const auto mismatch = std::mismatch(first.begin(), first.end(), second.begin(), second.end());
    const auto prefix = static_cast<std::size_t>(mismatch.first - first.begin());
    if (prefix > 0)
        stretches.push_back({0, 0, prefix});
    std::size_t firstEnd = first.size();
    std::size_t secondEnd = second.size();
    while (firstEnd > prefix && secondEnd > prefix && first[firstEnd - 1] == second[secondEnd - 1]) {
        --firstEnd;
        --secondEnd;
    }
    std::size_t firstAt = prefix;
    std::size_t secondAt = prefix;
    while (firstAt < firstEnd && secondAt < secondEnd && !progress.isCancelled()) {
        EditSearch search(first.subspan(firstAt, firstEnd - firstAt), second.subspan(secondAt, secondEnd - secondAt),
                          effort);
        std::size_t usedFirst = 0;
        std::size_t usedSecond = 0;
        for (const EqualStretch &stretch : search.run(usedFirst, usedSecond))
            stretches.push_back({stretch.first + firstAt, stretch.second + secondAt, stretch.count});
        if (firstAt == prefix && secondAt == prefix)
            effort = std::max<std::size_t>(1, effort / 8); // these two have little in common
        firstAt += usedFirst;
        secondAt += usedSecond;
    }
    if (firstEnd < first.size())
        stretches.push_back({firstEnd, secondEnd, first.size() - firstEnd});
    return stretches;
}

} // namespace rankscope
