// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacktools/gdb/gdbframe.h"
#include "io/stacktools/gdb/pastedlines.h"

namespace rankscope {

/// A line of a backtrace with all that was wrapped.
struct JoinedLine {
    enum class Kind {
        Frame, // begins with "#0 "
        Text, // begins at the margin
        Indented, // local values and the like; also headings of threads in an indented backtrace
    };
    Kind kind = Kind::Text;
    std::string text;
    std::uint64_t line = 0; // where it begins
};

/// Joins what a narrow terminal or a mail broke: a frame goes on in the next line while its parentheses are open, and
/// where the next line brings its arguments or its place. Blank lines are skipped.
class FoldedLines
{
public:
    FoldedLines(LineReader &lines, const QString &encoding) : m_lines(lines, encoding) {}

    std::optional<JoinedLine> next();

    std::optional<std::uint64_t> convertedLine() const { return m_lines.convertedLine(); }

private:
    void begin(PastedLine &&line);
    bool goesOn(std::string_view line) const;
    void join(std::string_view text);

    PastedLines m_lines;
    std::optional<PastedLine> m_next; // read, but not yet part of anything
    JoinedLine m_frame;
    ParenthesisScan m_scan;
    bool m_hasArguments = false;
    std::size_t m_joined = 0; // lines of the frame but the first
    bool m_isRemark = false; // "<signal handler called>": nothing follows
};

/// The kind that a line is of by its beginning.
JoinedLine::Kind lineKind(std::string_view line);

} // namespace rankscope
