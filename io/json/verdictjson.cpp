// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/verdictjson.h"

#include "io/json/jsonwriter.h"
#include "io/writeerror.h"
#include "model/base/processsettext.h"
#include "model/stacks/frametext.h"
#include "model/stacks/nodepath.h"
#include "model/stacks/verdicttext.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void writeMembers(JsonWriter &json, const ProcessSet &processes, std::uint64_t count)
{
    json.string("processes"_L1, compactText(processes));
    json.count("count"_L1, count);
}

void writePlace(JsonWriter &json, const StackPools &pools, FrameId frame)
{
    json.string("function"_L1, functionName(pools, frame));
    if (pools.line(frame) == 0)
        return;
    json.string("file"_L1, QString::fromUtf8(pools.file(frame)));
    json.count("line"_L1, pools.line(frame));
}

void writeGroups(JsonWriter &json, const StackVerdict &verdict)
{
    json.key("groups"_L1);
    json.beginArray();
    for (const VerdictGroup &group : verdict.groups) {
        json.beginObject();
        writeMembers(json, group.processes, group.count);
        if (group.call) {
            json.string("waits_in"_L1, QString::fromStdString(group.call->name));
            json.boolean("collective"_L1, group.call->collective);
        }
        writePlace(json, verdict.tree->pools(), group.place);
        json.count("places"_L1, group.places);
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

/// The call its processes wait in, as their group has it.
std::vector<const VerdictGroup *> groupOfClasses(const StackVerdict &verdict)
{
    std::vector<const VerdictGroup *> groups(verdict.classes.size(), nullptr);
    for (const VerdictGroup &group : verdict.groups) {
        for (const std::uint32_t one : group.classes)
            groups[one] = &group;
    }
    return groups;
}

void writeClasses(JsonWriter &json, const StackVerdict &verdict, std::uint64_t limit)
{
    const auto groups = groupOfClasses(verdict);
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
        if (groups[index]->call)
            json.string("waits_in"_L1, QString::fromStdString(groups[index]->call->name));
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
        json.string("behind"_L1, compactText(verdict.groups[told.behind].processes));
        json.string("ahead"_L1, compactText(verdict.groups[told.ahead].processes));
        json.string("behind_at"_L1, frameText(verdict.tree->pools(), told.behindAt));
        json.string("ahead_at"_L1, frameText(verdict.tree->pools(), told.aheadAt));
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
    json.endObject();
    if (!json.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
