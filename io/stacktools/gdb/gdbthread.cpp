// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/gdb/gdbthread.h"

#include "io/text/tooltext.h"

namespace rankscope {

using namespace tooltext;

namespace {

std::optional<std::int64_t> numberBehind(std::string_view text, std::string_view word)
{
    const std::size_t at = text.find(word);
    if (at == std::string_view::npos)
        return std::nullopt;
    text.remove_prefix(at + word.size());
    return takeNumber(text);
}

/// Other tools have their threads' states in the parentheses: "Thread 165 (idle)".
bool beginsIdentity(std::string_view text)
{
    for (const std::string_view word : {"Thread ", "LWP ", "process ", "0x"}) {
        if (text.starts_with(word) || word.starts_with(text))
            return true;
    }
    return false;
}

/// Inside the parentheses: 'Thread 0x7f… (LWP 3147) "name"'.
void readIdentity(std::string_view text, GdbThread &thread)
{
    const std::size_t quote = text.find('"');
    if (quote != std::string_view::npos) {
        const std::size_t end = text.rfind('"');
        thread.name = end > quote ? text.substr(quote + 1, end - quote - 1) : std::string_view();
        text = text.substr(0, quote);
    }
    thread.systemId = numberBehind(text, "LWP ");
    if (!thread.systemId)
        thread.systemId = numberBehind(text, "process ");
}

} // namespace

std::optional<GdbThread> parseThreadHeader(std::string_view line)
{
    std::string_view text = trimmed(line);
    const bool chosen = take(text, "[Switching to thread ") || take(text, "[Current thread is ");
    if (!chosen && !take(text, "Thread "))
        return std::nullopt;
    GdbThread thread;
    thread.chosen = chosen;
    const auto first = takeNumber(text);
    if (!first)
        return std::nullopt;
    thread.number = *first;
    if (take(text, ".")) {
        const auto second = takeNumber(text);
        if (!second)
            return std::nullopt;
        thread.inferior = thread.number;
        thread.number = *second;
    }
    if (take(text, " (")) {
        if (!beginsIdentity(text))
            return std::nullopt;
        readIdentity(text, thread);
        return thread;
    }
    return !chosen && text == ":" ? std::optional(thread) : std::nullopt;
}

std::optional<GdbInferior> parseInferior(std::string_view line)
{
    std::string_view text = trimmed(line);
    if (!take(text, "[Switching to inferior "))
        return std::nullopt;
    const auto number = takeNumber(text);
    if (!number)
        return std::nullopt;
    GdbInferior inferior{*number, numberBehind(text, "[process "), {}};
    inferior.program = between(text, "(", ")");
    return inferior;
}

std::optional<GdbInferior> parseDetached(std::string_view line)
{
    std::string_view text = trimmed(line);
    if (!take(text, "[Inferior "))
        return std::nullopt;
    const auto number = takeNumber(text);
    if (!number || !text.starts_with(" (process "))
        return std::nullopt;
    return GdbInferior{*number, numberBehind(text, "(process "), {}};
}

} // namespace rankscope
