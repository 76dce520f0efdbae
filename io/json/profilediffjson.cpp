// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/profilediffjson.h"

#include "io/json/jsonwriter.h"
#include "io/writeerror.h"

#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Writes nothing if the number is absent or not a number.
void knownReal(JsonWriter &json, QLatin1StringView key, const std::optional<double> &number)
{
    if (number && !std::isnan(*number))
        json.real(key, number);
}

void writeChange(JsonWriter &json, const ProfileDiff &diff, const ProfileChange &change)
{
    json.beginObject();
    json.string("class"_L1, QString(changeName(change.which)));
    json.strings("path"_L1, diff.path(change.scope));
    if (change.metric) {
        json.string("metric"_L1, diff.metrics[*change.metric]);
        knownReal(json, "reference"_L1, change.reference);
        knownReal(json, "current"_L1, change.current);
        knownReal(json, "delta"_L1, change.delta());
        knownReal(json, "ratio"_L1, change.ratio());
    }
    knownReal(json, "reference_own"_L1, change.referenceOwn);
    knownReal(json, "current_own"_L1, change.currentOwn);
    knownReal(json, "scaling_loss"_L1, change.scalingLoss);
    knownReal(json, "scaling_loss_own"_L1, change.scalingLossOwn);
    if (diff.hasSeveral())
        json.string("current_file"_L1, diff.currentFile(change.run));
    json.endObject();
}

void writeCounts(JsonWriter &json, const ProfileDiff &diff)
{
    json.key("counts"_L1);
    json.beginObject();
    json.count("same"_L1, diff.same);
    json.count("changed"_L1, diff.changedValues);
    json.count("only_reference"_L1, diff.onlyReference);
    json.count("only_current"_L1, diff.onlyCurrent);
    json.endObject();
}

void writeHeader(JsonWriter &json, const ProfileDiff &diff)
{
    json.key("header"_L1);
    json.beginArray();
    for (const ProfileDiff::Fact &fact : diff.header) {
        json.beginObject();
        json.string("key"_L1, fact.key);
        json.string("reference"_L1, fact.reference);
        json.string("current"_L1, fact.current);
        if (diff.hasSeveral())
            json.string("current_file"_L1, diff.currentFile(fact.run));
        json.endObject();
    }
    json.endArray();
}

/// In the order of the files of "current".
void writeTotals(JsonWriter &json, const std::vector<double> &totals)
{
    json.key("current_totals"_L1);
    json.beginArray();
    for (std::size_t run = 1; run < totals.size(); ++run)
        json.real(totals[run]);
    json.endArray();
}

void writeMetrics(JsonWriter &json, const ProfileDiff &diff)
{
    json.key("metrics"_L1);
    json.beginArray();
    for (std::size_t metric = 0; metric < diff.totals.size(); ++metric) {
        const std::vector<double> &totals = diff.totals[metric];
        json.beginObject();
        json.string("name"_L1, diff.metrics[qsizetype(metric)]);
        knownReal(json, "reference_total"_L1, totals[0]);
        if (diff.hasSeveral())
            writeTotals(json, totals);
        else
            knownReal(json, "current_total"_L1, totals[1]);
        json.endObject();
    }
    json.endArray();
    json.strings("not_compared"_L1, diff.notCompared);
}

} // namespace

Result<void> writeProfileDiffJson(const ProfileDiff &diff, const ProfileDiffLimit &limit, QIODevice &device,
                                  Progress &progress)
{
    JsonWriter json(device);
    json.beginObject();
    json.key("kind"_L1);
    json.string(u"profile-diff");
    json.boolean("equal"_L1, diff.isEqual() && diff.isWhole());
    json.strings("reference"_L1, diff.reference);
    json.strings("current"_L1, diff.current);
    for (const auto &[key, value] : diff.optionWords())
        json.string(key, value);
    writeHeader(json, diff);
    writeCounts(json, diff);
    writeMetrics(json, diff);
    json.key("differences"_L1);
    json.beginArray();
    for (std::size_t index = 0; index < limit.count(diff); ++index) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        writeChange(json, diff, diff.changes[index]);
    }
    json.endArray();
    json.boolean("truncated"_L1, limit.cuts(diff));
    json.endObject();
    if (!json.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
