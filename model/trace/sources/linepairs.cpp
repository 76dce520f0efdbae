// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/sources/linepairs.h"

#include "model/base/polling.h"
#include "model/trace/alignment/sequencealignment.h"
#include "model/trace/sources/linegaps.h"
#include "model/trace/sources/lineslides.h"

#include <algorithm>
#include <unordered_map>

namespace rankscope {

namespace {

using LineSpan = std::span<const std::string_view>;
using LineNumbers = std::vector<std::uint32_t>;

constexpr std::size_t leastBlockLetters = 10; // of a block that stands elsewhere: "end do" alone tells nothing

std::string_view trimmedLine(std::string_view line)
{
    const std::size_t begin = line.find_first_not_of(" \t\f\v\r");
    if (begin == std::string_view::npos)
        return {};
    return line.substr(begin, line.find_last_not_of(" \t\f\v\r") - begin + 1);
}

std::size_t letterCount(std::string_view line)
{
    return static_cast<std::size_t>(std::ranges::count_if(line, [](char letter) {
        return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z')
               || static_cast<unsigned char>(letter) >= 0x80;
    }));
}

/// Finds which lines of two versions belong together; each step pairs what the steps before left.
class LinePairing
{
public:
    LinePairing(LineSpan first, LineSpan second, const Progress &progress);

    LinePairs run();

private:
    void alignCommon();
    void alignBetween(std::size_t firstEnd, std::size_t secondEnd);
    std::vector<std::pair<std::size_t, std::size_t>> anchors(std::size_t begin, std::size_t firstEnd,
                                                             std::size_t secondEnd) const;
    void slide();
    void pairMoved();
    void takeBlock(std::size_t first, std::size_t second);
    void pairEdited();
    void pairGap(std::size_t firstBegin, std::size_t firstEnd, std::size_t secondBegin, std::size_t secondEnd);
    void pair(std::size_t first, std::size_t second);
    bool isFree(std::size_t first, std::size_t second) const
    {
        return m_secondOf[first] == noLine && m_pairs.firstOf[second] == noLine
               && m_firstNumbers[first] == m_secondNumbers[second];
    }

    LineSpan m_first;
    LineSpan m_second;
    const Progress &m_progress;
    LineNumbers m_firstNumbers; // equal for lines that are equal but for blanks around them
    LineNumbers m_secondNumbers;
    std::size_t m_numberCount = 0;
    std::vector<std::uint32_t> m_secondOf; // by line of the first
    std::vector<std::pair<std::size_t, std::size_t>> m_common; // in common order
    std::size_t m_firstAt = 0; // lines before these are aligned
    std::size_t m_secondAt = 0;
    LinePairs m_pairs;
};

LinePairing::LinePairing(LineSpan first, LineSpan second, const Progress &progress)
    : m_first(first)
    , m_second(second)
    , m_progress(progress)
    , m_secondOf(first.size(), noLine)
{
    m_pairs.firstOf.assign(second.size(), noLine);
    std::unordered_map<std::string_view, std::uint32_t> known;
    const auto number = [&known](LineSpan lines, LineNumbers &numbers) {
        numbers.reserve(lines.size());
        for (const std::string_view line : lines) {
            const auto next = static_cast<std::uint32_t>(known.size());
            numbers.push_back(known.try_emplace(trimmedLine(line), next).first->second);
        }
    };
    number(first, m_firstNumbers);
    number(second, m_secondNumbers);
    m_numberCount = known.size();
}

void LinePairing::pair(std::size_t first, std::size_t second)
{
    m_secondOf[first] = static_cast<std::uint32_t>(second);
    m_pairs.firstOf[second] = static_cast<std::uint32_t>(first);
}

/// Lines from `begin` on that both have once, in an order that both share: as many as possible.
std::vector<std::pair<std::size_t, std::size_t>> LinePairing::anchors(std::size_t begin, std::size_t firstEnd,
                                                                      std::size_t secondEnd) const
{
    struct Seen {
        std::uint32_t count = 0;
        std::size_t line = 0;
    };
    std::vector<Seen> seen(m_numberCount);
    for (std::size_t line = begin; line < secondEnd; ++line)
        seen[m_secondNumbers[line]] = {seen[m_secondNumbers[line]].count + 1, line};
    std::vector<std::uint32_t> counts(m_numberCount);
    for (std::size_t line = begin; line < firstEnd; ++line)
        ++counts[m_firstNumbers[line]];
    std::vector<std::pair<std::size_t, std::size_t>> both;
    for (std::size_t line = begin; line < firstEnd; ++line) {
        const std::uint32_t number = m_firstNumbers[line];
        if (counts[number] == 1 && seen[number].count == 1)
            both.emplace_back(line, seen[number].line);
    }
    // the longest rising row of second lines, by the piles of patience
    std::vector<std::size_t> piles; // index of `both` on top of each
    std::vector<std::size_t> before(both.size(), both.size());
    for (std::size_t index = 0; index < both.size(); ++index) {
        const auto pile = std::ranges::lower_bound(piles, both[index].second, {},
                                                   [&both](std::size_t top) { return both[top].second; });
        if (pile != piles.begin())
            before[index] = *(pile - 1);
        if (pile == piles.end())
            piles.push_back(index);
        else
            *pile = index;
    }
    std::vector<std::pair<std::size_t, std::size_t>> row;
    for (std::size_t index = piles.empty() ? both.size() : piles.back(); index != both.size(); index = before[index])
        row.push_back(both[index]);
    std::ranges::reverse(row);
    return row;
}

void LinePairing::alignBetween(std::size_t firstEnd, std::size_t secondEnd)
{
    const std::span<const std::uint32_t> one(m_firstNumbers.data() + m_firstAt, firstEnd - m_firstAt);
    const std::span<const std::uint32_t> two(m_secondNumbers.data() + m_secondAt, secondEnd - m_secondAt);
    for (const EqualStretch &stretch : alignSequences(one, two, m_progress)) {
        for (std::size_t step = 0; step < stretch.count; ++step)
            m_common.emplace_back(m_firstAt + stretch.first + step, m_secondAt + stretch.second + step);
    }
}

void LinePairing::alignCommon()
{
    const auto mismatch = std::ranges::mismatch(m_firstNumbers, m_secondNumbers);
    const auto begin = static_cast<std::size_t>(mismatch.in1 - m_firstNumbers.begin());
    std::size_t firstEnd = m_first.size();
    std::size_t secondEnd = m_second.size();
    while (firstEnd > begin && secondEnd > begin && m_firstNumbers[firstEnd - 1] == m_secondNumbers[secondEnd - 1]) {
        --firstEnd;
        --secondEnd;
    }
    std::size_t step = 0;
    for (const auto &[first, second] : anchors(begin, firstEnd, secondEnd)) {
        if (endsAt(++step, m_progress))
            return;
        alignBetween(first, second);
        m_common.emplace_back(first, second);
        m_firstAt = first + 1;
        m_secondAt = second + 1;
    }
    alignBetween(m_first.size(), m_second.size());
    for (const auto &[first, second] : m_common)
        pair(first, second);
    slide();
}

/// Of alignments that are equally long takes the one that a user would.
void LinePairing::slide()
{
    slideBlocks({m_second, m_secondNumbers, m_pairs.firstOf}, m_secondOf);
    slideBlocks({m_first, m_firstNumbers, m_secondOf}, m_pairs.firstOf);
    m_common.clear();
    for (std::size_t first = 0; first < m_first.size(); ++first) {
        if (m_secondOf[first] == noLine)
            continue;
        const std::size_t second = m_secondOf[first];
        m_common.emplace_back(first, second);
        ++(m_first[first] == m_second[second] ? m_pairs.counts.same : m_pairs.counts.changed);
    }
}

/// The block around two equal lines that stand elsewhere, if it says enough to be known again.
void LinePairing::takeBlock(std::size_t first, std::size_t second)
{
    std::size_t before = 0;
    while (before < std::min(first, second) && isFree(first - before - 1, second - before - 1))
        ++before;
    std::size_t end = 1;
    while (first + end < m_first.size() && second + end < m_second.size() && isFree(first + end, second + end))
        ++end;
    std::size_t letters = 0;
    for (std::size_t line = first - before; line < first + end && letters < leastBlockLetters; ++line)
        letters += letterCount(m_first[line]);
    if (letters < leastBlockLetters)
        return;
    for (std::size_t step = 0; step < before + end; ++step)
        pair(first - before + step, second - before + step);
    m_pairs.counts.moved += before + end;
}

void LinePairing::pairMoved()
{
    std::vector<std::uint32_t> firstCounts(m_numberCount);
    std::vector<std::uint32_t> secondCounts(m_numberCount);
    std::vector<std::size_t> secondLines(m_numberCount);
    for (std::size_t line = 0; line < m_first.size(); ++line)
        firstCounts[m_firstNumbers[line]] += m_secondOf[line] == noLine ? 1 : 0;
    for (std::size_t line = 0; line < m_second.size(); ++line) {
        if (m_pairs.firstOf[line] == noLine) {
            ++secondCounts[m_secondNumbers[line]];
            secondLines[m_secondNumbers[line]] = line;
        }
    }
    for (std::size_t line = 0; line < m_first.size(); ++line) {
        const std::uint32_t number = m_firstNumbers[line];
        if (firstCounts[number] == 1 && secondCounts[number] == 1 && isFree(line, secondLines[number])
            && letterCount(m_first[line]) > 0)
            takeBlock(line, secondLines[number]);
    }
}

/// What is left between two pairs in common order; empty lines have no part in it.
void LinePairing::pairGap(std::size_t firstBegin, std::size_t firstEnd, std::size_t secondBegin, std::size_t secondEnd)
{
    const auto left = [](LineSpan lines, const std::vector<std::uint32_t> &partners, std::size_t begin,
                         std::size_t end) {
        std::vector<std::size_t> result;
        for (std::size_t line = begin; line < end; ++line) {
            if (partners[line] == noLine && !trimmedLine(lines[line]).empty())
                result.push_back(line);
        }
        return result;
    };
    const std::vector<std::size_t> one = left(m_first, m_secondOf, firstBegin, firstEnd);
    const std::vector<std::size_t> two = left(m_second, m_pairs.firstOf, secondBegin, secondEnd);
    if (one.empty() || two.empty())
        return;
    const auto textsOf = [](LineSpan lines, const std::vector<std::size_t> &indices) {
        std::vector<std::string_view> texts;
        for (const std::size_t index : indices)
            texts.push_back(lines[index]);
        return texts;
    };
    for (const auto &[first, second] : pairEditedLines(textsOf(m_first, one), textsOf(m_second, two))) {
        pair(one[first], two[second]);
        ++m_pairs.counts.changed;
    }
}

void LinePairing::pairEdited()
{
    std::size_t firstAt = 0;
    std::size_t secondAt = 0;
    std::size_t step = 0;
    for (const auto &[first, second] : m_common) {
        if (endsAt(++step, m_progress))
            return;
        if (first > firstAt && second > secondAt)
            pairGap(firstAt, first, secondAt, second);
        firstAt = first + 1;
        secondAt = second + 1;
    }
    pairGap(firstAt, m_first.size(), secondAt, m_second.size());
}

LinePairs LinePairing::run()
{
    alignCommon();
    pairMoved();
    pairEdited();
    const auto unpaired = [](const std::vector<std::uint32_t> &partners) {
        return static_cast<std::uint64_t>(std::ranges::count(partners, noLine));
    };
    m_pairs.counts.deleted = unpaired(m_secondOf);
    m_pairs.counts.inserted = unpaired(m_pairs.firstOf);
    return std::move(m_pairs);
}

} // namespace

LineCounts &LineCounts::operator+=(const LineCounts &other)
{
    same += other.same;
    changed += other.changed;
    moved += other.moved;
    deleted += other.deleted;
    inserted += other.inserted;
    return *this;
}

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        lines.push_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

LinePairs pairLines(std::span<const std::string_view> first, std::span<const std::string_view> second,
                    const Progress &progress)
{
    return LinePairing(first, second, progress).run();
}

} // namespace rankscope
