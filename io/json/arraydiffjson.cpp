// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/arraydiffjson.h"

#include "io/json/attributejson.h"
#include "io/json/jsonwriter.h"
#include "io/writeerror.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

template<typename Number>
void numbers(JsonWriter &json, QLatin1StringView key, const std::vector<Number> &values)
{
    json.key(key);
    json.beginArray();
    for (const Number value : values) {
        if constexpr (std::is_signed_v<Number>)
            json.integer(value);
        else
            json.count(value);
    }
    json.endArray();
}

/// The processes that own an element, where there are several.
void owners(JsonWriter &json, const ArrayFilesDiff &diff, const ArrayFilesRow &row, const ElementIndex &index)
{
    if (const auto process = ownerIn(row.reference, diff.referenceProcesses, index)) {
        json.key("reference_process"_L1);
        json.integer(*process);
    }
    if (const auto process = ownerIn(row.current, diff.currentProcesses, index)) {
        json.key("current_process"_L1);
        json.integer(*process);
    }
}

void located(JsonWriter &json, QLatin1StringView key, const ArrayFilesDiff &diff, const ArrayFilesRow &row,
             const std::optional<LocatedDifference> &most)
{
    if (!most)
        return;
    json.key(key);
    json.beginObject();
    json.real("value"_L1, most->value);
    numbers(json, "index"_L1, row.subscripts(most->index));
    owners(json, diff, row, most->index);
    json.endObject();
}

void counts(JsonWriter &json, std::uint64_t elements, std::uint64_t differing, std::uint64_t nanDiffering)
{
    json.key("counts"_L1);
    json.beginObject();
    json.count("elements"_L1, elements);
    json.count("differing"_L1, differing);
    json.count("nan_differing"_L1, nanDiffering);
    json.endObject();
}

void worst(JsonWriter &json, const ArrayFilesDiff &diff, const ArrayFilesRow &row)
{
    json.key("worst"_L1);
    json.beginArray();
    for (const ElementDifference &difference : row.result.diff->worst) {
        json.beginObject();
        numbers(json, "index"_L1, row.subscripts(difference.index));
        json.real("absolute"_L1, difference.absolute);
        json.real("relative"_L1, difference.relative);
        owners(json, diff, row, difference.index);
        json.endObject();
    }
    json.endArray();
    json.boolean("truncated"_L1, row.isTruncated());
}

/// What the elements came to.
void compared(JsonWriter &json, const ArrayFilesDiff &diff, const ArrayFilesRow &row)
{
    const ArrayDiff &elements = *row.result.diff;
    located(json, "max_absolute"_L1, diff, row, elements.maxAbsolute);
    located(json, "max_relative"_L1, diff, row, elements.maxRelative);
    json.real("rms"_L1, elements.rms);
    json.real("l2_relative"_L1, elements.l2Relative);
    if (elements.first)
        numbers(json, "first"_L1, row.subscripts(*elements.first));
}

/// The copies of elements that a run's processes have of one another's.
void halo(JsonWriter &json, QLatin1StringView key, const ArrayFilesRow &row, const std::optional<HaloCheck> &check,
          const std::vector<std::int64_t> &processes)
{
    if (!check)
        return;
    json.key(key);
    json.beginObject();
    json.count("cells"_L1, check->cells);
    json.count("differing"_L1, check->differing);
    json.key("disagreements"_L1);
    json.beginArray();
    for (const HaloDisagreement &cell : check->disagreements) {
        json.beginObject();
        numbers(json, "index"_L1, row.subscripts(cell.index));
        json.key("process"_L1);
        json.integer(processes.at(cell.rank));
        json.string("value"_L1, cell.value);
        json.key("owner"_L1);
        json.integer(processes.at(cell.owner));
        json.string("owner_value"_L1, cell.ownerValue);
        json.real("absolute"_L1, cell.absolute);
        json.endObject();
    }
    json.endArray();
    json.boolean("truncated"_L1, check->differing > check->disagreements.size());
    json.endObject();
}

void side(JsonWriter &json, QLatin1StringView shapeKey, QLatin1StringView typeKey,
          const std::shared_ptr<const ArraySource> &source)
{
    if (!source)
        return;
    if (source->description().space == ArraySpace::Simple)
        numbers(json, shapeKey, source->shape());
    if (const QString type = typeText(source->description()); !type.isEmpty())
        json.string(typeKey, type);
}

void dataSet(JsonWriter &json, const ArrayFilesDiff &all, const ArrayFilesRow &row)
{
    json.beginObject();
    json.string("path"_L1, row.result.path);
    if (row.result.snapshot)
        json.count("snapshot"_L1, *row.result.snapshot);
    json.string("class"_L1, QString(outcomeName(row.outcome())));
    if (const std::optional<ArrayDiff> &diff = row.result.diff) {
        counts(json, diff->elements, diff->differing, diff->nanDiffering);
        if (diff->ignored > 0)
            json.count("ignored"_L1, diff->ignored);
        compared(json, all, row);
        json.boolean("shape_mismatch"_L1, diff->shapeMismatch);
        json.boolean("type_mismatch"_L1, diff->typeMismatch);
    }
    side(json, "reference_shape"_L1, "reference_type"_L1, row.reference);
    side(json, "current_shape"_L1, "current_type"_L1, row.current);
    if (row.result.error)
        json.string("error"_L1, row.result.error->message);
    if (row.result.diff)
        worst(json, all, row);
    halo(json, "reference_halo"_L1, row, row.referenceHalo, all.referenceProcesses);
    halo(json, "current_halo"_L1, row, row.currentHalo, all.currentProcesses);
    json.endObject();
}

/// "attributes" with those that count, "notes" with the others; absent where there are none.
void attributes(JsonWriter &json, QLatin1StringView key, const std::vector<AttributeDifference> &differences)
{
    if (differences.empty())
        return;
    json.key(key);
    json.beginArray();
    for (const AttributeDifference &difference : differences) {
        json.beginObject();
        json.string("class"_L1, u"attribute");
        json.string("path"_L1, difference.path);
        json.string("name"_L1, difference.name);
        if (difference.reference)
            writeAttributeValue(json, "reference"_L1, *difference.reference);
        if (difference.current)
            writeAttributeValue(json, "current"_L1, *difference.current);
        if (!difference.error.isEmpty())
            json.string("error"_L1, difference.error);
        json.endObject();
    }
    json.endArray();
}

void totals(JsonWriter &json, const ArrayFilesDiff &diff)
{
    ArrayDiff all;
    for (const ArrayFilesRow &row : diff.rows) {
        if (!row.result.diff)
            continue;
        all.elements += row.result.diff->elements;
        all.differing += row.result.diff->differing;
        all.nanDiffering += row.result.diff->nanDiffering;
        all.shapeMismatch = all.shapeMismatch || row.result.diff->shapeMismatch;
        all.typeMismatch = all.typeMismatch || row.result.diff->typeMismatch;
    }
    counts(json, all.elements, all.differing, all.nanDiffering);
    if (const ArrayFilesRow *row = diff.single())
        compared(json, diff, *row);
    json.boolean("shape_mismatch"_L1, all.shapeMismatch);
    json.boolean("type_mismatch"_L1, all.typeMismatch);
}

} // namespace

Result<void> writeArrayDiffJson(const ArrayFilesDiff &diff, QIODevice &device, Progress &progress)
{
    JsonWriter json(device);
    json.beginObject();
    json.string("kind"_L1, u"array-diff");
    json.boolean("equal"_L1, diff.isEqual());
    json.strings("reference"_L1, diff.reference);
    json.strings("current"_L1, diff.current);
    totals(json, diff);
    if (!diff.ignored.isEmpty())
        json.strings("ignored"_L1, diff.ignored);
    json.key("datasets"_L1);
    json.beginArray();
    for (const ArrayFilesRow &row : diff.rows) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        dataSet(json, diff, row);
    }
    json.endArray();
    attributes(json, "attributes"_L1, diff.attributes.differences);
    attributes(json, "notes"_L1, diff.attributes.notes);
    json.endObject();
    if (!json.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
