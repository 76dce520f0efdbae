// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/recordfiltertext.h"

#include "model/base/badoption.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct RecordFilterTexts {
    Q_DECLARE_TR_FUNCTIONS(RecordFilter)
};

constexpr std::uint32_t lastSourceLine = std::numeric_limits<std::uint32_t>::max();

QString filteredKindWord(RecordKind kind)
{
    const std::string_view word = keyword(kind);
    return QString::fromLatin1(word.data(), qsizetype(word.size()));
}

/// The parts between commas and semicolons, without blanks around them; empty ones are skipped.
QStringList partsOf(QStringView text)
{
    QStringList parts;
    for (const QStringView byComma : text.split(u',')) {
        for (const QStringView part : byComma.split(u';')) {
            if (const QStringView trimmed = part.trimmed(); !trimmed.isEmpty())
                parts.append(trimmed.toString());
        }
    }
    return parts;
}

/// False where the text is neither empty nor a whole number.
bool readBound(QStringView text, std::optional<std::int64_t> &bound)
{
    const QStringView number = text.trimmed();
    if (number.isEmpty())
        return true;
    bool isNumber = false;
    bound = number.toLongLong(&isNumber);
    return isNumber;
}

/// "20-34" or "29"; nothing for other text.
std::optional<std::pair<std::uint32_t, std::uint32_t>> readLines(QStringView text)
{
    const auto line = [](QStringView number) -> std::optional<std::uint32_t> {
        bool isNumber = false;
        const uint value = number.trimmed().toUInt(&isNumber);
        return isNumber && value > 0 ? std::optional<std::uint32_t>(value) : std::nullopt;
    };
    const qsizetype dash = text.indexOf(u'-');
    const auto first = line(dash < 0 ? text : text.first(dash));
    const auto last = dash < 0 ? first : line(text.sliced(dash + 1));
    if (!first || !last || *last < *first)
        return std::nullopt;
    return std::pair(*first, *last);
}

/// One part of parsePlaceRanges(); nothing: behind its colon are no lines.
std::optional<PlaceRange> readPlace(QStringView text)
{
    const qsizetype colon = text.lastIndexOf(u':');
    if (const auto lines = readLines(text.sliced(colon + 1)))
        return PlaceRange{text.first(std::max<qsizetype>(colon, 0)).trimmed().toString(), lines->first, lines->second};
    if (colon >= 0)
        return std::nullopt;
    return PlaceRange{text.toString()};
}

/// One part of parseIterationRanges(); nothing: it is not understood.
std::optional<IterationRange> readIterations(QStringView text, std::int32_t dimension)
{
    IterationRange range;
    range.dimension = dimension;
    if (text.trimmed() == u"*")
        return range;
    const QList<QStringView> bounds = text.split(u':');
    if (bounds.size() > 3 || text.trimmed().isEmpty() || !readBound(bounds[0], range.lower))
        return std::nullopt;
    if (bounds.size() == 1) {
        range.upper = range.lower;
        return range;
    }
    if (!readBound(bounds[1], range.upper) || (bounds.size() == 3 && !readBound(bounds[2], range.step)))
        return std::nullopt;
    const bool isEmptyRange = range.lower && range.upper && *range.upper < *range.lower;
    return range.step.value_or(1) < 1 || isEmptyRange ? std::nullopt : std::optional(range);
}

QString rangeText(const IterationRange &range)
{
    const auto bound = [](const std::optional<std::int64_t> &number) {
        return number ? QString::number(*number) : QString();
    };
    if (!range.lower && !range.upper && !range.step)
        return u"*"_s;
    if (range.lower && range.lower == range.upper && !range.step)
        return bound(range.lower);
    return bound(range.lower) % u':' % bound(range.upper)
           % (range.step ? QString(u':' % bound(range.step)) : QString());
}

/// "0:3,10,2", as the option --iterations has it.
QString optionText(const IterationRange &range)
{
    const auto bound = [](const std::optional<std::int64_t> &number) {
        return number ? QString::number(*number) : QString();
    };
    return QString::number(range.dimension) % u':' % bound(range.lower) % u',' % bound(range.upper)
           % (range.step ? QString(u',' % bound(range.step)) : QString());
}

} // namespace

Result<std::vector<RecordKind>> parseRecordKinds(QStringView text)
{
    std::vector<RecordKind> kinds;
    const QStringList words = partsOf(text);
    for (const QString &word : words) {
        std::size_t index = 0;
        while (index < recordKindCount && filteredKindWord(RecordKind(index)).compare(word, Qt::CaseInsensitive) != 0)
            ++index;
        if (index == recordKindCount)
            return tl::unexpected(badOption(
                RecordFilterTexts::tr("There is no kind of record \"%1\"; kinds are RD, AW, PL and so on.").arg(word)));
        if (std::ranges::find(kinds, RecordKind(index)) == kinds.end())
            kinds.push_back(RecordKind(index));
    }
    return kinds;
}

QString kindsText(const std::vector<RecordKind> &kinds)
{
    QStringList words;
    for (const RecordKind kind : kinds)
        words << filteredKindWord(kind);
    return words.join(u',');
}

std::vector<QString> parseNamePatterns(QStringView text)
{
    std::vector<QString> names;
    QString name;
    int depth = 0;
    const auto finish = [&] {
        if (!name.isEmpty())
            names.push_back(std::exchange(name, {}));
        depth = 0;
    };
    for (const QChar character : text) {
        if (character == u';' || (character == u',' && depth == 0)) {
            finish();
            continue;
        }
        if (character.isSpace())
            continue;
        depth += character == u'(' || character == u'[' ? 1 : 0;
        depth -= (character == u')' || character == u']') && depth > 0 ? 1 : 0;
        name += character;
    }
    finish();
    return names;
}

QString namesText(const std::vector<QString> &names)
{
    return QStringList(names.begin(), names.end()).join(u"; "_s);
}

Result<std::vector<PlaceRange>> parsePlaceRanges(QStringView text)
{
    std::vector<PlaceRange> places;
    const QStringList parts = partsOf(text);
    for (const QString &part : parts) {
        const auto place = readPlace(part);
        if (!place)
            return tl::unexpected(badOption(
                RecordFilterTexts::tr("\"%1\" is no place: FILE, FILE:LINE and FILE:FIRST-LAST are.").arg(part)));
        places.push_back(*place);
    }
    return places;
}

QString placesText(const std::vector<PlaceRange> &places)
{
    QStringList parts;
    for (const PlaceRange &place : places) {
        const QString first = QString::number(place.first);
        if (place.first == 0 && place.last == lastSourceLine)
            parts << place.file;
        else
            parts << place.file % u':' % first
                         % (place.last == place.first ? QString() : QString(u'-' % QString::number(place.last)));
    }
    return parts.join(u", "_s);
}

Result<std::vector<IterationRange>> parseIterationRanges(QStringView text)
{
    QStringView inner = text.trimmed();
    if (inner.startsWith(u'('))
        inner = inner.sliced(1);
    if (inner.endsWith(u')'))
        inner.chop(1);
    std::vector<IterationRange> ranges;
    if (inner.trimmed().isEmpty())
        return ranges;
    const QList<QStringView> parts = inner.split(u',');
    if (parts.size() > qsizetype(IndexTuple::maxRank))
        return tl::unexpected(badOption(
            RecordFilterTexts::tr("Iterations have %n dimension(s) at most.", nullptr, int(IndexTuple::maxRank))));
    for (qsizetype dimension = 0; dimension < parts.size(); ++dimension) {
        const auto range = readIterations(parts[dimension], static_cast<std::int32_t>(dimension));
        if (!range)
            return tl::unexpected(
                badOption(RecordFilterTexts::tr("\"%1\" is no range of iterations: 3, *, 1:10 and 1:10:2 are.")
                              .arg(parts[dimension].trimmed())));
        ranges.push_back(*range);
    }
    return ranges;
}

QString iterationsText(const std::vector<IterationRange> &ranges)
{
    QStringList parts;
    for (const IterationRange &range : ranges) {
        while (parts.size() <= range.dimension)
            parts << u"*"_s;
        parts[range.dimension] = rangeText(range);
    }
    return parts.join(u',');
}

Result<std::vector<ConstructChoice>> parseConstructs(QStringView text)
{
    std::vector<ConstructChoice> constructs;
    const QStringList parts = partsOf(text);
    for (const QString &part : parts) {
        const auto choice = parseConstructChoice(part);
        if (!choice)
            return tl::unexpected(choice.error());
        constructs.push_back(*choice);
    }
    return constructs;
}

QString constructsText(const std::vector<ConstructChoice> &constructs)
{
    QStringList parts;
    for (const ConstructChoice &construct : constructs)
        parts << toString(construct);
    return parts.join(u',');
}

std::vector<std::pair<QString, QString>> optionsOf(const RecordFilter &filter)
{
    std::vector<std::pair<QString, QString>> options;
    if (!filter.kinds.empty())
        options.emplace_back(u"--kinds"_s, kindsText(filter.kinds));
    for (const QString &name : filter.names)
        options.emplace_back(u"--names"_s, name);
    for (const PlaceRange &place : filter.places)
        options.emplace_back(u"--places"_s, placesText({place}));
    if (!filter.value.isEmpty())
        options.emplace_back(u"--where"_s, filter.value);
    for (const IterationRange &range : filter.iterations)
        options.emplace_back(u"--iterations"_s, optionText(range));
    for (const ConstructChoice &construct : filter.constructs)
        options.emplace_back(u"--constructs"_s, toString(construct));
    return options;
}

} // namespace rankscope
