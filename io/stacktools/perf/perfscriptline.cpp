// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/perf/perfscriptline.h"

#include "io/text/tooltext.h"

namespace rankscope {

using namespace tooltext;

namespace {

/// The next word of a text, which is cut off; empty at the end.
std::string_view takePerfWord(std::string_view &text)
{
    skipBlanks(text);
    const std::size_t end = std::min(text.find_first_of(" \t\r"), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(end);
    return word;
}

bool isProcessor(std::string_view word) // "[003]"
{
    return word.size() > 2 && word.starts_with('[') && word.ends_with(']')
           && word.substr(1, word.size() - 2).find_first_not_of("0123456789") == word.npos;
}

bool isTime(std::string_view word) // "100.000001:"
{
    return word.size() > 3 && word.ends_with(':') && isDigit(word.front()) && word.find('.') != word.npos
           && word.substr(0, word.size() - 1).find_first_not_of("0123456789.") == word.npos;
}

bool isEvent(std::string_view word) // "cycles:u:", "cpu/mem-loads/:"
{
    return word.size() > 1 && word.ends_with(':') && !isDigit(word.front()) && word.find('(') == word.npos;
}

/// "4711/4712" or "4712".
bool readIds(std::string_view word, PerfSample &sample)
{
    const auto first = takeNumber(word);
    if (!first)
        return false;
    sample.thread = *first;
    if (!take(word, "/"))
        return word.empty();
    const auto second = takeNumber(word);
    sample.pid = *first;
    sample.thread = second.value_or(0);
    return second && word.empty();
}

/// What is behind the ids of a process: "[003]  100.000001:   250000 cycles:u: …".
bool readEvent(std::string_view text, PerfSample &sample)
{
    std::string_view word = takePerfWord(text);
    if (isProcessor(word))
        word = takePerfWord(text);
    if (isTime(word))
        word = takePerfWord(text);
    if (!word.empty() && word.find_first_not_of("0123456789") == word.npos)
        word = takePerfWord(text);
    if (!isEvent(word))
        return false;
    sample.event = word.substr(0, word.size() - 1);
    sample.rest = trimmed(text);
    return true;
}

} // namespace

std::optional<PerfSample> parsePerfSample(std::string_view line)
{
    constexpr int mostWords = 16; // of the name of a command, which has 15 bytes
    std::string_view rest = line;
    std::string_view word = takePerfWord(rest);
    for (int words = 1; words <= mostWords && !word.empty(); ++words) {
        const auto end = static_cast<std::size_t>(rest.data() - line.data());
        word = takePerfWord(rest);
        PerfSample sample;
        if (!word.empty() && isDigit(word.front()) && readIds(word, sample) && readEvent(rest, sample)) {
            sample.command = trimmed(line.substr(0, end));
            return sample;
        }
    }
    return std::nullopt;
}

std::optional<PerfFrame> parsePerfFrame(std::string_view line)
{
    std::string_view text = trimmed(line);
    const std::size_t digits = std::min(text.find_first_not_of("0123456789abcdef"), text.size());
    if (digits == 0 || digits > 16 || digits == text.size() || !isBlank(text[digits]))
        return std::nullopt;
    text = trimmed(text.substr(digits));
    PerfFrame frame;
    const std::size_t open = text.ends_with(')') ? openingOfLast(text) : text.npos;
    if (open != text.npos && (open == 0 || isBlank(text[open - 1]))) {
        frame.module = text.substr(open + 1, text.size() - open - 2);
        text = trimmed(text.substr(0, open));
    }
    if (frame.module == "[unknown]" || frame.module == "inlined")
        frame.module = {};
    const std::size_t plus = text.rfind("+0x");
    if (plus != text.npos && plus > 0 && text.find_first_not_of("0123456789abcdef", plus + 3) == text.npos)
        text = text.substr(0, plus);
    frame.function = text.empty() || text == "[unknown]" ? std::string_view("??") : text;
    return frame;
}

std::optional<PerfHeader> parsePerfHeader(std::string_view line)
{
    if (!take(line, "# "))
        return std::nullopt;
    const std::size_t colon = line.find(" : ");
    if (colon == line.npos)
        return std::nullopt;
    return PerfHeader{trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 3))};
}

} // namespace rankscope
