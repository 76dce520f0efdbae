// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/sources/placespelling.h"

#include "model/trace/sources/sourcemap.h"

namespace rankscope {

namespace {

// What no line number begins with.
constexpr char beyondEndMark = '>';
constexpr char insertedMark = '+';

} // namespace

SpelledPlace PlaceSpelling::of(std::string_view file, std::uint32_t line, SourceSide side) const
{
    const std::string number = std::to_string(line);
    const bool isCurrent = side == SourceSide::Current;
    const SourceMap::File *const pair = !m_map      ? nullptr
                                        : isCurrent ? m_map->ofCurrent(file)
                                                    : m_map->ofReference(file);
    if (!pair)
        return {file, number};
    const std::size_t lines = isCurrent ? pair->referenceOf.size() : pair->referenceLines;
    if (line == 0)
        return {pair->reference, number};
    if (line > lines)
        return {pair->reference, beyondEndMark + number};
    if (!isCurrent)
        return {pair->reference, number};
    const std::uint32_t partner = pair->referenceOf[line - 1];
    return {pair->reference, partner == 0 ? insertedMark + number : std::to_string(partner)};
}

} // namespace rankscope
