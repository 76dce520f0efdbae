// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/comparisondiffjson.h"

#include "io/json/comparisonjson.h"
#include "io/json/jsonwriter.h"
#include "io/writeerror.h"
#include "model/base/processsettext.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void value(JsonWriter &json, QLatin1StringView key, const std::optional<ComparisonValue> &side)
{
    if (!side)
        return;
    json.key(key);
    writeValueJson(json, *side);
}

void writeChange(JsonWriter &json, const ValueChange &change)
{
    json.beginObject();
    json.key("class"_L1);
    json.string(changeClassName(change));
    json.key("processes"_L1);
    json.string(compactText(change.processes));
    json.count("count"_L1, change.count);
    value(json, "reference_value"_L1, change.reference);
    value(json, "current_value"_L1, change.current);
    json.real("absolute"_L1, absoluteChange(change));
    json.real("relative"_L1, relativeChange(change));
    json.endObject();
}

void writeCounts(JsonWriter &json, const ComparisonDiff &diff)
{
    json.key("counts"_L1);
    json.beginObject();
    json.count("same"_L1, diff.same);
    json.count("changed"_L1, diff.changed);
    json.count("only_reference"_L1, diff.onlyReference);
    json.count("only_current"_L1, diff.onlyCurrent);
    json.endObject();
}

} // namespace

Result<void> writeComparisonDiffJson(const ComparisonDiff &diff, const ComparisonDiffFiles &files, QIODevice &device,
                                     Progress &progress)
{
    JsonWriter json(device);
    json.beginObject();
    json.key("kind"_L1);
    json.string(u"comparison-diff");
    json.boolean("equal"_L1, diff.isEqual());
    json.strings("reference"_L1, files.reference);
    json.strings("current"_L1, files.current);
    writeCounts(json, diff);
    json.key("differences"_L1);
    json.beginArray();
    for (std::size_t index = 0; index < files.count(diff); ++index) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        writeChange(json, diff.changes[index]);
    }
    json.endArray();
    json.boolean("truncated"_L1, files.cuts(diff));
    json.endObject();
    if (!json.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
