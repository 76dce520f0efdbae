// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/statistics/piecerun.h"

#include <algorithm>

namespace rankscope {

namespace {

constexpr std::size_t wordBits = 64;

std::size_t wordsOf(std::size_t count)
{
    return (count + wordBits - 1) / wordBits;
}

/// Up to 64 bits from bit `first` on; what is beyond the words is 0.
std::uint64_t wordAt(std::span<const std::uint64_t> words, std::size_t first)
{
    const std::size_t word = first / wordBits;
    const std::size_t shift = first % wordBits;
    const std::uint64_t low = word < words.size() ? words[word] >> shift : 0;
    if (shift == 0 || word + 1 >= words.size())
        return low;
    return low | words[word + 1] << (wordBits - shift);
}

ElementSpan partOf(const ElementSpan &elements, std::size_t first, std::size_t count)
{
    return std::visit([&](const auto &held) -> ElementSpan { return held.subspan(first, count); }, elements);
}

void append(ArrayValues &values, const ElementSpan &elements, std::size_t first, std::size_t count)
{
    std::visit(
        [&](const auto &held) {
            using Values = std::vector<std::remove_cv_t<typename std::decay_t<decltype(held)>::element_type>>;
            auto *into = std::get_if<Values>(&values);
            if (!into)
                into = &values.emplace<Values>();
            const auto part = held.subspan(first, count);
            into->insert(into->end(), part.begin(), part.end());
        },
        elements);
}

void put(Packer &into, const ArrayValues &values)
{
    into.add(std::uint64_t{values.index()});
    std::visit([&into](const auto &held) { into.add(held); }, values);
}

template<std::size_t alternative = 0>
void get(Unpacker &from, std::uint64_t index, ArrayValues &values)
{
    if constexpr (alternative == std::variant_size_v<ArrayValues>) {
        from.expect(false);
    } else if (index == alternative) {
        from.take(values.emplace<alternative>());
    } else {
        get<alternative + 1>(from, index, values);
    }
}

} // namespace

PieceRun partOf(const PieceRun &run, std::size_t first, std::size_t count, PieceBits &bits)
{
    PieceRun part{.position = run.position + first};
    for (std::size_t side = 0; side < run.sides.size(); ++side) {
        if (elementCount(run.sides[side]) > 0)
            part.sides[side] = partOf(run.sides[side], first, count);
    }
    if (run.shown.empty())
        return part;
    const std::size_t words = wordsOf(count);
    if (first % wordBits == 0) {
        part.shown = run.shown.subspan(first / wordBits, words);
        return part;
    }
    for (std::size_t word = 0; word < words; ++word)
        bits[word] = wordAt(run.shown, first + word * wordBits);
    part.shown = std::span(bits).first(words);
    return part;
}

void PieceFragment::append(const PieceRun &run, std::size_t first, std::size_t count)
{
    if (m_count == 0)
        m_position = run.position + first;
    for (std::size_t side = 0; side < run.sides.size(); ++side) {
        if (elementCount(run.sides[side]) > 0)
            rankscope::append(m_sides[side], run.sides[side], first, count);
    }
    for (std::size_t taken = 0; taken < count; taken += wordBits) {
        std::uint64_t bits = run.shown.empty() ? ~std::uint64_t{0} : wordAt(run.shown, first + taken);
        if (count - taken < wordBits)
            bits &= ~(~std::uint64_t{0} << (count - taken));
        const std::size_t word = (m_count + taken) / wordBits;
        const std::size_t shift = (m_count + taken) % wordBits;
        m_shown[word] |= bits << shift;
        if (shift > 0 && word + 1 < m_shown.size())
            m_shown[word + 1] |= bits >> (wordBits - shift);
    }
    m_count += count;
}

void PieceFragment::clear()
{
    m_count = 0;
    m_shown = {};
    for (ArrayValues &side : m_sides)
        std::visit([](auto &held) { held.clear(); }, side);
}

PieceRun PieceFragment::run() const
{
    PieceRun run{.position = m_position};
    for (std::size_t side = 0; side < m_sides.size(); ++side)
        run.sides[side] = elementSpan(m_sides[side], 0, valueCount(m_sides[side]));
    run.shown = std::span(m_shown).first(wordsOf(m_count));
    return run;
}

void PieceFragment::put(Packer &into) const
{
    into.add(m_position);
    into.add(std::uint64_t{m_count});
    for (const ArrayValues &side : m_sides)
        rankscope::put(into, side);
    for (std::size_t word = 0; word < wordsOf(m_count); ++word)
        into.add(m_shown[word]);
}

void PieceFragment::get(Unpacker &from)
{
    clear();
    from.take(m_position);
    m_count = from.take<std::uint64_t>();
    for (ArrayValues &side : m_sides)
        rankscope::get(from, from.take<std::uint64_t>(), side);
    const std::size_t other = valueCount(m_sides[1]);
    if (m_count > longestPiece || valueCount(m_sides[0]) != m_count || (other != 0 && other != m_count)) {
        from.expect(false);
        clear();
    }
    for (std::size_t word = 0; word < wordsOf(m_count); ++word)
        from.take(m_shown[word]);
}

} // namespace rankscope
