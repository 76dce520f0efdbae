// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/gdb/gdbframe.h"

#include "io/text/tooltext.h"
#include "model/base/text/basename.h"

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace tooltext;

namespace {

constexpr std::string_view anonymous = "(anonymous namespace)";

/// One past the parenthesis that closes the one at `open`; npos where none does. A quote that does not end is no quote.
std::size_t closingBehind(std::string_view text, std::size_t open)
{
    for (const bool quotes : {true, false}) {
        ParenthesisScan scan(quotes);
        const std::size_t length = scan.feed(text.substr(open));
        if (scan.closed())
            return open + length;
    }
    return std::string_view::npos;
}

bool isPlaceTail(std::string_view tail)
{
    return trimmed(tail).empty() || tail.starts_with(" at ") || tail.starts_with(" from ");
}

/// What may stand for "from" in front of a library: gdb's frame filters of Python write "at /lib/libc.so.6". A source
/// file without a line is a place that was cut.
bool isLibrary(std::string_view path)
{
    const std::string_view name = baseNameOf(path);
    for (std::size_t at = name.find(".so"); at != std::string_view::npos; at = name.find(".so", at + 1)) {
        const std::string_view rest = name.substr(at + 3);
        if (rest.empty() || rest.front() == ' ' || (rest.size() > 1 && rest.front() == '.' && isDigit(rest[1])))
            return true;
    }
    return name.ends_with(".dylib") || name.ends_with(".dll") || name.starts_with("[vdso]");
}

/// Where the place of a frame begins whose arguments end with the line: the last ") at FILE:LINE" or ") from LIBRARY".
std::size_t lastPlace(std::string_view text)
{
    for (const std::string_view word : {") at ", ") from "}) {
        const std::size_t close = text.rfind(word);
        if (close == std::string_view::npos)
            continue;
        const std::string_view place = text.substr(close + word.size());
        std::string_view file;
        std::uint32_t line = 0;
        splitPlace(place, file, line);
        if (line > 0 || isLibrary(place))
            return close + 1;
    }
    return std::string_view::npos;
}

/// The function is what stands before its arguments: the first parenthesis after a blank that is followed by the place
/// or by nothing. Types and namespaces in parentheses are followed by something else.
bool splitArguments(std::string_view text, std::string_view &function, std::string_view &tail)
{
    if (text.starts_with('(')) { // "in () at /lib/libc.so.6": a function without a name
        const std::size_t end = closingBehind(text, 0);
        if (end != std::string_view::npos && isPlaceTail(text.substr(end))) {
            function = "??";
            tail = text.substr(end);
            return true;
        }
    }
    std::size_t open = text.find(" (");
    while (open != std::string_view::npos) {
        const std::size_t end = closingBehind(text, open + 1);
        if (end == std::string_view::npos)
            return false;
        if (isPlaceTail(text.substr(end))) {
            function = text.substr(0, open);
            tail = text.substr(end);
            return true;
        }
        open = text.find(" (", end - 1);
    }
    return false;
}

std::size_t firstArguments(std::string_view text)
{
    std::size_t open = text.find(" (");
    while (open != std::string_view::npos && text.substr(open + 1).starts_with(anonymous))
        open = text.find(" (", open + 2);
    return open;
}

/// Of a line that was cut or names no arguments.
void splitRoughly(std::string_view text, std::string_view &function, std::string_view &tail)
{
    const std::size_t arguments = std::min(firstArguments(text), text.size());
    std::size_t place = text.rfind(" from ");
    const std::size_t at = text.rfind(" at ");
    if (place == std::string_view::npos || (at != std::string_view::npos && at > place))
        place = at;
    tail = place == std::string_view::npos ? std::string_view() : text.substr(place);
    function = text.substr(0, std::min(arguments, std::min(place, text.size())));
}

void readTail(std::string_view tail, GdbFrame &frame)
{
    skipBlanks(tail);
    if (take(tail, "at ")) {
        tail = trimmed(tail);
        splitPlace(tail, frame.file, frame.line);
        if (frame.line == 0 && isLibrary(tail))
            frame.module = tail;
    } else if (take(tail, "from "))
        frame.module = trimmed(tail);
}

} // namespace

std::size_t ParenthesisScan::feed(std::string_view text)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char byte = text[at];
        const char before = m_before;
        m_before = byte;
        if (m_quote != '\0') {
            if (m_escaped)
                m_escaped = false;
            else if (byte == '\\')
                m_escaped = true;
            else if (byte == m_quote)
                m_quote = '\0';
            continue;
        }
        // an apostrophe behind a letter is one: "the solver's", not a character
        if (m_quotes && (byte == '"' || (byte == '\'' && !isLetter(before) && !isDigit(before))))
            m_quote = byte;
        else if (byte == '(')
            ++m_depth;
        else if (byte == ')' && m_depth > 0 && --m_depth == 0) {
            m_closed = true;
            return at + 1;
        }
    }
    return text.size();
}

std::optional<std::int64_t> gdbFrameNumber(std::string_view line)
{
    skipBlanks(line);
    if (!take(line, "#"))
        return std::nullopt;
    const auto number = takeNumber(line);
    return number && (line.empty() || isBlank(line.front())) ? number : std::nullopt;
}

void splitPlace(std::string_view place, std::string_view &file, std::uint32_t &line)
{
    const std::size_t colon = place.rfind(':');
    if (colon == std::string_view::npos || colon == 0)
        return;
    std::string_view digits = place.substr(colon + 1);
    const auto number = takeNumber(digits);
    if (!number || !digits.empty() || *number == 0 || *number > std::numeric_limits<std::uint32_t>::max())
        return;
    file = place.substr(0, colon);
    line = static_cast<std::uint32_t>(*number);
}

bool endsWithPlace(std::string_view frame)
{
    constexpr std::size_t longestPlace = 4096;
    frame = trimmed(frame);
    return lastPlace(frame.substr(frame.size() - std::min(frame.size(), longestPlace))) != std::string_view::npos;
}

std::optional<GdbFrame> parseGdbFrame(std::string_view line)
{
    const auto number = gdbFrameNumber(line);
    if (!number)
        return std::nullopt;
    GdbFrame frame;
    frame.number = *number;
    std::string_view text = trimmed(line);
    text = trimmed(text.substr(std::min(text.find_first_of(" \t"), text.size())));
    frame.address = takeAddress(text);
    if (!frame.address.empty()) {
        skipBlanks(text);
        if (!take(text, "in "))
            return std::nullopt;
        skipBlanks(text);
    }
    if (text.empty())
        return std::nullopt;
    std::string_view tail;
    if (text.front() == '<' && text.back() == '>' && text.find(" (") == std::string_view::npos)
        frame.function = text;
    else if (!splitArguments(text, frame.function, tail))
        splitRoughly(text, frame.function, tail);
    if (const std::size_t place = lastPlace(text); place != std::string_view::npos && text.size() - place < tail.size())
        tail = text.substr(place); // the arguments were cut within a text that holds such words itself
    readTail(tail, frame);
    frame.function = trimmed(frame.function);
    if (frame.function.empty())
        return std::nullopt;
    return frame;
}

} // namespace rankscope
