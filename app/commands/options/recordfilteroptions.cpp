// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options/recordfilteroptions.h"

#include "model/trace/rows/recordfiltertext.h"
#include "model/trace/rows/recordmatch.h"

#include <QtGlobal>

#include <algorithm>
#include <iterator>

namespace rankscope {

namespace {

std::string checkKinds(const std::string &text)
{
    const auto kinds = parseRecordKinds(QString::fromStdString(text));
    return kinds ? std::string() : kinds.error().message.toStdString();
}

std::string checkPlaces(const std::string &text)
{
    const auto places = parsePlaceRanges(QString::fromStdString(text));
    return places ? std::string() : places.error().message.toStdString();
}

std::string checkConstructs(const std::string &text)
{
    const auto parsed = parseConstructs(QString::fromStdString(text));
    return parsed ? std::string() : parsed.error().message.toStdString();
}

std::string checkWhere(const std::string &text)
{
    const QString value = QString::fromStdString(text);
    const auto error = valueError(value);
    return error ? toError(value, *error).message.toStdString() : std::string();
}

template<typename Parse, typename Part>
void addParts(const std::vector<std::string> &texts, const Parse &parse, std::vector<Part> &parts)
{
    for (const std::string &text : texts) {
        std::vector<Part> more = parse(QString::fromStdString(text)).value();
        std::ranges::move(more, std::back_inserter(parts));
    }
}

} // namespace

void RecordFilterOptions::addTo(Options &verb)
{
    verb.add({.names = "--kinds",
              .target = &kinds,
              .value = "KINDS",
              .check = checkKinds,
              .help = QT_TRANSLATE_NOOP("Help", "Records of these kinds, as RD,AW.")});
    verb.add({.names = "--places",
              .target = &places,
              .value = "PLACES",
              .check = checkPlaces,
              .help = QT_TRANSLATE_NOOP("Help", "Records of these lines of the source, as jacobi.fdv:20-34; may be "
                                                "given again.")});
    verb.add({.names = "--where",
              .target = &where,
              .value = "EXPRESSION",
              .check = checkWhere,
              .help = QT_TRANSLATE_NOOP("Help", "Records for whose value this is true, as $value > 3 && !$is_nan "
                                                "(docs/expressions.md).")});
    verb.add({.names = "--constructs",
              .target = &constructs,
              .value = "NUMBERS",
              .check = checkConstructs,
              .help = QT_TRANSLATE_NOOP("Help", "Records inside these constructs, as 4,7 or 4@heat.fdv:24; "
                                                "--iterations are theirs.")});
}

RecordFilter RecordFilterOptions::filter(const SelectionOptions &selection) const
{
    RecordFilter result;
    addParts(kinds, parseRecordKinds, result.kinds);
    addParts(places, parsePlaceRanges, result.places);
    addParts(constructs, parseConstructs, result.constructs);
    const TraceSelection chosen = selection.selection();
    result.iterations = chosen.iterations;
    for (const std::string &text : chosen.names) {
        for (QString &name : parseNamePatterns(QString::fromStdString(text)))
            result.names.push_back(std::move(name));
    }
    result.value = QString::fromStdString(where).trimmed();
    return result;
}

} // namespace rankscope
