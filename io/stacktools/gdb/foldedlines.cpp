// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/gdb/foldedlines.h"

#include "io/stacktools/gdb/gdbthread.h"
#include "io/text/tooltext.h"

namespace rankscope {

using namespace tooltext;

namespace {

constexpr std::size_t longestFrame = std::size_t(1) << 16; // joined; more is no wrapped line
constexpr std::size_t mostForPlace = 16; // lines that are joined for the sake of a place that is not there yet
constexpr std::size_t fullTraceLocalsIndent = 8; // of "bt full"

std::size_t indentOf(std::string_view line)
{
    std::size_t indent = 0;
    while (indent < line.size() && isBlank(line[indent]))
        ++indent;
    return indent;
}

/// "at file.c:10" or "from /lib/libm.so": what may follow the arguments. A local value may be called so as well.
bool isPlace(std::string_view text)
{
    std::string_view file;
    std::uint32_t line = 0;
    if (take(text, "at "))
        splitPlace(trimmed(text), file, line);
    return line > 0 || (text.starts_with("from ") && text.find('/') != std::string_view::npos);
}

bool isRemark(std::string_view text)
{
    for (const std::string_view begin : {"No locals.", "No symbol table", "Backtrace stopped", "(More stack frames",
                                         "[", "warning:", "Quit", "#", "STACK TRACE FOR PROC"}) {
        if (text.starts_with(begin))
            return true;
    }
    return false;
}

/// The frame ends where its place should stand: "… () at", or "… () at /home/a" without a line.
bool wantsPlace(std::string_view frame)
{
    for (const std::string_view word : {" at", " from", " in"}) {
        if (frame.ends_with(word))
            return true;
    }
    const std::size_t at = frame.rfind(") at ");
    if (at == std::string_view::npos)
        return false;
    std::string_view file;
    std::uint32_t line = 0;
    splitPlace(frame.substr(at + 5), file, line);
    return line == 0 && frame.find(':', at) == std::string_view::npos;
}

} // namespace

JoinedLine::Kind lineKind(std::string_view line)
{
    if (gdbFrameNumber(line))
        return JoinedLine::Kind::Frame;
    return !line.empty() && isBlank(line.front()) ? JoinedLine::Kind::Indented : JoinedLine::Kind::Text;
}

void FoldedLines::begin(PastedLine &&line)
{
    m_frame = {JoinedLine::Kind::Frame, std::move(line.text), line.line};
    while (!m_frame.text.empty() && isBlank(m_frame.text.back()))
        m_frame.text.pop_back();
    const std::string_view text = trimmed(m_frame.text);
    m_isRemark = text.find_first_not_of(" \t", text.find_first_of(" \t")) == text.find('<');
    m_scan = ParenthesisScan();
    m_hasArguments = false;
    m_joined = 0;
    join({});
}

/// Appends to the frame, and counts the parentheses of what is new.
void FoldedLines::join(std::string_view text)
{
    std::size_t from = 0;
    if (!text.empty()) {
        from = m_frame.text.size();
        if (!m_frame.text.ends_with("::"))
            m_frame.text += ' ';
        m_frame.text += text;
    }
    std::string_view rest = std::string_view(m_frame.text).substr(from);
    m_hasArguments = m_hasArguments || rest.find(" (") != std::string_view::npos;
    while (!rest.empty()) {
        const std::size_t length = m_scan.feed(rest);
        rest.remove_prefix(length);
        if (m_scan.closed())
            m_scan = ParenthesisScan();
    }
}

bool FoldedLines::goesOn(std::string_view line) const
{
    const std::string_view text = trimmed(line);
    if (text.empty() || m_frame.text.size() + text.size() > longestFrame || lineKind(line) == JoinedLine::Kind::Frame)
        return false;
    if (isRemark(text) || parseThreadHeader(text))
        return false;
    if (m_scan.isOpen())
        return !endsWithPlace(m_frame.text);
    const std::size_t indent = indentOf(line);
    if (m_isRemark)
        return false;
    if (text.front() == '(')
        return true;
    if (indent < fullTraceLocalsIndent && (isPlace(text) || (m_joined < mostForPlace && wantsPlace(m_frame.text))))
        return true;
    return indent > 0 && indent < fullTraceLocalsIndent && !m_hasArguments;
}

std::optional<JoinedLine> FoldedLines::next()
{
    if (!m_next)
        m_next = m_lines.next();
    while (m_next && trimmed(m_next->text).empty())
        m_next = m_lines.next();
    if (!m_next)
        return std::nullopt;
    const JoinedLine::Kind kind = lineKind(m_next->text);
    if (kind != JoinedLine::Kind::Frame) {
        JoinedLine line{kind, std::move(m_next->text), m_next->line};
        m_next.reset();
        return line;
    }
    begin(std::move(*m_next));
    m_next = m_lines.next();
    while (m_next && goesOn(m_next->text)) {
        join(trimmed(m_next->text));
        ++m_joined;
        m_next = m_lines.next();
    }
    return std::move(m_frame);
}

} // namespace rankscope
