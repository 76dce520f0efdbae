// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace rankscope {

/// One frame as gdb prints it (stack-tools.md, B1); the texts are parts of the line. Empty: not said.
/// Invariant: `file` and `line` are set together.
struct GdbFrame {
    std::int64_t number = 0;
    std::string_view address;
    std::string_view function; // never empty; "??" and "<signal handler called>" as they stand
    std::string_view file;
    std::uint32_t line = 0;
    std::string_view module; // of "from /lib/libm.so.6"
};

/// The number of the frame that the line begins with: "#12  …", after blanks or none.
std::optional<std::int64_t> gdbFrameNumber(std::string_view line);

/// Reads a frame that stands on one line. Nothing for a line that is none, also for the frames of eu-stack and
/// coredumpctl, which begin the same way.
std::optional<GdbFrame> parseGdbFrame(std::string_view line);

/// "FILE:LINE" with the line in `line`; nothing in `file` where no line is.
void splitPlace(std::string_view place, std::string_view &file, std::uint32_t &line);

/// Whether a frame ends with "… at FILE:LINE" or "… from LIBRARY" behind a parenthesis: nothing of it is missing, even
/// where its arguments were cut ("…(truncated)") and their parentheses stay open.
bool endsWithPlace(std::string_view frame);

/// Counts parentheses outside of strings and characters, over text that comes in parts.
class ParenthesisScan
{
public:
    explicit ParenthesisScan(bool quotes = true) : m_quotes(quotes) {}

    /// How many bytes of `text` there are up to and with the parenthesis that closes the outermost one, or all of them.
    std::size_t feed(std::string_view text);
    bool isOpen() const { return m_depth > 0 || m_quote != '\0'; }
    bool closed() const { return m_closed; } ///< feed() stopped at a closing parenthesis

private:
    bool m_quotes;
    bool m_closed = false;
    bool m_escaped = false;
    char m_quote = '\0';
    char m_before = ' ';
    std::uint64_t m_depth = 0;
};

} // namespace rankscope
