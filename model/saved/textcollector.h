// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/saved/madetexts.h"
#include "model/saved/savedcolumns.h"

#include <QHash>

#include <span>

namespace rankscope {

/// Collects the texts of a column. They are made from the numbers of the column where it has some; those of a column
/// for people alone, which has none, from the numbers of a column in which the first of them with many digits is found.
class TextCollector
{
public:
    explicit TextCollector(std::uint32_t column) : m_source(column) {}

    /// False: there are more than can be counted. `values` are those of the row.
    bool add(const QString &text, std::span<const ReportValue> values);
    SavedTexts take();

private:
    static constexpr std::size_t mostTried = 64; // rows before it is given up
    static constexpr std::size_t mostMissed = 4; // one row of so many
    static constexpr int fewestDigits = 5; // of a text that is looked for in other columns
    static constexpr std::size_t fewestTexts = 4096; // before it is asked whether texts come again

    std::uint8_t formOf(const QString &text, std::span<const ReportValue> values);
    bool findSource(const QString &text, std::span<const ReportValue> values);
    bool keep(const QString &text);

    std::uint32_t m_source;
    bool m_isMade = false;
    std::uint8_t m_likely = textform::literal;
    std::size_t m_rows = 0;
    std::size_t m_tries = 0;
    std::size_t m_misses = 0;
    QString m_last;
    QHash<QString, std::uint32_t> m_places;
    TextPacker m_packer;
    SavedTexts m_texts;
};

} // namespace rankscope
