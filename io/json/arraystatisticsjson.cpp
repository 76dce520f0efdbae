// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/arraystatisticsjson.h"

#include "io/json/jsonwriter.h"
#include "io/writeerror.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// `type`: that of the array, for a value that is one of its elements; its digits are those of the type.
void number(JsonWriter &json, QLatin1StringView key, const std::optional<ArrayNumber> &value,
            ElementType type = ElementType::Float64)
{
    if (!value)
        return;
    json.key(key);
    const bool single = type == ElementType::Float32 || type == ElementType::Float16 || type == ElementType::BFloat16;
    if (const auto *integer = std::get_if<std::int64_t>(&*value))
        json.integer(*integer);
    else if (const auto *count = std::get_if<std::uint64_t>(&*value))
        json.count(*count);
    else if (const auto *wide = std::get_if<long double>(&*value))
        json.real(static_cast<double>(*wide));
    else if (single)
        json.real(static_cast<float>(std::get<double>(*value)));
    else
        json.real(std::get<double>(*value));
}

void index(JsonWriter &json, QLatin1StringView key, const ArrayView &view, const std::optional<std::uint64_t> &position)
{
    if (!position)
        return;
    const auto indices = view.indicesAt(*position / view.columnCount(), *position % view.columnCount());
    const std::vector<ArrayDimension> &dimensions = view.source().description().dimensions;
    json.key(key);
    json.beginArray();
    for (std::size_t dimension = 0; dimension < indices.size(); ++dimension)
        json.integer(subscriptOf(dimensions[dimension], indices[dimension]));
    json.endArray();
}

void counts(JsonWriter &json, const ArrayStatistics &statistics)
{
    json.count("count"_L1, statistics.count);
    json.count("shown"_L1, statistics.shown);
    json.count("not_shown"_L1, statistics.notShown);
    json.count("nan"_L1, statistics.nan);
    json.count("infinity_positive"_L1, statistics.infinityPositive);
    json.count("infinity_negative"_L1, statistics.infinityNegative);
    json.count("denormal"_L1, statistics.denormal);
    json.count("zero"_L1, statistics.zero);
    json.count("negative"_L1, statistics.negative);
}

} // namespace

Result<void> writeArrayStatisticsJson(const ArrayStatistics &statistics, const ArrayView &view,
                                      const ArrayFilter *filter, QIODevice &device)
{
    JsonWriter json(device, 1);
    json.beginObject();
    json.string("kind"_L1, u"array-statistics");
    json.string("dataset"_L1, view.source().description().path);
    json.string("type"_L1, QString(typeName(view.source().type())));
    if (filter && !filter->text().isEmpty())
        json.string("filter"_L1, filter->text());
    if (filter && filter->bounds())
        json.string("stagger"_L1, filter->bounds()->words().text());
    const ElementType type = view.source().type();
    counts(json, statistics);
    number(json, "sum"_L1, statistics.sum);
    number(json, "minimum"_L1, statistics.minimum, type);
    index(json, "minimum_index"_L1, view, statistics.minimumIndex);
    number(json, "maximum"_L1, statistics.maximum, type);
    index(json, "maximum_index"_L1, view, statistics.maximumIndex);
    number(json, "range"_L1, statistics.range);
    json.real("mean"_L1, statistics.mean);
    json.real("median"_L1, statistics.median);
    json.real("first_quartile"_L1, statistics.firstQuartile);
    json.real("third_quartile"_L1, statistics.thirdQuartile);
    json.real("lower_adjacent"_L1, statistics.lowerAdjacent);
    json.real("upper_adjacent"_L1, statistics.upperAdjacent);
    json.real("standard_deviation"_L1, statistics.standardDeviation);
    json.real("variance"_L1, statistics.variance);
    json.count("checksum"_L1, statistics.checksum);
    json.endObject();
    if (!json.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
