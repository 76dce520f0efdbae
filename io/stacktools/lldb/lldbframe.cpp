// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/lldb/lldbframe.h"

#include "io/stacktools/gdb/gdbframe.h"
#include "io/text/tooltext.h"

namespace rankscope {

using namespace tooltext;

namespace {

/// Takes " + 33" off the end: how far into the function it is.
void dropOffset(std::string_view &text)
{
    const std::size_t plus = text.rfind(" + ");
    if (plus != text.npos && plus > 0 && text.find_first_not_of("0123456789", plus + 3) == text.npos)
        text = text.substr(0, plus);
}

/// Takes " at poll.c:29:5" off the end.
void takeLldbPlace(std::string_view &text, LldbFrame &frame)
{
    const std::size_t at = text.rfind(" at ");
    if (at == text.npos)
        return;
    std::string_view outer;
    std::string_view file;
    std::uint32_t column = 0;
    std::uint32_t line = 0;
    splitPlace(text.substr(at + 4), outer, column);
    splitPlace(outer, file, line);
    if (line == 0) {
        file = outer;
        line = column;
    }
    if (line == 0 || file.empty())
        return;
    frame.file = file;
    frame.line = line;
    text = text.substr(0, at);
}

/// Without the values of its arguments, "exchange(n=8)"; types stay, "exchange(int)", as they are part of a name.
std::string_view withoutValues(std::string_view text, bool hasPlace)
{
    const std::size_t open = text.ends_with(')') ? openingOfLast(text) : text.npos;
    if (open == text.npos || open == 0)
        return text;
    const std::string_view inside = text.substr(open + 1, text.size() - open - 2);
    const bool isOperator = text.substr(0, open).ends_with("operator") && inside.empty();
    const bool areValues = hasPlace || inside.empty() || inside.find('=') != inside.npos;
    return areValues && !isOperator ? trimmed(text.substr(0, open)) : text;
}

/// A value in single quotes: "'ring'"; it ends where the next part begins.
std::string_view quoted(std::string_view line, std::string_view key)
{
    const std::size_t at = line.find(key);
    if (at == line.npos)
        return {};
    const std::string_view rest = line.substr(at + key.size());
    std::size_t end = rest.find("', ");
    if (end == rest.npos)
        end = rest.rfind('\'');
    return end == rest.npos ? std::string_view() : rest.substr(0, end);
}

std::optional<std::int64_t> lldbNumber(std::string_view text)
{
    std::int64_t number = 0;
    const bool isHexadecimal = take(text, "0x");
    const auto [next, error] = std::from_chars(text.data(), text.data() + text.size(), number, isHexadecimal ? 16 : 10);
    return error == std::errc() && number >= 0 ? std::optional(number) : std::nullopt;
}

} // namespace

LldbFrame lldbFrameOf(std::string_view text)
{
    LldbFrame frame;
    text = trimmed(text);
    if (std::string_view rest = text; !(frame.address = takeAddress(rest)).empty() && rest.starts_with(' '))
        text = trimmed(rest);
    else
        frame.address = {};
    if (const std::size_t tick = text.find('`'); tick != text.npos) {
        frame.module = trimmed(text.substr(0, tick));
        text = text.substr(tick + 1);
    }
    for (bool again = true; again;) {
        again = false;
        for (const std::string_view mark : {" [opt]", " [artificial]", " [inlined]"}) {
            if (text.ends_with(mark)) {
                text.remove_suffix(mark.size());
                again = true;
            }
        }
    }
    takeLldbPlace(text, frame);
    dropOffset(text);
    constexpr std::string_view inlined = " [inlined] ";
    if (const std::size_t at = text.rfind(inlined); at != text.npos)
        text = text.substr(at + inlined.size());
    frame.function = withoutValues(trimmed(text), frame.line > 0);
    if (frame.function.empty() || frame.function.starts_with("___lldb_unnamed_symbol"))
        frame.function = "??";
    return frame;
}

std::optional<LldbFrame> parseLldbFrame(std::string_view line)
{
    std::string_view text = trimmed(line);
    take(text, "* ");
    if (!take(text, "frame #"))
        return std::nullopt;
    const auto number = takeNumber(text);
    if (!number || !take(text, ": ") || trimmed(text).empty())
        return std::nullopt;
    LldbFrame frame = lldbFrameOf(text);
    frame.number = *number;
    return frame;
}

std::optional<LldbThread> parseLldbThread(std::string_view line)
{
    std::string_view text = trimmed(line);
    take(text, "* ");
    if (!take(text, "thread #"))
        return std::nullopt;
    const auto number = takeNumber(text);
    if (!number || !(text.empty() || text.starts_with(',') || text.starts_with(':')))
        return std::nullopt;
    LldbThread thread;
    thread.number = *number;
    thread.name = quoted(text, "name = '");
    if (const std::size_t tid = text.find("tid = "); tid != text.npos)
        thread.systemId = lldbNumber(text.substr(tid + 6));
    if (const std::size_t reason = text.find("stop reason = "); reason != text.npos)
        thread.stopReason = trimmed(text.substr(reason + 14));
    const std::size_t address = text.starts_with(':') ? text.find(", 0x") : text.npos;
    if (address == text.npos)
        return thread;
    thread.frame = text.substr(address + 2);
    for (const std::string_view end : {", name = '", ", queue = '", ", activity = '", ", stop reason = "})
        thread.frame = thread.frame.substr(0, thread.frame.find(end));
    return thread;
}

} // namespace rankscope
