// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/dvmkind.h"

#include "io/dvm/errors/errorlistparser.h"
#include "io/dvm/errors/protocolparser.h"
#include "rules/dvm/recordline.h"

#include <algorithm>
#include <optional>
#include <string>

namespace rankscope {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// What one line says about the file it stands in.
enum class Hint {
    None,
    Structure,
    EndOfHeader,
    TraceLine,
    ConfigurationComment,
    Errors,
    ControlErrors,
    Protocol,
    Output
};

bool isStructure(LineCursor &cursor)
{
    ConstructText construct;
    return parseConstructHead(cursor, construct) && cursor.peek() == '{';
}

Hint commentHint(std::string_view line)
{
    if (line.starts_with("# Begin trace header"))
        return Hint::TraceLine;
    return line.starts_with("# Trace size") ? Hint::ConfigurationComment : Hint::None;
}

/// What the runtime says, in a file of its own or in the output of a job.
Hint messageHint(std::string_view line)
{
    line.remove_prefix(outputPrefixOf(line).text.size());
    if (looksLikeControlLine(line))
        return Hint::ControlErrors;
    if (looksLikeErrorLine(line))
        return Hint::Errors;
    if (looksLikeProtocolLine(line))
        return Hint::Protocol;
    return line.starts_with("*** DVM debugger: ") ? Hint::Output : Hint::None;
}

Hint keywordHint(std::string_view line)
{
    LineCursor cursor(line);
    const Keyword keyword = readKeyword(cursor);
    const auto is = [&keyword](std::string_view word) { return keyword.text == word; };
    if (is("END_HEADER") && cursor.atEnd())
        return Hint::EndOfHeader;
    if (is("END_TRACE") && cursor.atEnd())
        return Hint::TraceLine;
    const bool assigned = cursor.peek() == '=';
    if (assigned && (is("MODE") || is("TRACE_TIME") || is("DEB_VERSION") || is("CPU_COUNT")))
        return Hint::TraceLine;
    if (is("SLOOP") || is("PLOOP") || is("END_LOOP") || (assigned && (is("READ") || is("WRITE") || is("SOURCE"))))
        return Hint::TraceLine;
    if (is("ARR"))
        return cursor.accept(':') ? Hint::Structure : Hint::None;
    if (!keyword.kind)
        return Hint::None;
    RecordLine record;
    const std::size_t start = cursor.position();
    if (isBegin(*keyword.kind) && isStructure(cursor))
        return Hint::Structure;
    cursor.moveTo(start);
    return parseRecord(cursor, *keyword.kind, record) ? Hint::None : Hint::TraceLine;
}

Hint hintOf(std::string_view line)
{
    if (line.front() == '#')
        return commentHint(line);
    const Hint message = messageHint(line);
    return message == Hint::None ? keywordHint(line) : message;
}

std::string_view nextLine(std::string_view &text)
{
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
    return line;
}

std::string_view withoutMark(std::string_view text)
{
    return text.starts_with("\xef\xbb\xbf") ? text.substr(3) : text;
}

/// What is behind blanks and comments in the manner of C; nothing where a comment does not end.
std::optional<std::string_view> behindComments(std::string_view text)
{
    for (;;) {
        text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
        if (!text.starts_with("/*"))
            return text;
        const std::size_t end = text.find("*/", 2);
        if (end == std::string_view::npos)
            return std::nullopt;
        text.remove_prefix(end + 2);
    }
}

/// ` value, value;` behind the first `=`: in its line, or one word in later ones.
bool isParameterValue(std::string_view text)
{
    const std::size_t end = text.find(';');
    if (end == std::string_view::npos)
        return false;
    if (end < text.find('\n'))
        return true;
    std::string_view value = text.substr(0, end);
    value.remove_prefix(std::min(value.find_first_not_of(blanks), value.size()));
    const std::size_t last = value.find_last_not_of(blanks);
    return last != std::string_view::npos && value.substr(0, last).find_first_of(blanks) == std::string_view::npos;
}

/// `Name.part[1] = value, value;`, between comments in the manner of C.
bool isParameters(std::string_view text)
{
    LineCursor cursor(behindComments(text).value_or(std::string_view()));
    const std::string_view name = cursor.word();
    if (name.empty() || (name.front() >= '0' && name.front() <= '9'))
        return false;
    if (cursor.accept('[') && (!cursor.integer() || !cursor.accept(']')))
        return false;
    return cursor.accept('=') && isParameterValue(cursor.rest());
}

/// Parameters without the comments between them, which may quote what another file has.
std::string withoutComments(std::string_view text)
{
    std::string kept;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = std::min(text.find("/*", at), text.size());
        kept += text.substr(at, begin - at);
        const std::size_t end = text.find("*/", begin + 2);
        if (begin < text.size() && end == std::string_view::npos)
            return kept += text.substr(begin);
        at = begin < text.size() ? end + 2 : begin;
        kept += ' ';
    }
    return kept;
}

} // namespace

bool mayBeginParameters(std::string_view head)
{
    const std::string_view text = withoutMark(head);
    const bool isComment = text.substr(std::min(text.find_first_not_of(blanks), text.size())).starts_with("/*");
    return isComment && behindComments(text).value_or(std::string_view()).empty();
}

FileKind detectDvmKind(std::string_view head)
{
    head = withoutMark(head);
    const bool isOfParameters = isParameters(head);
    const std::string read = isOfParameters ? withoutComments(head) : std::string();
    bool structure = false;
    bool output = false;
    for (std::string_view rest = isOfParameters ? read : head; !rest.empty();) {
        const std::string_view line = nextLine(rest);
        switch (line.empty() ? Hint::None : hintOf(line)) {
        case Hint::None:
            break;
        case Hint::Structure:
        case Hint::EndOfHeader:
            structure = true;
            break;
        case Hint::TraceLine:
            return FileKind::DvmTrace;
        case Hint::ConfigurationComment:
            return FileKind::DvmConfiguration;
        case Hint::Errors:
            return FileKind::DvmErrors;
        case Hint::ControlErrors:
            return FileKind::DvmControlErrors;
        case Hint::Protocol:
            return FileKind::DvmProtocol;
        case Hint::Output:
            output = true;
            break;
        }
    }
    if (structure)
        return FileKind::DvmConfiguration;
    if (output)
        return FileKind::DvmErrors;
    return isOfParameters ? FileKind::DvmParameters : FileKind::Unknown;
}

} // namespace rankscope
