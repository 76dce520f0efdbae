// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisondifftable.h"

#include "model/base/processsettext.h"

#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

FieldCell valueCell(const std::optional<ComparisonValue> &value)
{
    return {.text = value ? value->text : QString()};
}

FieldCell realCell(const std::optional<double> &number)
{
    if (!number)
        return {};
    return {.text = QString::number(*number, 'g', QLocale::FloatingPointShortest), .real = *number};
}

FieldRow rowOf(const ValueChange &change)
{
    return {"difference"_L1,
            {{.text = changeClassName(change)},
             {.text = compactText(change.processes)},
             {.text = QString::number(change.count), .integer = static_cast<std::int64_t>(change.count)},
             valueCell(change.reference),
             valueCell(change.current),
             realCell(absoluteChange(change)),
             realCell(relativeChange(change))}};
}

} // namespace

FieldTable comparisonDiffTable(const ComparisonDiff &diff, const ComparisonDiffFiles &files)
{
    FieldTable table{.kind = "comparison-diff"_L1};
    table.facts = {{"equal"_L1, diff.isEqual()},          {"same"_L1, diff.same},
                   {"changed"_L1, diff.changed},          {"only_reference"_L1, diff.onlyReference},
                   {"only_current"_L1, diff.onlyCurrent}, {"truncated"_L1, files.cuts(diff)}};
    addFiles(table, "reference"_L1, files.reference);
    addFiles(table, "current"_L1, files.current);
    table.columns = {{"class"_L1},
                     {"processes"_L1},
                     {"count"_L1, FieldType::Integer},
                     {"reference_value"_L1},
                     {"current_value"_L1},
                     {"absolute"_L1, FieldType::Real},
                     {"relative"_L1, FieldType::Real}};
    table.rows = [&diff, count = files.count(diff)](const FieldTable::Visit &visit, Progress &progress) {
        return visitRows(
            count, [&diff](std::size_t index) { return rowOf(diff.changes[index]); }, visit, progress);
    };
    return table;
}

} // namespace rankscope
