// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/comparisonjson.h"

#include "io/json/jsonwriter.h"
#include "io/writeerror.h"
#include "model/base/processsettext.h"

#include <type_traits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void number(JsonWriter &json, const Number &value)
{
    std::visit(
        [&json](auto plain) {
            if constexpr (std::is_same_v<decltype(plain), double>)
                json.real(plain);
            else if constexpr (std::is_signed_v<decltype(plain)>)
                json.integer(plain);
            else
                json.count(plain);
        },
        value);
}

/// What JSON cannot show of a number: how it was spelled.
bool hasOwnSpelling(ValueForm form)
{
    switch (form) {
    case ValueForm::Hexadecimal:
    case ValueForm::Character:
    case ValueForm::FortranReal:
        return true;
    case ValueForm::NotNumeric:
    case ValueForm::Integer:
    case ValueForm::Real:
        break;
    }
    return false;
}

void writeRow(JsonWriter &json, const ValueGroup &group)
{
    json.beginObject();
    json.key("value"_L1);
    writeValueJson(json, group.value);
    if (hasOwnSpelling(group.value.form)) {
        json.key("text"_L1);
        json.string(group.value.text);
    }
    if (group.largest) {
        json.key("maximum"_L1);
        number(json, *group.largest);
    }
    json.key("processes"_L1);
    json.string(compactText(group.processes));
    json.count("count"_L1, group.count);
    json.endObject();
}

void extreme(JsonWriter &json, QLatin1StringView key, QLatin1StringView processesKey,
             const std::optional<ExtremeValue> &value)
{
    if (!value)
        return;
    json.key(key);
    number(json, value->value);
    json.key(processesKey);
    json.string(compactText(value->processes));
}

void writeStatistics(JsonWriter &json, const ComparisonStatistics &statistics)
{
    json.key("statistics"_L1);
    json.beginObject();
    json.count("count"_L1, statistics.count);
    json.count("distinct"_L1, statistics.distinct);
    json.count("nan"_L1, statistics.nan);
    json.count("infinity_positive"_L1, statistics.infinityPositive);
    json.count("infinity_negative"_L1, statistics.infinityNegative);
    json.count("not_numeric"_L1, statistics.notNumeric);
    json.count("without_value"_L1, statistics.withoutValue);
    extreme(json, "minimum"_L1, "minimum_processes"_L1, statistics.minimum);
    extreme(json, "maximum"_L1, "maximum_processes"_L1, statistics.maximum);
    json.real("mean"_L1, statistics.mean);
    json.real("median"_L1, statistics.median);
    json.real("first_quartile"_L1, statistics.firstQuartile);
    json.real("third_quartile"_L1, statistics.thirdQuartile);
    json.real("standard_deviation"_L1, statistics.deviation);
    json.endObject();
}

} // namespace

void writeValueJson(JsonWriter &json, const ComparisonValue &value)
{
    if (value.number)
        number(json, *value.number);
    else
        json.string(value.text);
}

Result<void> writeComparisonJson(const ValueGroups &groups, const ComparisonStatistics &statistics,
                                 const QString &expression, QIODevice &device, Progress &progress)
{
    JsonWriter json(device);
    json.beginObject();
    json.key("kind"_L1);
    json.string(u"comparison");
    if (!expression.isEmpty()) {
        json.key("expression"_L1);
        json.string(expression);
    }
    json.key("rows"_L1);
    json.beginArray();
    for (const ValueGroup &group : groups.groups) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        writeRow(json, group);
    }
    json.endArray();
    json.key("without_value"_L1);
    json.string(compactText(groups.withoutValue));
    writeStatistics(json, statistics);
    json.endObject();
    if (!json.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
