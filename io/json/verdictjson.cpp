// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/verdictjson.h"

#include "io/json/jsonwriter.h"
#include "io/writeerror.h"
#include "model/base/processsettext.h"
#include "model/stacks/tree/frametext.h"
#include "model/stacks/tree/nodepath.h"
#include "model/stacks/verdict/verdicttext.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void writeMembers(JsonWriter &json, const ProcessSet &processes, std::uint64_t count)
{
    json.string("processes"_L1, compactText(processes));
    json.count("count"_L1, count);
}

void writeFrame(JsonWriter &json, const StackPools &pools, FrameId frame)
{
    json.string("function"_L1, functionName(pools, frame));
    if (pools.line(frame) == 0)
        return;
    json.string("file"_L1, QString::fromUtf8(pools.file(frame)));
    json.count("line"_L1, pools.line(frame));
}

/// The key says what the call means; "inside" is the call in which the process was ended.
void writeCall(JsonWriter &json, const StackPlace &place)
{
    if (!place.call)
        return;
    const QString name = QString::fromStdString(place.call->name);
    switch (place.call->kind) {
    case CallKind::Waits:
        json.string("waits_in"_L1, name);
        break;
    case CallKind::Asks:
        json.string("is_in"_L1, name);
        break;
    case CallKind::Ends:
        json.string("called"_L1, name);
        break;
    case CallKind::Handles:
        json.boolean("handles_signal"_L1, true);
        break;
    }
    if (place.within)
        json.string("inside"_L1, QString::fromStdString(place.within->name));
}

/// The frame of the program that makes the call, or computes. One without a function is "??": then what the program is
/// known to have further out is "below".
void writePlace(JsonWriter &json, const StackTree &tree, const StackPlace &place)
{
    const StackPools &pools = tree.pools();
    const FrameId caller = tree.frame(place.way());
    if (!place.unknown) {
        writeFrame(json, pools, caller);
        return;
    }
    json.string("function"_L1, u"??"_s);
    if (!pools.module(caller).empty())
        json.string("module"_L1, QString::fromUtf8(pools.module(caller)));
    if (!place.at)
        return;
    json.key("below"_L1);
    json.beginObject();
    writeFrame(json, pools, tree.frame(*place.at));
    json.endObject();
}

QStringList framesText(const StackTree &tree, const std::vector<StackNode> &nodes)
{
    QStringList texts;
    for (const StackNode node : nodes)
        texts << frameText(tree.pools(), tree.frame(node));
    return texts;
}

void writeParts(JsonWriter &json, const StackTree &tree, const VerdictGroup &group)
{
    json.key("parts"_L1);
    json.beginArray();
    for (const GroupPart &part : group.parts) {
        json.beginObject();
        writeMembers(json, part.processes, part.count);
        if (part.place.within)
            json.string("inside"_L1, QString::fromStdString(part.place.within->name));
        writePlace(json, tree, part.place);
        json.strings("by_way_of"_L1, framesText(tree, part.place.via));
        json.endObject();
    }
    json.endArray();
}

void writeGroups(JsonWriter &json, const StackVerdict &verdict)
{
    json.key("groups"_L1);
    json.beginArray();
    for (const VerdictGroup &group : verdict.groups) {
        json.beginObject();
        writeMembers(json, group.processes, group.count);
        StackPlace place = group.mostFrequentPlace();
        if (group.parts.size() > 1)
            place.within.reset(); // it is not that of all
        writeCall(json, place);
        if (group.call && group.call->kind == CallKind::Waits)
            json.boolean("collective"_L1, group.call->collective);
        writePlace(json, *verdict.tree, place);
        json.count("places"_L1, group.parts.size());
        if (group.parts.size() > 1)
            writeParts(json, *verdict.tree, group);
        json.endObject();
    }
    json.endArray();
}

void writeStack(JsonWriter &json, const StackTree &tree, StackNode end)
{
    json.beginArray();
    for (const StackNode node : pathTo(tree, end))
        json.string(frameText(tree.pools(), tree.frame(node)));
    json.endArray();
}

void writeClasses(JsonWriter &json, const StackVerdict &verdict, std::uint64_t limit)
{
    const std::size_t shown =
        limit == 0 ? verdict.classes.size() : std::min<std::size_t>(limit, verdict.classes.size());
    json.key("classes"_L1);
    json.beginArray();
    for (std::size_t index = 0; index < shown; ++index) {
        const StackClass &one = verdict.classes[index];
        json.beginObject();
        writeMembers(json, one.processes, one.processes.count());
        json.key("representative"_L1);
        json.integer(one.representative());
        writeCall(json, verdict.places[index]);
        writePlace(json, *verdict.tree, verdict.places[index]);
        json.key("stacks"_L1);
        json.beginArray();
        for (const StackNode end : one.ends)
            writeStack(json, *verdict.tree, end);
        json.endArray();
        json.endObject();
    }
    json.endArray();
    json.boolean("truncated"_L1, shown < verdict.classes.size());
}

void writeEstimates(JsonWriter &json, const StackVerdict &verdict)
{
    json.key("progress"_L1);
    json.beginArray();
    for (const ProgressEstimate &told : verdict.progress) {
        json.beginObject();
        json.string("behind"_L1, compactText(told.behind.processes));
        json.string("ahead"_L1, compactText(told.ahead.processes));
        json.string("behind_at"_L1, frameText(verdict.tree->pools(), told.behind.at));
        json.string("ahead_at"_L1, frameText(verdict.tree->pools(), told.ahead.at));
        json.boolean("estimate"_L1, true);
        json.endObject();
    }
    json.endArray();
    json.key("last_moves"_L1);
    json.beginArray();
    for (const ProcessMove &move : verdict.history.moves) {
        json.beginObject();
        json.string("processes"_L1, compactText(move.processes));
        if (move.snapshot)
            json.count("snapshot"_L1, *move.snapshot);
        json.boolean("estimate"_L1, true);
        json.endObject();
    }
    json.endArray();
}

/// What only some jobs have; absent else.
void writeSometimes(JsonWriter &json, const StackVerdict &verdict)
{
    if (!verdict.firstToEnd.empty()) {
        json.key("first_to_end"_L1);
        json.beginArray();
        for (const FirstToEnd &first : verdict.firstToEnd) {
            json.beginObject();
            json.string("called"_L1, QString::fromStdString(verdict.groups[first.group].call->name));
            json.string("processes"_L1, compactText(first.processes));
            json.count("snapshot"_L1, first.snapshot);
            json.endObject();
        }
        json.endArray();
    }
    if (verdict.hottestLeaf) {
        json.key("hottest"_L1);
        json.beginObject();
        writeFrame(json, verdict.tree->pools(), verdict.tree->frame(verdict.hottestLeaf->node));
        json.count("count"_L1, verdict.hottestLeaf->count);
        json.count("total"_L1, verdict.hottestLeaf->total);
        json.endObject();
    }
}

} // namespace

Result<void> writeVerdictJson(const StackDocument &document, const StackVerdict &verdict, std::uint64_t limit,
                              QIODevice &device)
{
    JsonWriter json(device);
    json.beginObject();
    json.string("kind"_L1, u"stack-verdict"_s);
    json.string("file"_L1, document.file);
    json.count("snapshot"_L1, document.snapshots.size());
    json.string("verdict"_L1, verdictSentence(verdict, document.rankSource));
    json.strings("remarks"_L1, verdictRemarks(verdict, document.rankSource));
    json.string("processes"_L1, compactText(verdict.tree->allProcesses()));
    json.count("process_count"_L1, verdict.tree->processCount());
    json.count("thread_count"_L1, verdict.tree->threadCount());
    json.string("missing"_L1, compactText(verdict.missing));
    writeGroups(json, verdict);
    writeClasses(json, verdict, limit);
    writeEstimates(json, verdict);
    writeSometimes(json, verdict);
    json.endObject();
    if (!json.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
