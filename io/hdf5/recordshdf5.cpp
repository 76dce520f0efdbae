// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/recordshdf5.h"

#include "io/hdf5/hdf5file.h"
#include "io/hdf5/hdf5table.h"
#include "io/writeerror.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

bool isInteger(RecordField field)
{
    return field == RecordField::Line || field == RecordField::Process || field == RecordField::PlaceLine;
}

Hdf5Table::Cell cell(const RecordRow &row, RecordField field)
{
    if (field == RecordField::Line)
        return static_cast<std::int64_t>(row.line);
    if (field == RecordField::Process)
        return row.process;
    if (field == RecordField::PlaceLine)
        return static_cast<std::int64_t>(row.placeLine.value_or(0));
    return fieldText(row, field);
}

std::vector<Hdf5Table::Column> columns()
{
    std::vector<Hdf5Table::Column> result;
    for (const RecordField field : recordFields())
        result.push_back(
            {fieldKey(field), isInteger(field) ? Hdf5Table::ColumnType::Integer : Hdf5Table::ColumnType::Text});
    return result;
}

} // namespace

Result<void> writeRecordsHdf5(const TraceRun &run, const TraceSelection &selection, const QString &path,
                              Progress &progress)
{
    return writeHdf5File(path, [&](H5::H5File &file) -> Result<void> {
        setAttribute(file, "kind", u"trace"_s);
        Hdf5Table table(file, columns());
        std::vector<Hdf5Table::Cell> cells(recordFieldCount);
        const bool done = forEachRow(run, selection, progress, [&](const RecordRow &row) {
            std::ranges::transform(recordFields(), cells.begin(),
                                   [&row](RecordField field) { return cell(row, field); });
            table.addRow(cells);
        });
        if (!done)
            return tl::unexpected(cancelledError());
        table.close();
        return {};
    });
}

} // namespace rankscope
