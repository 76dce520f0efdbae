// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options/selectionoptions.h"

#include "app/commands/messages.h"

#include <QtGlobal>

#include <array>
#include <charconv>

namespace rankscope {

namespace {

constexpr std::array levels = {TraceLevel::None, TraceLevel::Minimal, TraceLevel::Modify, TraceLevel::Full,
                               TraceLevel::Checksum};

std::optional<TraceLevel> levelOf(std::string_view name)
{
    for (const TraceLevel level : levels) {
        if (levelName(level) == name)
            return level;
    }
    return std::nullopt;
}

/// Cuts the text before `separator` off; all of it where there is none.
std::string_view takePart(std::string_view &text, char separator)
{
    const std::size_t end = text.find(separator);
    const std::string_view part = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    return part;
}

/// False for text that is neither empty nor a number.
bool parseBound(std::string_view text, std::optional<std::int64_t> &bound)
{
    if (text.empty())
        return true;
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return false;
    bound = value;
    return true;
}

std::string checkRange(const std::string &text)
{
    if (parseIterationRange(text))
        return {};
    return helpText(QT_TRANSLATE_NOOP("Help", "DIM:FIRST,LAST,STEP is wanted, for example 0:1,10,2, not ")) + text;
}

std::string checkConstruct(const std::string &text)
{
    const auto choice = parseConstructChoice(QString::fromStdString(text));
    return choice ? std::string() : choice.error().message.toStdString();
}

} // namespace

void SelectionOptions::addTo(Options &verb)
{
    verb.add({.names = "--level",
              .target = &level,
              .value = "LEVEL",
              .words = {"NONE", "MINIMAL", "MODIFY", "FULL", "CHECKSUM"},
              .help = QT_TRANSLATE_NOOP("Help", "What a recording at this level would have: MINIMAL, MODIFY, FULL.")});
    verb.add({.names = "--construct",
              .target = &construct,
              .value = "N",
              .check = checkConstruct,
              .help = QT_TRANSLATE_NOOP("Help", "The construct of this number and what is in it; where several have "
                                                "it, N@FILE:LINE is the one there.")});
    verb.add({.names = "--iterations",
              .target = &iterations,
              .value = "DIM:FIRST,LAST,STEP",
              .check = checkRange,
              .help = QT_TRANSLATE_NOOP("Help", "Iterations of a dimension (from 0), once a dimension.")});
    verb.add({.names = "--names",
              .target = &names,
              .value = "PATTERN",
              .help = QT_TRANSLATE_NOOP("Help", "Operands that match, with * and ?; may be given again.")});
}

TraceSelection SelectionOptions::selection() const
{
    TraceSelection result;
    result.level = levelOf(level);
    if (!construct.empty())
        result.construct = parseConstructChoice(QString::fromStdString(construct)).value();
    for (const std::string &text : iterations)
        result.iterations.push_back(parseIterationRange(text).value());
    result.names = names;
    return result;
}

std::optional<IterationRange> parseIterationRange(std::string_view text)
{
    if (text.find(':') == std::string_view::npos)
        return std::nullopt;
    std::optional<std::int64_t> dimension;
    IterationRange range;
    if (!parseBound(takePart(text, ':'), dimension) || !dimension || *dimension < 0
        || *dimension >= static_cast<std::int64_t>(IndexTuple::maxRank))
        return std::nullopt;
    range.dimension = static_cast<std::int32_t>(*dimension);
    if (!parseBound(takePart(text, ','), range.lower) || !parseBound(takePart(text, ','), range.upper)
        || !parseBound(text, range.step) || range.step.value_or(1) < 1)
        return std::nullopt;
    return range;
}

} // namespace rankscope
