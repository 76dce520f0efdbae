// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/dvmkind.h"

#include "io/dvm/errors/errorlistparser.h"
#include "io/dvm/errors/protocolparser.h"
#include "rules/dvm/recordline.h"

#include <algorithm>
#include <optional>

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

/// `Name.part[1] = value, value;`, between comments in the manner of C.
bool isParameters(std::string_view text)
{
    for (;;) {
        text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
        if (!text.starts_with("/*"))
            break;
        const std::size_t end = text.find("*/", 2);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 2);
    }
    LineCursor cursor(text.substr(0, text.find('\n')));
    const std::string_view name = cursor.word();
    if (name.empty() || (name.front() >= '0' && name.front() <= '9'))
        return false;
    if (cursor.accept('[') && (!cursor.integer() || !cursor.accept(']')))
        return false;
    return cursor.accept('=') && cursor.rest().find(';') != std::string_view::npos;
}

} // namespace

FileKind detectDvmKind(std::string_view head)
{
    if (head.starts_with("\xef\xbb\xbf"))
        head.remove_prefix(3);
    bool structure = false;
    bool output = false;
    for (std::string_view rest = head; !rest.empty();) {
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
    return isParameters(head) ? FileKind::DvmParameters : FileKind::Unknown;
}

} // namespace rankscope
