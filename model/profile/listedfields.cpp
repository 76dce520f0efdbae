// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/listedfields.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ListedNumbers {
    ListedMetric values;
    bool hasPercents = false;
};

void addListedColumn(FieldTable &table, const ProfileColumn &column)
{
    const QString flavour = column.flavour == MetricFlavour::Own ? u"own"_s : u"inclusive"_s;
    addNamedColumn(table, column.name % " ("_L1 % flavour % u')', column.name % u' ' % flavour, FieldType::Real);
    if (column.showPercent)
        addNamedColumn(table, column.name % " ("_L1 % flavour % ", %)"_L1, column.name % u' ' % flavour % " percent"_L1,
                       FieldType::Real);
}

FieldCell numberAt(const std::vector<double> &numbers, std::size_t place)
{
    return numbers.empty() ? FieldCell() : realField(numbers[place]);
}

FieldRow listedRow(const ListedRows &listed, const std::vector<ListedNumbers> &columns, std::size_t place)
{
    const ListedRows::Row &row = listed.rows[place];
    const auto source = listed.source->place(row.row);
    FieldRow fields{"row"_L1,
                    {countField(row.depth), textField(listed.source->title(row.row)),
                     textField(source ? source->file : QString()),
                     source && source->line > 0 ? countField(source->line) : FieldCell()}};
    for (const ListedNumbers &column : columns) {
        fields.cells.push_back(numberAt(column.values.values, place));
        if (column.hasPercents)
            fields.cells.push_back(numberAt(column.values.percents, place));
    }
    return fields;
}

} // namespace

Result<FieldTable> listedFields(const ListedRows &listed, const Progress &progress)
{
    FieldTable table{.kind = "profile"_L1};
    table.columns = {{"depth"_L1, FieldType::Integer, u"Depth"_s},
                     {"scope"_L1, FieldType::Text, u"Scope"_s},
                     {"file"_L1, FieldType::Text, u"File"_s},
                     {"line"_L1, FieldType::Integer, u"Line"_s}};
    const auto columns = std::make_shared<std::vector<ListedNumbers>>();
    for (const ProfileColumn &column : listed.columns) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        auto numbers = listedColumn(listed, column);
        if (!numbers)
            return tl::unexpected(numbers.error());
        columns->push_back({std::move(*numbers), column.showPercent});
        addListedColumn(table, column);
    }
    table.rows = [&listed, columns](const FieldTable::Visit &visit, const Progress &rowProgress) {
        const auto rowAt = [&](std::size_t index) { return listedRow(listed, *columns, index); };
        return visitRows(listed.rows.size(), rowAt, visit, rowProgress);
    };
    return table;
}

} // namespace rankscope
