// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/tracediffjson.h"

#include "io/json/jsonwriter.h"
#include "io/writeerror.h"
#include "model/trace/diff/differencefields.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void line(JsonWriter &json, QLatin1StringView key, const std::optional<std::uint64_t> &value)
{
    if (!value)
        return;
    json.key(key);
    json.count(*value);
}

void realOfType(JsonWriter &json, double value, bool single)
{
    if (single)
        json.real(static_cast<float>(value));
    else
        json.real(value);
}

void value(JsonWriter &json, QLatin1StringView key, const std::optional<Value> &content, ValueType type)
{
    if (!content)
        return;
    json.key(key);
    if (const auto *integer = std::get_if<std::int64_t>(&*content)) {
        json.integer(*integer);
    } else if (const auto *number = std::get_if<double>(&*content)) {
        realOfType(json, *number, type == ValueType::Float);
    } else {
        const auto &complex = std::get<std::complex<double>>(*content);
        json.beginArray();
        realOfType(json, complex.real(), type == ValueType::FloatComplex);
        realOfType(json, complex.imag(), type == ValueType::FloatComplex);
        json.endArray();
    }
}

void indices(JsonWriter &json, QLatin1StringView key, const std::optional<IndexTuple> &tuple)
{
    if (!tuple)
        return;
    json.key(key);
    json.beginArray();
    for (const std::int64_t index : tuple->span())
        json.integer(index);
    json.endArray();
}

void where(JsonWriter &json, const std::vector<PositionStep> &position)
{
    json.key("where"_L1);
    json.beginArray();
    for (const PositionStep &step : position) {
        const std::string_view kind = keyword(step.kind);
        json.beginObject();
        json.stringUnlessEmpty("kind"_L1, QString::fromLatin1(kind.data(), static_cast<qsizetype>(kind.size())));
        json.key("no"_L1);
        json.integer(step.number);
        json.key("execution"_L1);
        json.count(step.execution);
        indices(json, "iteration"_L1, step.iteration);
        json.endObject();
    }
    json.endArray();
}

void difference(JsonWriter &json, const DifferenceDetails &details)
{
    const auto field = [&](DifferenceField name) { json.stringUnlessEmpty(fieldKey(name), fieldText(details, name)); };
    json.beginObject();
    field(DifferenceField::Class);
    field(DifferenceField::Record);
    field(DifferenceField::Name);
    field(DifferenceField::File);
    if (details.line != 0)
        line(json, "line"_L1, details.line);
    where(json, details.where);
    indices(json, "iteration"_L1, details.iteration);
    field(DifferenceField::ReferenceFile);
    line(json, "reference_line"_L1, details.referenceLine);
    field(DifferenceField::CurrentFile);
    line(json, "current_line"_L1, details.currentLine);
    value(json, "reference_value"_L1, details.referenceValue, details.referenceType);
    value(json, "current_value"_L1, details.currentValue, details.currentType);
    if (details.deviation.integer)
        line(json, "absolute"_L1, details.deviation.integer);
    else
        json.real("absolute"_L1, details.deviation.absolute);
    json.real("relative"_L1, details.deviation.relative);
    field(DifferenceField::Processes);
    if (details.carried) {
        json.key("carried"_L1);
        json.boolean(true);
    }
    json.endObject();
}

void files(JsonWriter &json, QLatin1StringView key, const TraceRun &run)
{
    json.key(key);
    json.beginArray();
    for (const TraceRun::Process &process : run.processes)
        json.string(process.trace->file);
    json.endArray();
}

void flag(JsonWriter &json, QLatin1StringView key, bool set)
{
    if (!set)
        return;
    json.key(key);
    json.boolean(true);
}

void options(JsonWriter &json, const TraceDiff &diff, std::uint64_t limit)
{
    const Tolerance &tolerance = diff.tolerance;
    json.key("options"_L1);
    json.beginObject();
    json.real("abs"_L1, tolerance.absolute);
    json.real("rel"_L1, tolerance.relative);
    if (tolerance.relative)
        json.real("rel_floor"_L1, tolerance.relativeFloor);
    line(json, "ulps"_L1, tolerance.ulps);
    flag(json, "exact"_L1, tolerance.exact);
    flag(json, "nan_differs"_L1, tolerance.nanDiffers);
    flag(json, "signed_zero_differs"_L1, tolerance.signedZeroDiffers);
    json.stringUnlessEmpty("match_places"_L1, placeMatchingName(diff.alignment->options.places));
    json.key("limit"_L1);
    json.count(limit);
    json.endObject();
}

void counts(JsonWriter &json, const TraceDiff &diff)
{
    json.key("counts"_L1);
    json.beginObject();
    json.key("matched"_L1);
    json.count(diff.matched);
    for (std::size_t index = 0; index < differenceClassCount; ++index) {
        const auto differenceClass = static_cast<DifferenceClass>(index);
        json.key(countKey(differenceClass));
        json.count(diff.count(differenceClass));
    }
    json.endObject();
    json.key("compared"_L1);
    json.count(diff.alignment->comparedRecords);
}

void notCompared(JsonWriter &json, const TraceAlignment &alignment)
{
    json.key("not_compared"_L1);
    json.beginArray();
    for (const NotCompared &item : alignment.notCompared) {
        json.beginObject();
        json.stringUnlessEmpty("file"_L1, item.file);
        json.key("records"_L1);
        json.count(item.records);
        json.stringUnlessEmpty("reason"_L1, item.reason);
        json.endObject();
    }
    json.endArray();
}

/// False when cancelled.
bool places(JsonWriter &json, const TraceDiff &diff, const Progress &progress)
{
    json.key("places"_L1);
    json.beginArray();
    for (const PlaceStatistics &place : placeStatistics(diff)) {
        if (progress.isCancelled())
            return false;
        json.beginObject();
        json.stringUnlessEmpty("name"_L1, place.name);
        json.stringUnlessEmpty("file"_L1, place.file);
        line(json, "line"_L1, place.line);
        line(json, "hits"_L1, place.hits);
        json.key("first"_L1);
        difference(json, detailsOf(diff, diff.differences[place.first]));
        json.real("max_absolute"_L1, place.maxAbsolute);
        json.real("max_relative"_L1, place.maxRelative);
        json.real("max_absolute_leap"_L1, place.maxAbsoluteLeap);
        json.real("max_relative_leap"_L1, place.maxRelativeLeap);
        json.endObject();
    }
    json.endArray();
    return true;
}

/// False when cancelled.
bool origins(JsonWriter &json, const TraceDiff &diff, const Progress &progress)
{
    json.key("origins"_L1);
    json.beginArray();
    const std::size_t written = std::min(diff.origins.size(), writtenOrigins);
    for (std::size_t index = 0; index < written; ++index) {
        if (progress.isCancelled())
            return false;
        difference(json, detailsOf(diff, diff.differences[diff.origins[index]]));
    }
    json.endArray();
    return true;
}

/// False when cancelled.
bool differences(JsonWriter &json, const TraceDiff &diff, const DifferenceChoice &choice, Progress &progress)
{
    json.key("differences"_L1);
    json.beginArray();
    for (std::size_t index = 0; index < choice.count(diff); ++index) {
        if (progress.isCancelled())
            return false;
        difference(json, detailsOf(diff, choice.at(diff, index)));
    }
    json.endArray();
    return true;
}

} // namespace

Result<void> writeTraceDiffJson(const TraceDiff &diff, const DifferenceChoice &choice, QIODevice &device,
                                Progress &progress)
{
    JsonWriter json(device);
    json.beginObject();
    json.stringUnlessEmpty("kind"_L1, u"trace-diff"_s);
    json.key("equal"_L1);
    json.boolean(diff.isEqual() && diff.alignment->notCompared.empty());
    files(json, "reference"_L1, diff.alignment->referenceRun);
    files(json, "current"_L1, diff.alignment->currentRun);
    options(json, diff, choice.limit);
    counts(json, diff);
    notCompared(json, *diff.alignment);
    if (!origins(json, diff, progress) || !differences(json, diff, choice, progress))
        return tl::unexpected(cancelledError());
    json.key("truncated"_L1);
    json.boolean(choice.isTruncated(diff));
    if (!places(json, diff, progress))
        return tl::unexpected(cancelledError());
    json.endObject();
    if (!json.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
