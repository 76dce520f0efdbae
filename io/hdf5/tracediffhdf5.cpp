// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/tracediffhdf5.h"

#include "io/hdf5/hdf5file.h"
#include "io/hdf5/hdf5table.h"
#include "io/writeerror.h"
#include "model/trace/differencefields.h"
#include "model/trace/diffoptions.h"

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

Hdf5Table::ColumnType columnType(DifferenceField field)
{
    switch (field) {
    case DifferenceField::Line:
    case DifferenceField::ReferenceLine:
    case DifferenceField::CurrentLine:
    case DifferenceField::Carried:
        return Hdf5Table::ColumnType::Integer;
    case DifferenceField::Absolute:
    case DifferenceField::Relative:
        return Hdf5Table::ColumnType::Real;
    case DifferenceField::Class:
    case DifferenceField::Record:
    case DifferenceField::Name:
    case DifferenceField::File:
    case DifferenceField::Where:
    case DifferenceField::Iteration:
    case DifferenceField::ReferenceFile:
    case DifferenceField::CurrentFile:
    case DifferenceField::ReferenceValue:
    case DifferenceField::CurrentValue:
    case DifferenceField::Processes:
        return Hdf5Table::ColumnType::Text;
    }
    return Hdf5Table::ColumnType::Text;
}

std::int64_t integerCell(const DifferenceDetails &details, DifferenceField field)
{
    if (field == DifferenceField::Carried)
        return details.carried ? 1 : 0;
    if (field == DifferenceField::Line)
        return details.line;
    const auto &line = field == DifferenceField::ReferenceLine ? details.referenceLine : details.currentLine;
    return static_cast<std::int64_t>(line.value_or(0));
}

double realCell(const DifferenceDetails &details, DifferenceField field)
{
    const auto &value = field == DifferenceField::Absolute ? details.deviation.absolute : details.deviation.relative;
    return value.value_or(std::numeric_limits<double>::quiet_NaN());
}

Hdf5Table::Cell cell(const DifferenceDetails &details, DifferenceField field)
{
    switch (columnType(field)) {
    case Hdf5Table::ColumnType::Text:
        return fieldText(details, field);
    case Hdf5Table::ColumnType::Integer:
        return integerCell(details, field);
    case Hdf5Table::ColumnType::Real:
        return realCell(details, field);
    }
    return {};
}

QStringList fileNames(const TraceRun &run)
{
    QStringList names;
    for (const TraceRun::Process &process : run.processes)
        names << process.trace->file;
    return names;
}

QStringList notComparedTexts(const TraceAlignment &alignment)
{
    QStringList texts;
    for (const NotCompared &item : alignment.notCompared)
        texts << u"%1: %2: %3"_s.arg(item.file, QString::number(item.records), item.reason);
    return texts;
}

void writeHead(H5::H5File &file, const TraceDiff &diff, bool truncated)
{
    const bool equal = diff.isEqual() && diff.alignment->notCompared.empty();
    setAttribute(file, "kind", u"trace-diff"_s);
    setAttribute(file, "equal", std::uint64_t(equal));
    setAttribute(file, "options", optionsText(diff));
    setAttribute(file, "compared", diff.alignment->comparedRecords);
    setAttribute(file, "matched", diff.matched);
    for (std::size_t index = 0; index < differenceClassCount; ++index) {
        const auto differenceClass = static_cast<DifferenceClass>(index);
        setAttribute(file, countKey(differenceClass).data(), diff.count(differenceClass));
    }
    setAttribute(file, "truncated", std::uint64_t(truncated));
    setAttribute(file, "reference", fileNames(diff.alignment->referenceRun));
    setAttribute(file, "current", fileNames(diff.alignment->currentRun));
    setAttribute(file, "not_compared", notComparedTexts(*diff.alignment));
}

/// False when cancelled.
bool writeDifferences(H5::H5File &file, const TraceDiff &diff, const DifferenceChoice &choice, Progress &progress)
{
    std::vector<Hdf5Table::Column> columns;
    for (const DifferenceField field : differenceFields())
        columns.push_back({fieldKey(field), columnType(field)});
    Hdf5Table table(file, columns);
    std::vector<Hdf5Table::Cell> cells(differenceFieldCount);
    for (std::size_t index = 0; index < choice.count(diff); ++index) {
        if (progress.isCancelled())
            return false;
        const DifferenceDetails details = detailsOf(diff, choice.at(diff, index));
        std::ranges::transform(differenceFields(), cells.begin(),
                               [&details](DifferenceField field) { return cell(details, field); });
        table.addRow(cells);
    }
    table.close();
    return true;
}

} // namespace

Result<void> writeTraceDiffHdf5(const TraceDiff &diff, const DifferenceChoice &choice, const QString &path,
                                Progress &progress)
{
    return writeHdf5File(path, [&](H5::H5File &file) -> Result<void> {
        writeHead(file, diff, choice.isTruncated(diff));
        if (!writeDifferences(file, diff, choice, progress))
            return tl::unexpected(cancelledError());
        return {};
    });
}

} // namespace rankscope
