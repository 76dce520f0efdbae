// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/stackdiffjson.h"

#include "io/json/jsonwriter.h"
#include "io/writeerror.h"
#include "model/stacks/tree/frametext.h"
#include "model/stacks/tree/nodepath.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void path(JsonWriter &json, const StackTree &tree, StackNode node)
{
    json.beginArray();
    for (const StackNode step : pathTo(tree, node))
        json.string(functionName(tree.pools(), tree.frame(step)));
    json.endArray();
}

void paths(JsonWriter &json, QLatin1StringView key, const StackTree &tree, const std::vector<StackNode> &nodes)
{
    json.key(key);
    json.beginArray();
    for (const StackNode node : nodes)
        path(json, tree, node);
    json.endArray();
}

void members(JsonWriter &json, StackDiffField field, const ProcessMembers &said)
{
    if (said.state != SetState::Absent)
        json.count(fieldKey(field), said.count);
}

void difference(JsonWriter &json, const StackDiff &diff, StackNode node)
{
    const auto field = [&](StackDiffField name) {
        json.stringUnlessEmpty(fieldKey(name), fieldText(diff, node, name));
    };
    json.beginObject();
    field(StackDiffField::Class);
    json.key(fieldKey(StackDiffField::Path));
    path(json, *diff.tree, node);
    field(StackDiffField::File);
    const std::uint32_t line = diff.tree->pools().line(diff.tree->frame(node));
    if (line != 0)
        json.count(fieldKey(StackDiffField::Line), line);
    members(json, StackDiffField::ReferenceCount, diff.frames[node.value].reference);
    members(json, StackDiffField::CurrentCount, diff.frames[node.value].current);
    field(StackDiffField::Gained);
    field(StackDiffField::Lost);
    json.endObject();
}

void move(JsonWriter &json, const StackDiff &diff, const StackMove &moved)
{
    json.beginObject();
    paths(json, "from"_L1, *diff.tree, moved.from);
    paths(json, "to"_L1, *diff.tree, moved.to);
    json.stringUnlessEmpty(fieldKey(StackDiffField::Processes), fieldText(diff, moved, StackDiffField::Processes));
    json.endObject();
}

void counts(JsonWriter &json, const StackDiff &diff)
{
    json.key("counts"_L1);
    json.beginObject();
    for (std::size_t index = 0; index < frameStatusCount; ++index) {
        const auto status = static_cast<FrameStatus>(index);
        json.count(countKey(status), diff.count(status));
    }
    json.count(movedKey, diff.movedProcesses);
    json.endObject();
}

/// False when cancelled.
bool differences(JsonWriter &json, const StackDiff &diff, const StackDiffLimit &limit, const Progress &progress)
{
    json.key("differences"_L1);
    json.beginArray();
    for (std::size_t index = 0; index < limit.frames(diff); ++index) {
        if (progress.isCancelled())
            return false;
        difference(json, diff, diff.different[index]);
    }
    json.endArray();
    return true;
}

/// False when cancelled.
bool moves(JsonWriter &json, const StackDiff &diff, const StackDiffLimit &limit, const Progress &progress)
{
    json.key("moves"_L1);
    json.beginArray();
    for (std::size_t index = 0; index < limit.moves(diff); ++index) {
        if (progress.isCancelled())
            return false;
        move(json, diff, diff.moves[index]);
    }
    json.endArray();
    return true;
}

} // namespace

Result<void> writeStackDiffJson(const StackDiff &diff, const StackDiffLimit &limit, QIODevice &device,
                                Progress &progress)
{
    JsonWriter json(device);
    json.beginObject();
    json.stringUnlessEmpty("kind"_L1, u"stack-diff"_s);
    json.boolean("equal"_L1, diff.isEqual() && diff.isWhole());
    json.strings("reference"_L1, diff.reference);
    json.strings("current"_L1, diff.current);
    counts(json, diff);
    if (!differences(json, diff, limit, progress) || !moves(json, diff, limit, progress))
        return tl::unexpected(cancelledError());
    json.boolean("truncated"_L1, limit.cuts(diff));
    json.endObject();
    if (!json.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
