// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/linereader.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace rankscope {

/// What is left of a line once all that mails, pages and terminals put around it is taken away: the "> " of a
/// quotation,
/// "<br>" and "&lt;", colours, gdb's own prompt and the prompts of its pager.
struct PastedLine {
    std::string text; // UTF-8
    std::uint64_t line = 0; // physical, 1-based
};

/// The lines of a pasted backtrace. A line with "<br>" in its middle is several.
class PastedLines
{
public:
    PastedLines(LineReader &lines, const QString &encoding) : m_lines(lines), m_encoding(encoding) {}

    std::optional<PastedLine> next();

    std::optional<std::uint64_t> convertedLine() const { return m_convertedLine; } ///< the first that was not UTF-8

private:
    void split(std::string_view line);
    void add(std::string_view line);

    LineReader &m_lines;
    QString m_encoding;
    std::deque<PastedLine> m_ready;
    std::optional<std::uint64_t> m_convertedLine;
};

/// The same of one line without line breaks in it, for detectors.
std::string cleanedLine(std::string_view line);

} // namespace rankscope
