// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/diff/profiledifftable.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

FieldRow rowOf(const ProfileDiff &diff, const ProfileChange &change)
{
    FieldRow row{"difference"_L1,
                 {{.text = changeName(change.which)}, {.text = diff.path(change.scope).join(u" / "_s)}}};
    if (change.metric)
        row.cells.insert(row.cells.end(), {{.text = diff.metrics[*change.metric]},
                                           realField(change.reference),
                                           realField(change.current),
                                           realField(change.delta()),
                                           realField(change.ratio()),
                                           realField(change.referenceOwn),
                                           realField(change.currentOwn)});
    else
        row.cells.resize(row.cells.size() + 7);
    if (diff.hasScaling()) {
        row.cells.push_back(realField(change.scalingLoss));
        row.cells.push_back(realField(change.scalingLossOwn));
    }
    if (diff.hasSeveral())
        row.cells.push_back({.text = diff.currentFile(change.run)});
    return row;
}

} // namespace

FieldTable profileDiffTable(const ProfileDiff &diff, const ProfileDiffLimit &limit)
{
    FieldTable table{.kind = "profile-diff"_L1};
    table.facts = {{"equal"_L1, diff.isEqual() && diff.isWhole()},
                   {"same"_L1, diff.same},
                   {"changed"_L1, diff.changedValues},
                   {"only_reference"_L1, diff.onlyReference},
                   {"only_current"_L1, diff.onlyCurrent},
                   {"truncated"_L1, limit.cuts(diff)}};
    for (const auto &[key, value] : diff.optionWords())
        table.facts.push_back({key, value});
    addFiles(table, "reference"_L1, diff.reference);
    addFiles(table, "current"_L1, diff.current);
    for (const ProfileDiff::Fact &fact : diff.header) {
        FieldNote note{"header"_L1,
                       fact.key % ": "_L1 % fact.reference % " / "_L1 % fact.current,
                       {{"key"_L1, fact.key}, {"reference"_L1, fact.reference}, {"current"_L1, fact.current}}};
        if (diff.hasSeveral())
            note.attributes.push_back({"current_file"_L1, diff.currentFile(fact.run)});
        table.notes.push_back(std::move(note));
    }
    for (const QString &metric : diff.notCompared)
        table.notes.push_back({"not_compared"_L1, metric, {{"metric"_L1, metric}}});
    table.columns = {{"class"_L1},
                     {"path"_L1},
                     {"metric"_L1},
                     {"reference"_L1, FieldType::Real},
                     {"current"_L1, FieldType::Real},
                     {"delta"_L1, FieldType::Real},
                     {"ratio"_L1, FieldType::Real},
                     {"reference_own"_L1, FieldType::Real},
                     {"current_own"_L1, FieldType::Real}};
    if (diff.hasScaling()) {
        table.columns.push_back({"scaling_loss"_L1, FieldType::Real});
        table.columns.push_back({"scaling_loss_own"_L1, FieldType::Real});
    }
    if (diff.hasSeveral())
        table.columns.push_back({"current_file"_L1});
    table.rows = [&diff, count = limit.count(diff)](const FieldTable::Visit &visit, Progress &progress) {
        return visitRows(
            count, [&diff](std::size_t index) { return rowOf(diff, diff.changes[index]); }, visit, progress);
    };
    return table;
}

} // namespace rankscope
