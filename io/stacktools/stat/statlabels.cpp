// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/stat/statlabels.h"

#include "io/stacktools/stat/dottokens.h"
#include "model/base/processsettext.h"

#include <algorithm>
#include <charconv>

namespace rankscope {

namespace {

/// An attribute, or a line of it, without blanks and line ends around it.
std::string_view trimmedPart(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t' || text.front() == '\n'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\n'))
        text.remove_suffix(1);
    return text;
}

template<typename Integer>
std::optional<Integer> wholeNumber(std::string_view text)
{
    text = trimmedPart(text);
    Integer number = 0;
    const auto [next, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || next != text.data() + text.size())
        return std::nullopt;
    return number;
}

/// Takes the number at the front.
std::optional<std::uint64_t> takeUnsigned(std::string_view &text)
{
    std::uint64_t number = 0;
    const auto [next, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc())
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(next - text.data()));
    return number;
}

bool take(std::string_view &text, char sign)
{
    if (!text.starts_with(sign))
        return false;
    text.remove_prefix(1);
    return true;
}

/// The parts between "\n" (the two characters, or a line end).
std::vector<std::string_view> partsOf(std::string_view text)
{
    std::vector<std::string_view> parts;
    std::size_t from = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool escaped = text[at] == '\\' && at + 1 < text.size() && text[at + 1] == 'n';
        if (!escaped && text[at] != '\n')
            continue;
        parts.push_back(text.substr(from, at - from));
        at += escaped ? 1 : 0;
        from = at + 1;
    }
    parts.push_back(text.substr(from));
    return parts;
}

std::vector<std::string_view> partsOf(const DotStatement &node, std::string_view name)
{
    const auto value = node.value(name);
    return value ? partsOf(*value) : std::vector<std::string_view>();
}

/// The part of an attribute that belongs to a frame; empty where it says nothing of it.
std::string partAt(const std::vector<std::string_view> &parts, std::size_t index)
{
    if (index >= parts.size() || parts[index] == "(null)")
        return {};
    return unescapedDot(trimmedPart(parts[index]));
}

std::uint32_t lineNumberOrZero(std::string_view text)
{
    return wholeNumber<std::uint32_t>(text).value_or(0);
}

FrameId frameOf(std::string_view function, std::string_view file, std::uint32_t line, std::string_view module,
                StackPools &pools)
{
    return pools.frame(function.empty() ? std::string_view("??") : function, file, line, module);
}

std::vector<FrameId> framesOfLabel(const DotStatement &node, StackPools &pools)
{
    std::vector<FrameId> frames;
    for (const std::string_view part : partsOf(node, "label"))
        frames.push_back(frameOfLabel(trimmedPart(part), pools));
    if (frames.empty())
        frames.push_back(frameOf({}, {}, 0, {}, pools));
    return frames;
}

/// The place in "func@file:line$variables": from the "@" on; nothing where there is none.
std::optional<std::size_t> findPlace(std::string_view label)
{
    const std::size_t at = label.rfind('@');
    if (at == std::string_view::npos || at == 0)
        return std::nullopt;
    const std::string_view place = label.substr(at + 1);
    const bool isPlace = place.find(':') != std::string_view::npos || place.starts_with("0x") || place == "?";
    return isPlace ? std::optional(at) : std::nullopt;
}

/// Gives a list the count that stands next to it.
void setCount(StatMembers &members, std::uint64_t count)
{
    if (members.state == SetState::Incomplete) {
        members.contradicts = count < members.count;
        members.count = std::max(count, members.count);
        return;
    }
    if (members.state == SetState::Complete && members.count == count)
        return;
    if (members.state == SetState::Complete && members.count > 1) {
        members.contradicts = true;
        return;
    }
    members.state = SetState::Count; // one of them is listed, or none
    members.set = {};
    members.count = count;
}

StatMembers membersOfList(std::string_view list)
{
    StatMembers members;
    auto reading = readProcessSet(list);
    members.unreadable = !reading || (reading->set.isEmpty() && !reading->incomplete);
    if (members.unreadable)
        return members;
    members.state = reading->incomplete ? SetState::Incomplete : SetState::Complete;
    members.set = std::move(reading->set);
    members.count = members.set.count();
    return members;
}

std::optional<StatMembers> membersOfAttributes(const DotStatement &edge)
{
    const auto count = edge.value("count");
    std::optional<std::uint64_t> number;
    if (count)
        number = wholeNumber<std::uint64_t>(*count);
    StatMembers members;
    if (const auto list = edge.value("bv"); list && !list->empty()) {
        members = membersOfList(*list);
        members.contradicts = number && members.state == SetState::Complete && *number != members.count;
        if (number && members.state != SetState::Complete)
            setCount(members, *number);
    } else if (number) {
        const auto representative = edge.value("rep");
        if (representative && number.value_or(0) == 1)
            members = membersOfList(*representative);
        setCount(members, *number);
    } else {
        members.unreadable = count && !count->empty();
        return members.unreadable ? std::optional(members) : std::nullopt;
    }
    return members;
}

} // namespace

std::string unescapedDot(std::string_view text)
{
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool escapes = text[at] == '\\' && at + 1 < text.size()
                             && std::string_view("<>{}|\"").find(text[at + 1]) != std::string_view::npos;
        if (!escapes)
            plain += text[at];
    }
    return plain;
}

FrameId frameOfLabel(std::string_view label, StackPools &pools)
{
    const std::string plain = unescapedDot(label);
    const std::string_view text = plain;
    if (const auto at = findPlace(text)) {
        std::string_view place = text.substr(*at + 1);
        const std::size_t variables = place.find('$');
        if (variables != std::string_view::npos && !place.substr(variables).starts_with("$$"))
            place = place.substr(0, variables);
        const std::size_t colon = place.rfind(':');
        const std::uint32_t line = colon == std::string_view::npos ? 0 : lineNumberOrZero(place.substr(colon + 1));
        return frameOf(text.substr(0, *at), line > 0 ? place.substr(0, colon) : std::string_view(), line, {}, pools);
    }
    const std::size_t offset = text.rfind("+0x");
    if (offset != std::string_view::npos && offset > 0 && text.find('(') == std::string_view::npos)
        return frameOf({}, {}, 0, text, pools); // without a function only the offset tells its places apart
    return frameOf(text == "(null)" ? std::string_view() : text, {}, 0, {}, pools);
}

std::vector<FrameId> statFrames(const DotStatement &node, StackPools &pools)
{
    const std::vector<std::string_view> functions = partsOf(node, "function");
    const std::vector<std::string_view> modules = partsOf(node, "module");
    const std::vector<std::string_view> files = partsOf(node, "source");
    if (functions.empty() && modules.empty() && files.empty())
        return framesOfLabel(node, pools);
    const std::vector<std::string_view> lines = partsOf(node, "line");
    const std::vector<std::string_view> offsets = partsOf(node, "offset");
    std::vector<FrameId> frames;
    for (std::size_t index = 0; index < std::max({functions.size(), modules.size(), files.size()}); ++index) {
        const std::string file = partAt(files, index);
        const std::uint32_t line = lineNumberOrZero(partAt(lines, index));
        const std::string function = partAt(functions, index);
        std::string module = partAt(modules, index);
        const std::string offset = partAt(offsets, index);
        const bool isUnnamed = (function.empty() || function == "??") && !module.empty();
        if (isUnnamed && (offset.starts_with("0x") || offset.starts_with("+0x")))
            module += offset.starts_with('+') ? offset : '+' + offset;
        frames.push_back(frameOf(function, file, line, module, pools));
    }
    return frames;
}

StatMembers membersOfLabel(std::string_view label)
{
    label = trimmedPart(label);
    if (label.starts_with('['))
        return membersOfList(label);
    StatMembers unreadable;
    unreadable.unreadable = !label.empty();
    const auto count = takeUnsigned(label);
    std::optional<std::uint64_t> threads;
    if (count && take(label, '(')) {
        threads = takeUnsigned(label);
        if (!threads || !take(label, ')'))
            return unreadable;
    }
    if (!count || !take(label, ':') || !label.starts_with('['))
        return unreadable;
    const std::size_t end = std::min(label.find(']'), label.size() - 1) + 1;
    StatMembers members = membersOfList(label.substr(0, end));
    setCount(members, *count);
    members.threads = threads;
    return members;
}

std::optional<std::uint64_t> statThreads(const DotStatement &edge)
{
    for (const std::string_view name : {"tcount", "tbv"}) {
        const auto text = edge.value(name);
        if (const auto threads = text ? wholeNumber<std::uint64_t>(*text) : std::nullopt)
            return threads;
    }
    return std::nullopt;
}

StatMembers statMembers(const DotStatement &edge)
{
    StatMembers members;
    if (auto known = membersOfAttributes(edge)) {
        members = std::move(*known);
    } else {
        const auto original = edge.value("originallabel"); // the viewer's, of an old file that it saves again
        members = membersOfLabel(original ? *original : edge.value("label").value_or(std::string_view()));
    }
    if (const auto threads = statThreads(edge))
        members.threads = threads;
    return members;
}

} // namespace rankscope
