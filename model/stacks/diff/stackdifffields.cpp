// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/diff/stackdifffields.h"

#include "model/base/processsettext.h"
#include "model/stacks/tree/frametext.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<QLatin1StringView, stackDiffFieldCount> fieldKeys = {
    "class"_L1,         "path"_L1,   "file"_L1, "line"_L1, "reference_count"_L1,
    "current_count"_L1, "gained"_L1, "lost"_L1, "to"_L1,   "processes"_L1,
};

QString setText(const StackDiff &diff, ProcessSetId set)
{
    return compactText(diff.tree->pools().processSets[set]);
}

QString memberCount(const ProcessMembers &members)
{
    return members.state == SetState::Absent ? QString() : QString::number(members.count);
}

QString pathsText(const StackDiff &diff, const std::vector<StackNode> &nodes)
{
    QStringList paths;
    for (const StackNode node : nodes)
        paths << pathText(*diff.tree, node);
    return paths.join(u" | "_s);
}

} // namespace

QLatin1StringView fieldKey(StackDiffField field)
{
    return fieldKeys[static_cast<std::size_t>(field)];
}

std::array<StackDiffField, stackDiffFieldCount> stackDiffFields()
{
    std::array<StackDiffField, stackDiffFieldCount> fields;
    for (std::size_t index = 0; index < fields.size(); ++index)
        fields[index] = static_cast<StackDiffField>(index);
    return fields;
}

QString fieldText(const StackDiff &diff, StackNode node, StackDiffField field)
{
    const FrameDifference &frame = diff.frames[node.value];
    const StackPools &pools = diff.tree->pools();
    const FrameId id = diff.tree->frame(node);
    switch (field) {
    case StackDiffField::Class:
        return QString(className(frame.status));
    case StackDiffField::Path:
        return pathText(*diff.tree, node);
    case StackDiffField::File:
        return QString::fromUtf8(pools.file(id));
    case StackDiffField::Line:
        return pools.line(id) != 0 ? QString::number(pools.line(id)) : QString();
    case StackDiffField::ReferenceCount:
        return memberCount(frame.reference);
    case StackDiffField::CurrentCount:
        return memberCount(frame.current);
    case StackDiffField::Gained:
        return setText(diff, frame.gained);
    case StackDiffField::Lost:
        return setText(diff, frame.lost);
    case StackDiffField::To:
    case StackDiffField::Processes:
        return {};
    }
    return {};
}

QString fieldText(const StackDiff &diff, const StackMove &move, StackDiffField field)
{
    switch (field) {
    case StackDiffField::Class:
        return QString(movedClass);
    case StackDiffField::Path:
        return pathsText(diff, move.from);
    case StackDiffField::To:
        return pathsText(diff, move.to);
    case StackDiffField::Processes:
        return compactText(move.processes);
    case StackDiffField::File:
    case StackDiffField::Line:
    case StackDiffField::ReferenceCount:
    case StackDiffField::CurrentCount:
    case StackDiffField::Gained:
    case StackDiffField::Lost:
        return {};
    }
    return {};
}

QLatin1StringView className(FrameStatus status)
{
    switch (status) {
    case FrameStatus::Same:
        return "same"_L1;
    case FrameStatus::Changed:
        return "changed"_L1;
    case FrameStatus::OnlyReference:
        return "only-reference"_L1;
    case FrameStatus::OnlyCurrent:
        return "only-current"_L1;
    case FrameStatus::NotComparable:
        return "not-comparable"_L1;
    }
    return {};
}

QLatin1StringView countKey(FrameStatus status)
{
    switch (status) {
    case FrameStatus::Same:
        return "same"_L1;
    case FrameStatus::Changed:
        return "changed"_L1;
    case FrameStatus::OnlyReference:
        return "only_reference"_L1;
    case FrameStatus::OnlyCurrent:
        return "only_current"_L1;
    case FrameStatus::NotComparable:
        return "not_comparable"_L1;
    }
    return {};
}

} // namespace rankscope
