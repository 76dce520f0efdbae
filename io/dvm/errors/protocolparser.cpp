// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/errors/protocolparser.h"

#include "rules/dvm/linecursor.h"

#include <QStringBuilder>

#include <charconv>
#include <utility>

namespace rankscope {

namespace {

constexpr std::string_view versionMark = "DVM debugger version";

std::optional<double> realOf(std::string_view text)
{
    text = LineCursor::trimmed(text);
    double value = 0;
    const auto [next, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && next == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

LineOutcome takenIf(bool isRead)
{
    return isRead ? LineOutcome::Taken : LineOutcome::Damaged;
}

/// "./heat.err.trd" of "(./heat.err.trd)."
std::string_view insideBrackets(std::string_view text)
{
    const std::size_t begin = text.find('(');
    const std::size_t end = text.rfind(')');
    return begin < end && end != std::string_view::npos ? text.substr(begin + 1, end - begin - 1) : std::string_view();
}

} // namespace

ComparatorProtocol &ProtocolParser::current()
{
    if (m_protocols.empty())
        m_protocols.emplace_back();
    return m_protocols.back();
}

ProtocolPlace *ProtocolParser::place()
{
    return m_protocols.empty() || m_protocols.back().places.empty() ? nullptr : &m_protocols.back().places.back();
}

ProtocolPair *ProtocolParser::openPair()
{
    ProtocolPlace *const open = m_measure ? place() : nullptr;
    if (!open)
        return nullptr;
    auto &pair = open->pairs[std::size_t(*m_measure)];
    return pair ? &*pair : nullptr;
}

LineOutcome ProtocolParser::addHead(std::string_view text)
{
    LineCursor cursor(text);
    if (cursor.accept(versionMark)) {
        m_measure.reset();
        m_protocols.emplace_back();
        m_protocols.back().version = m_decode(LineCursor::trimmed(cursor.rest()));
        return LineOutcome::Taken;
    }
    if (m_protocols.empty())
        return LineOutcome::Other;
    ComparatorProtocol &protocol = current();
    if (cursor.accept("TraceOptions.ExpIsAbsolute =")) {
        const auto number = cursor.integer();
        if (number)
            protocol.isAbsolute = *number != 0;
        return takenIf(number.has_value());
    }
    if (cursor.accept("TraceOptions.Exp ="))
        return takenIf((protocol.tolerance = realOf(cursor.rest())).has_value());
    if (cursor.accept("TraceOptions.SRCLocCompareMode ="))
        return takenIf((protocol.placeMode = cursor.integer<std::uint64_t>()).has_value());
    if (cursor.accept("CPU number ="))
        return takenIf((protocol.process = cursor.integer()).has_value());
    return addEnd(text);
}

/// What the comparison came to, and how far.
LineOutcome ProtocolParser::addEnd(std::string_view text)
{
    ComparatorProtocol &protocol = current();
    LineCursor cursor(text);
    if (cursor.accept("ABNORMAL termination:")) {
        protocol.abnormalEnd = m_decode(LineCursor::trimmed(cursor.rest()));
        return LineOutcome::Taken;
    }
    if (!protocol.abnormalEnd.isEmpty() && text.find("FILE=") != std::string_view::npos) { // where it was ended
        protocol.abnormalEnd += u' ' % m_decode(LineCursor::trimmed(text));
        return LineOutcome::Taken;
    }
    if (cursor.accept("Found")) {
        const auto matched = cursor.integer<std::uint64_t>();
        if (!matched || !cursor.accept("matched events"))
            return LineOutcome::Other;
        protocol.matched = matched;
        if (!cursor.accept(';'))
            cursor.accept("and");
        protocol.hasMoreErrors = cursor.accept(">=");
        protocol.errors = cursor.integer<std::uint64_t>();
        protocol.errorFile = m_decode(insideBrackets(cursor.rest()));
        return takenIf(protocol.errors.has_value());
    }
    if (cursor.accept("*** Warning: debugger did not reach the end of trace"))
        return LineOutcome::Taken;
    if (!cursor.accept("last accessed internal trace record is")) {
        const auto errors = cursor.integer<std::uint64_t>(); // "0 errors.": of all processes
        if (!errors || !cursor.accept("errors."))
            return LineOutcome::Other;
        protocol.errors = errors;
        return LineOutcome::Taken;
    }
    const auto record = cursor.integer<std::uint64_t>();
    const auto records = cursor.accept("of total records") ? cursor.integer<std::uint64_t>() : std::nullopt;
    if (record && records)
        protocol.end = {*record, *records};
    return takenIf(protocol.end.has_value());
}

/// Reads `Var. name = X, File = F, Line = N.`; the name may have commas.
LineOutcome ProtocolParser::addPlace(std::string_view text, std::uint64_t line)
{
    constexpr std::string_view nameMark = "Var. name = ";
    constexpr std::string_view fileMark = ", File = ";
    constexpr std::string_view lineMark = ", Line = ";
    const std::size_t name = text.find(nameMark);
    const std::size_t lineAt = text.rfind(lineMark);
    const std::size_t fileAt = text.substr(0, lineAt).rfind(fileMark);
    const LineOutcome unreadable = m_protocols.empty() ? LineOutcome::Other : LineOutcome::Damaged;
    if (name == std::string_view::npos || lineAt == std::string_view::npos || fileAt == std::string_view::npos
        || fileAt < name + nameMark.size())
        return unreadable;
    LineCursor number(text.substr(lineAt + lineMark.size()));
    const auto placeLine = number.integer<std::uint64_t>();
    if (!placeLine || !number.accept('.'))
        return unreadable;
    ProtocolPlace place;
    place.fileLine = line;
    place.name = m_decode(text.substr(name + nameMark.size(), fileAt - name - nameMark.size()));
    place.file = m_decode(text.substr(fileAt + fileMark.size(), lineAt - fileAt - fileMark.size()));
    place.line = *placeLine;
    m_measure.reset();
    current().places.push_back(std::move(place));
    return LineOutcome::Taken;
}

/// "Hit count 5", of all processes "Hit count Sum = 5" and below it the largest one.
LineOutcome ProtocolParser::addHits(std::string_view text)
{
    LineCursor cursor(text);
    ProtocolPlace *const open = place();
    if (!cursor.accept("Hit count")) {
        const bool isMost = open && open->hits && !m_measure && cursor.accept("Max") && cursor.peek() == '=';
        if (isMost)
            open->mostHits = m_decode(LineCursor::trimmed(cursor.rest().substr(1)));
        return isMost ? LineOutcome::Taken : LineOutcome::Other;
    }
    if (cursor.accept("Sum"))
        cursor.accept('=');
    const auto hits = cursor.integer<std::uint64_t>();
    if (open && hits)
        open->hits = hits;
    return takenIf(open && hits);
}

/// "First dif          TraceFile(0.trd)             TrcRec= 64"
LineOutcome ProtocolParser::addPair(std::string_view text)
{
    using Named = std::pair<std::string_view, ProtocolMeasure>;
    static constexpr Named measures[] = {
        {"First dif", ProtocolMeasure::First},
        {"Max first dif", ProtocolMeasure::First},
        {"Max relative diff", ProtocolMeasure::RelativeDifference},
        {"Max relative leap", ProtocolMeasure::RelativeLeap},
        {"Max absolute diff", ProtocolMeasure::AbsoluteDifference},
        {"Max absolute leap", ProtocolMeasure::AbsoluteLeap},
    };
    LineCursor cursor(text);
    for (const auto &[name, measure] : measures) {
        if (!cursor.accept(name))
            continue;
        ProtocolPlace *const open = place();
        const std::string_view rest = cursor.accept("TraceFile(") ? cursor.rest() : std::string_view();
        const std::size_t end = rest.find(')');
        if (!open || end == std::string_view::npos)
            return LineOutcome::Damaged;
        ProtocolPair pair;
        pair.traceFile = m_decode(rest.substr(0, end));
        LineCursor number(rest.substr(end + 1));
        pair.record = number.accept("TrcRec=") ? number.integer<std::uint64_t>() : std::nullopt;
        if (!pair.record)
            return LineOutcome::Damaged;
        m_measure = measure;
        m_hasSecondValue = false;
        open->pairs[std::size_t(measure)] = std::move(pair);
        return LineOutcome::Taken;
    }
    return LineOutcome::Other;
}

/// "val1= 22                     dif_r= 2.2E-02"
LineOutcome ProtocolParser::addValue(std::string_view text)
{
    LineCursor cursor(text);
    ProtocolPair *const pair = openPair();
    const bool isFirst = cursor.accept("val1=");
    if (!pair || (!isFirst && !cursor.accept("val2=")))
        return LineOutcome::Other;
    const std::string_view rest = cursor.rest();
    const std::size_t differenceAt = rest.rfind(isFirst ? " dif_r=" : " dif_a=");
    const std::size_t at =
        differenceAt == std::string_view::npos ? rest.rfind(isFirst ? " leapr=" : " leapa=") : differenceAt;
    if (at == std::string_view::npos)
        return LineOutcome::Damaged;
    const std::string_view measured = rest.substr(at + 1);
    (isFirst ? pair->referenceValue : pair->currentValue) = m_decode(LineCursor::trimmed(rest.substr(0, at)));
    const auto deviation = realOf(measured.substr(measured.find('=') + 1));
    (isFirst ? pair->relative : pair->absolute) = deviation;
    m_hasSecondValue = m_hasSecondValue || !isFirst;
    return takenIf(deviation.has_value());
}

LineOutcome ProtocolParser::add(std::string_view text, std::uint64_t line)
{
    const std::string_view bare = LineCursor::trimmed(text);
    constexpr std::string_view rules = "=-";
    if (!m_protocols.empty() && bare.size() > 8 && rules.find(bare.front()) != std::string_view::npos
        && bare.find_first_not_of(bare.front()) == std::string_view::npos)
        return LineOutcome::Taken;
    if (bare.starts_with("Var. name ="))
        return addPlace(text, line);
    LineOutcome outcome = addHead(text);
    if (outcome == LineOutcome::Other)
        outcome = addHits(text);
    if (outcome == LineOutcome::Other)
        outcome = addPair(text);
    return outcome == LineOutcome::Other ? addValue(text) : outcome;
}

bool ProtocolParser::isCut() const
{
    if (m_protocols.empty() || m_protocols.back().places.empty())
        return false;
    return !m_protocols.back().places.back().hits || (m_measure && !m_hasSecondValue);
}

bool looksLikeProtocolLine(std::string_view text)
{
    return LineCursor(text).accept(versionMark);
}

} // namespace rankscope
