// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Many texts that differ in their numbers alone, as "a.trd:60" and "SL 1(1) / PL 2(3,5)": what they have in common
// once.
#pragma once

#include <QHash>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace rankscope {

/// Texts in the order in which they were added. Invariant: each has a pattern of one piece or more, and each slot a
/// number for each text; numbers stand between the pieces of a pattern, those of slots behind it mean nothing.
struct PackedTexts {
    static constexpr std::size_t mostSlots = 12;

    std::vector<QStringList> patterns;
    std::vector<std::uint32_t> patternAt; // of each text
    std::vector<std::vector<std::int64_t>> slots;

    std::size_t size() const { return patternAt.size(); }
    QString text(std::size_t index) const;
    /// Whether the invariant holds, of what was read.
    bool isWhole() const;

    bool operator==(const PackedTexts &) const = default;
};

/// Packs texts.
class TextPacker
{
public:
    void add(const QString &text);
    std::size_t size() const { return m_packed.size(); }
    PackedTexts take() { return std::move(m_packed); }

private:
    void split(QStringView text);
    std::uint32_t patternOfPieces();

    PackedTexts m_packed;
    QHash<QString, std::uint32_t> m_patterns; // by their pieces
    std::vector<QStringView> m_pieces; // of the text that is added
    std::vector<std::int64_t> m_numbers;
};

} // namespace rankscope
