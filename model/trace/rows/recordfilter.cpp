// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/recordfilter.h"

#include "model/trace/rows/recordfiltertext.h"

#include <QJsonArray>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// A number as text: JSON keeps 53 bits only.
QJsonValue wholeNumber(const std::optional<std::int64_t> &number)
{
    return number ? QJsonValue(QString::number(*number)) : QJsonValue(QJsonValue::Undefined);
}

std::optional<std::int64_t> wholeNumberFrom(const QJsonValue &value)
{
    bool isNumber = false;
    const qlonglong number = value.toString().toLongLong(&isNumber);
    return isNumber ? std::optional<std::int64_t>(number) : std::nullopt;
}

QJsonObject toJson(const IterationRange &range)
{
    QJsonObject object{{"dimension"_L1, range.dimension}};
    const auto add = [&object](QLatin1StringView key, const std::optional<std::int64_t> &number) {
        if (number)
            object[key] = wholeNumber(number);
    };
    add("first"_L1, range.lower);
    add("last"_L1, range.upper);
    add("step"_L1, range.step);
    return object;
}

std::optional<IterationRange> iterationRangeFrom(const QJsonObject &object)
{
    const int dimension = object["dimension"_L1].toInt(-1);
    if (dimension < 0 || dimension >= int(IndexTuple::maxRank))
        return std::nullopt;
    IterationRange range{dimension, wholeNumberFrom(object["first"_L1]), wholeNumberFrom(object["last"_L1]),
                         wholeNumberFrom(object["step"_L1])};
    return range.step.value_or(1) > 0 ? std::optional(range) : std::nullopt;
}

QJsonObject toJson(const PlaceRange &place)
{
    return {{"file"_L1, place.file}, {"first"_L1, qint64(place.first)}, {"last"_L1, qint64(place.last)}};
}

PlaceRange placeRangeFrom(const QJsonObject &object)
{
    static constexpr qint64 most = std::numeric_limits<std::uint32_t>::max();
    const auto line = [&object](QLatin1StringView key, qint64 otherwise) {
        return static_cast<std::uint32_t>(std::clamp<qint64>(object[key].toInteger(otherwise), 0, most));
    };
    return {object["file"_L1].toString(), line("first"_L1, 0), line("last"_L1, most)};
}

} // namespace

QJsonObject toJson(const RecordFilter &filter)
{
    QJsonObject object;
    const auto add = [&object](QLatin1StringView key, const auto &parts, const auto &jsonOf) {
        QJsonArray array;
        for (const auto &part : parts)
            array.append(jsonOf(part));
        if (!array.isEmpty())
            object[key] = array;
    };
    if (!filter.kinds.empty())
        object["kinds"_L1] = kindsText(filter.kinds);
    add("names"_L1, filter.names, [](const QString &name) { return name; });
    add("places"_L1, filter.places, [](const PlaceRange &place) { return toJson(place); });
    if (!filter.value.isEmpty())
        object["value"_L1] = filter.value;
    add("iterations"_L1, filter.iterations, [](const IterationRange &range) { return toJson(range); });
    add("constructs"_L1, filter.constructs, [](const ConstructChoice &one) { return toString(one); });
    return object;
}

RecordFilter recordFilterFrom(const QJsonObject &object)
{
    RecordFilter filter;
    if (auto kinds = parseRecordKinds(object["kinds"_L1].toString()))
        filter.kinds = std::move(*kinds);
    const QJsonArray names = object["names"_L1].toArray();
    for (const QJsonValue &name : names) {
        if (!name.toString().isEmpty())
            filter.names.push_back(name.toString());
    }
    const QJsonArray places = object["places"_L1].toArray();
    for (const QJsonValue &place : places) {
        if (place.isObject())
            filter.places.push_back(placeRangeFrom(place.toObject()));
    }
    filter.value = object["value"_L1].toString();
    const QJsonArray iterations = object["iterations"_L1].toArray();
    for (const QJsonValue &range : iterations) {
        if (const auto read = iterationRangeFrom(range.toObject()))
            filter.iterations.push_back(*read);
    }
    const QJsonArray constructs = object["constructs"_L1].toArray();
    for (const QJsonValue &one : constructs) {
        if (const auto read = parseConstructChoice(one.toString()))
            filter.constructs.push_back(*read);
    }
    return filter;
}

} // namespace rankscope
