// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/saved/packedtexts.h"

#include <algorithm>

namespace rankscope {

namespace {

constexpr QChar patternGap(0xFFFF); // no character, in keys alone
constexpr qsizetype mostNumberDigits = 18; // of what 64 bits hold

bool isAsciiDigit(QChar character)
{
    return character >= u'0' && character <= u'9';
}

/// Of no more digits than mostNumberDigits.
std::int64_t numberOf(QStringView digits)
{
    std::int64_t number = 0;
    for (const QChar digit : digits)
        number = number * 10 + (digit.unicode() - u'0');
    return number;
}

} // namespace

QString PackedTexts::text(std::size_t index) const
{
    const QStringList &pieces = patterns[patternAt[index]];
    QString text = pieces.front();
    for (qsizetype piece = 1; piece < pieces.size(); ++piece) {
        text += QString::number(slots[std::size_t(piece - 1)][index]);
        text += pieces[piece];
    }
    return text;
}

bool PackedTexts::isWhole() const
{
    const auto hasSlots = [this](const QStringList &pieces) {
        return !pieces.isEmpty() && std::size_t(pieces.size()) <= slots.size() + 1;
    };
    const auto isPattern = [this](std::uint32_t pattern) { return pattern < patterns.size(); };
    const auto isForAll = [this](const std::vector<std::int64_t> &slot) { return slot.size() == size(); };
    return std::ranges::all_of(patterns, hasSlots) && std::ranges::all_of(patternAt, isPattern)
           && std::ranges::all_of(slots, isForAll);
}

/// Runs of digits are numbers; zeros before them belong to the piece, as do runs that are too long.
void TextPacker::split(QStringView text)
{
    m_pieces.clear();
    m_numbers.clear();
    qsizetype begin = 0; // of the piece
    qsizetype at = text.contains(patternGap) ? text.size() : 0;
    while (at < text.size() && m_numbers.size() < PackedTexts::mostSlots) {
        if (!isAsciiDigit(text[at])) {
            ++at;
            continue;
        }
        qsizetype end = at;
        while (end < text.size() && isAsciiDigit(text[end]))
            ++end;
        while (at + 1 < end && text[at] == u'0')
            ++at;
        if (end - at <= mostNumberDigits) {
            m_pieces.push_back(text.sliced(begin, at - begin));
            m_numbers.push_back(numberOf(text.sliced(at, end - at)));
            begin = end;
        }
        at = end;
    }
    m_pieces.push_back(text.sliced(begin));
}

/// That of the pieces, a new one where there is none. Most texts have that of the text before them.
std::uint32_t TextPacker::patternOfPieces()
{
    const auto isSame = [this](std::uint32_t pattern) {
        return std::ranges::equal(m_packed.patterns[pattern], m_pieces);
    };
    if (!m_packed.patternAt.empty() && isSame(m_packed.patternAt.back()))
        return m_packed.patternAt.back();
    QStringList pieces;
    for (const QStringView piece : m_pieces)
        pieces << piece.toString();
    const QString key = pieces.join(patternGap);
    const auto known = m_patterns.constFind(key);
    if (known != m_patterns.cend() && isSame(*known))
        return *known;
    const auto pattern = static_cast<std::uint32_t>(m_packed.patterns.size());
    m_patterns.insert(key, pattern);
    m_packed.patterns.push_back(pieces);
    return pattern;
}

void TextPacker::add(const QString &text)
{
    split(text);
    const std::uint32_t pattern = patternOfPieces();
    while (m_packed.slots.size() < m_numbers.size())
        m_packed.slots.emplace_back(m_packed.size(), 0);
    for (std::size_t slot = 0; slot < m_packed.slots.size(); ++slot) {
        std::vector<std::int64_t> &numbers = m_packed.slots[slot];
        const std::int64_t before = numbers.empty() ? 0 : numbers.back(); // costs nothing where there is no number
        numbers.push_back(slot < m_numbers.size() ? m_numbers[slot] : before);
    }
    m_packed.patternAt.push_back(pattern);
}

} // namespace rankscope
