// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/linechunks.h"
#include "rules/dvm/recordline.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rankscope {

/// The bytes of a spelling at most, so that it may be compared behind the end of a chunk.
inline constexpr std::size_t longestSpelling = LineChunk::padding / 2;

/// How lines of one kind, name and place are spelled, up to what changes from record to record.
struct LineSpelling {
    /// What the changing part is. Event, BeginPoint and EndPoint are SL, PL, TR and EL lines without and with a point.
    enum class Form : std::uint8_t {
        Nothing,
        Constant,
        Integer,
        Float,
        Double,
        Iteration,
        Event,
        BeginPoint,
        EndPoint
    };

    std::string prefix; // up to the changing part; of Constant and Event the whole line with its end
    std::string suffix; // from behind it to the line end, with it
    std::uint64_t bits = 0; // of Constant
    std::uint32_t site = 0;
    std::uint32_t next = 0; // spelling that followed last time
    std::uint32_t otherNext = 0; // the last one that followed and was another one: where a loop ends, or goes on
    Form form = Form::Nothing;
};

/// The spellings that a parser has met. Id 0 stands for none of them and fits no line; id 1 fits every IT line.
/// Invariant: a spelling is at most `longest` bytes, so that it may be compared behind the end of a chunk.
class LineSpellings
{
public:
    static constexpr std::uint32_t none = 0;
    static constexpr std::uint32_t iteration = 1;

    explicit LineSpellings(std::size_t longest);

    LineSpelling &operator[](std::uint32_t id) { return m_spellings[id]; }
    const LineSpelling &operator[](std::uint32_t id) const { return m_spellings[id]; }

    /// The spelling of a line (without indentation, with its end); none where it was not learnt.
    std::uint32_t find(std::string_view line);
    /// Keeps the spelling of a line that was read as `record`; none where only the parser can read such lines.
    std::uint32_t learn(std::string_view line, const RecordLine &record, std::uint32_t site);

private:
    std::size_t m_longest;
    std::vector<LineSpelling> m_spellings;
    std::unordered_map<std::string, std::uint32_t> m_ids; // by prefix and suffix
    std::string m_key; // reused
};

} // namespace rankscope
