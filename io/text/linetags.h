// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What launchers and loggers put before each line of a job's output.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace rankscope {

/// Without the sequences that set colours and move the cursor of a terminal, and without a byte order mark.
std::string withoutColours(std::string_view text);

/// Takes "[1,3]<stdout>:" or "[prterun-n07-12@1,3]<stderr>:" off a line, as mpirun writes it; the rank.
std::optional<std::int64_t> takeOutputTag(std::string_view &line);

/// The tags of the lines of one text: "[1,3]<stdout>:" (Open MPI), "3: " (srun --label), "[3] " (MPICH, Intel MPI), and
/// times ("2026-11-29T05:00:00.12Z ", "[2026-11-29 05:00:00] ") before or behind them. The colours of a terminal, and a
/// byte order mark, are such tags too.
class LineTags
{
public:
    /// Those of a text, by its first lines; nothing where most of them have none.
    static std::optional<LineTags> in(std::string_view head);

    /// Only a launcher writes such tags; all others may be of the text itself.
    bool areSure() const { return m_form == Form::Output; }
    /// Some of them say ranks.
    bool hasNumbers() const { return m_form != Form::None; }

    /// Without those that may be of the text itself, where there are times before them.
    LineTags withoutNumbers() const;

    struct Line {
        std::optional<std::int64_t> rank; // none: no tag says it
        std::string text;
    };
    /// Nothing: a line of somebody else, as of the launcher itself.
    std::optional<Line> split(std::string_view line) const;

private:
    enum class Form : std::uint8_t { None, Output, Label, Bracket };

    bool takeRank(std::string_view &line, std::optional<std::int64_t> &rank) const;

    Form m_form = Form::None;
    bool m_hasColours = false; // or a byte order mark
    bool m_hasTime = false; // before the rank
    bool m_hasInnerTime = false; // behind it
    bool m_hasBlank = false; // one behind the tag of Open MPI
};

/// The text of each process, its lines without tags; of a text that says no ranks one of process -1.
std::map<std::int64_t, std::string> textsByRank(std::string_view text, const LineTags &tags);

/// All lines in their order, without tags; those of others are empty.
std::string withoutTags(std::string_view text, const LineTags &tags);

} // namespace rankscope
