// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/diff/stackdifftable.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Of a <move>: the columns `path`, `to` and `processes`.
constexpr std::array<QLatin1StringView, stackDiffFieldCount> moveAttributes = {
    ""_L1, "from"_L1, ""_L1, ""_L1, ""_L1, ""_L1, ""_L1, ""_L1, "to"_L1, "processes"_L1,
};

FieldType typeOf(StackDiffField field)
{
    const bool integer = field == StackDiffField::Line || field == StackDiffField::ReferenceCount
                         || field == StackDiffField::CurrentCount;
    return integer ? FieldType::Integer : FieldType::Text;
}

/// `item`: a frame or a move. Its lines and counts are whole numbers, or nothing, which is 0.
template<typename Item>
std::vector<FieldCell> cellsOf(const StackDiff &diff, const Item &item)
{
    std::vector<FieldCell> cells;
    cells.reserve(stackDiffFieldCount);
    for (const StackDiffField field : stackDiffFields()) {
        FieldCell cell{.text = fieldText(diff, item, field)};
        if (typeOf(field) == FieldType::Integer)
            cell.integer = cell.text.toLongLong();
        cells.push_back(std::move(cell));
    }
    return cells;
}

std::vector<FieldFact> factsOf(const StackDiff &diff, bool truncated)
{
    std::vector<FieldFact> facts{{"equal"_L1, diff.isEqual() && diff.isWhole()}};
    for (std::size_t index = 0; index < frameStatusCount; ++index) {
        const auto status = static_cast<FrameStatus>(index);
        facts.push_back({countKey(status), diff.count(status)});
    }
    facts.push_back({movedKey, diff.movedProcesses});
    facts.push_back({"truncated"_L1, truncated});
    return facts;
}

} // namespace

FieldTable stackDiffTable(const StackDiff &diff, const StackDiffLimit &limit)
{
    FieldTable table{.kind = "stack-diff"_L1, .facts = factsOf(diff, limit.cuts(diff))};
    addFiles(table, "reference"_L1, diff.reference);
    addFiles(table, "current"_L1, diff.current);
    for (const StackDiffField field : stackDiffFields())
        table.columns.push_back({fieldKey(field), typeOf(field)});
    table.rows = [&diff, &limit](const FieldTable::Visit &visit, Progress &progress) {
        const auto frameAt = [&](std::size_t index) {
            return FieldRow{"difference"_L1, cellsOf(diff, diff.different[index])};
        };
        const auto moveAt = [&](std::size_t index) {
            return FieldRow{"move"_L1, cellsOf(diff, diff.moves[index]), moveAttributes};
        };
        const Result<void> frames = visitRows(limit.frames(diff), frameAt, visit, progress);
        return frames ? visitRows(limit.moves(diff), moveAt, visit, progress) : frames;
    };
    return table;
}

} // namespace rankscope
