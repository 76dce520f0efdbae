// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/writing/fieldshdf5.h"

#include "io/hdf5/writing/hdf5file.h"
#include "io/hdf5/writing/hdf5output.h"
#include "io/hdf5/writing/hdf5table.h"
#include "io/writeerror.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void writeFact(H5::H5File &file, const FieldFact &fact)
{
    if (const auto *flag = std::get_if<bool>(&fact.value))
        setAttribute(file, fact.key.data(), std::uint64_t(*flag));
    else if (const auto *count = std::get_if<std::uint64_t>(&fact.value))
        setAttribute(file, fact.key.data(), *count);
    else
        setAttribute(file, fact.key.data(), std::get<QString>(fact.value));
}

void writeNotes(H5::H5File &file, const std::vector<FieldNote> &notes)
{
    for (std::size_t index = 0; index < notes.size();) {
        const QLatin1StringView list = notes[index].list;
        QStringList texts;
        for (; index < notes.size() && notes[index].list == list; ++index)
            texts << notes[index].text;
        setAttribute(file, list.data(), texts);
    }
}

Hdf5Table::Cell cellOf(const FieldCell &cell, FieldType type)
{
    switch (type) {
    case FieldType::Text:
        return cell.text;
    case FieldType::Integer:
        return cell.integer;
    case FieldType::Real:
        return cell.real;
    }
    return {};
}

/// A full disk ends the rows; the output says it.
Result<void> writeRows(H5::H5File &file, const FieldTable &fields, const Hdf5Output &output, Progress &progress)
{
    std::vector<Hdf5Table::Column> columns;
    for (const FieldColumn &column : fields.columns)
        columns.push_back({column.key, column.type, column.heading});
    Hdf5Table table(file, columns);
    std::vector<Hdf5Table::Cell> cells(columns.size());
    Result<void> done = fields.rows(
        [&](const FieldRow &row) {
            for (std::size_t index = 0; index < cells.size(); ++index)
                cells[index] = cellOf(row.cells[index], columns[index].type);
            table.addRow(cells);
            return !output.hasFailed();
        },
        progress);
    if (done)
        table.close();
    return done;
}

} // namespace

Result<void> writeFieldsHdf5(const FieldTable &table, const QString &path, Progress &progress)
{
    return writeHdf5File(path, [&](H5::H5File &file, const Hdf5Output &output) -> Result<void> {
        setAttribute(file, "kind", QString(table.kind));
        for (const FieldFact &fact : table.facts)
            writeFact(file, fact);
        writeNotes(file, table.notes);
        return writeRows(file, table, output, progress);
    });
}

} // namespace rankscope
