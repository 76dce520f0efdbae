// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/gdb/pastedlines.h"

#include "io/stacks/stackreading.h"
#include "io/text/encoding.h"
#include "io/text/linetags.h"
#include "io/text/tooltext.h"

#include <array>
#include <utility>

namespace rankscope {

using namespace tooltext;

namespace {

constexpr std::array<std::pair<std::string_view, char>, 7> entities = {
    {{"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}, {"&#39;", '\''}, {"&#34;", '"'}, {"&quot;", '"'}, {"&nbsp;", ' '}}};

std::string withoutEntities(std::string_view line)
{
    std::string text;
    while (!line.empty()) {
        const std::size_t mark = std::min(line.find('&'), line.size());
        text += line.substr(0, mark);
        line.remove_prefix(mark);
        if (line.empty())
            break;
        char meant = '&';
        std::size_t length = 1;
        for (const auto &[entity, byte] : entities) {
            if (line.starts_with(entity)) {
                meant = byte;
                length = entity.size();
            }
        }
        text += meant;
        line.remove_prefix(length);
    }
    return text;
}

/// "> " and ">> ", but no operator: a quotation is at the beginning of the line.
void skipQuotation(std::string_view &text)
{
    while (text.starts_with("> ") || text.starts_with(">>") || text.starts_with(">#") || text == ">")
        text.remove_prefix(text.starts_with("> ") ? 2 : 1);
}

void skipPrompts(std::string_view &text)
{
    while (take(text, "(gdb) ") || text == "(gdb)")
        text = text == "(gdb)" ? std::string_view() : text;
    for (const std::string_view begin : {"---Type <return>", "--Type <RET>"}) {
        for (const std::string_view end : {"to quit---", "without paging--"}) {
            const std::size_t at = text.starts_with(begin) ? text.find(end) : std::string_view::npos;
            if (at != std::string_view::npos)
                text.remove_prefix(at + end.size());
        }
    }
}

/// The length of the tag that ends a line, or of one that only surrounds the text, at the beginning of `text`.
std::size_t tagLength(std::string_view text)
{
    for (const std::string_view tag : {"<br>", "<br/>", "<br />", "<pre>", "</pre>"}) {
        if (findNoCase(text.substr(0, tag.size()), tag) == 0)
            return tag.size();
    }
    return 0;
}

} // namespace

std::string cleanedLine(std::string_view line)
{
    std::string plain;
    if (line.find('\x1b') != std::string_view::npos) {
        plain = withoutColours(line);
        line = plain;
    }
    skipQuotation(line);
    std::string decoded;
    if (line.find('&') != std::string_view::npos) {
        decoded = withoutEntities(line);
        line = decoded;
        skipQuotation(line);
    }
    skipPrompts(line);
    return std::string(line);
}

void PastedLines::split(std::string_view line)
{
    std::size_t from = 0;
    for (std::size_t at = line.find('<'); at != std::string_view::npos; at = line.find('<', at + 1)) {
        const std::size_t length = tagLength(line.substr(at));
        if (length == 0)
            continue;
        if (at > from)
            add(line.substr(from, at - from));
        from = at + length;
        at = from - 1;
    }
    if (from < line.size() || from == 0)
        add(line.substr(from));
}

/// What was nothing but a prompt does not even end a frame.
void PastedLines::add(std::string_view line)
{
    std::string text = cleanedLine(line);
    const bool isPrompt = text.empty() && !trimmed(line).empty();
    const std::size_t frame = text.starts_with('[') ? text.find("]#0 ") : std::string::npos;
    if (frame != std::string::npos) // "[Switching to thread 2 (LWP 5)]#0  main () at a.c:1" of old versions
        m_ready.push_back({text.substr(0, frame + 1), m_lines.line()});
    if (!isPrompt)
        m_ready.push_back({frame == std::string::npos ? std::move(text) : text.substr(frame + 1), m_lines.line()});
}

std::optional<PastedLine> PastedLines::next()
{
    while (m_ready.empty()) {
        const auto line = m_lines.next();
        if (!line)
            return std::nullopt;
        bool converted = false;
        if (isUtf8(*line))
            split(*line);
        else
            split(utf8Text(*line, m_encoding, converted));
        if (converted && !m_convertedLine)
            m_convertedLine = m_lines.line();
    }
    PastedLine line = std::move(m_ready.front());
    m_ready.pop_front();
    return line;
}

} // namespace rankscope
