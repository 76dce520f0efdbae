// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/differencecolumns.h"

#include "model/trace/rows/differencelistmodel.h"

namespace rankscope {

QString differenceColumnTitle(int column)
{
    switch (DifferenceListModel::Column(column)) {
    case DifferenceListModel::ClassColumn:
        return DifferenceListModel::tr("Class");
    case DifferenceListModel::RecordColumn:
        return DifferenceListModel::tr("Record");
    case DifferenceListModel::NameColumn:
        return DifferenceListModel::tr("Name");
    case DifferenceListModel::PlaceColumn:
        return DifferenceListModel::tr("Place");
    case DifferenceListModel::PositionColumn:
        return DifferenceListModel::tr("Position");
    case DifferenceListModel::ReferenceColumn:
        return DifferenceListModel::tr("Reference");
    case DifferenceListModel::CurrentColumn:
        return DifferenceListModel::tr("Current");
    case DifferenceListModel::AbsoluteColumn:
        return DifferenceListModel::tr("Difference");
    case DifferenceListModel::RelativeColumn:
        return DifferenceListModel::tr("Relative");
    case DifferenceListModel::ProcessesColumn:
        return DifferenceListModel::tr("Processes");
    case DifferenceListModel::ColumnCount:
        break;
    }
    return {};
}

QString differenceColumnToolTip(int column)
{
    switch (DifferenceListModel::Column(column)) {
    case DifferenceListModel::ClassColumn:
        return DifferenceListModel::tr(
            "What differs. ● marks an origin: nothing before it explains it. → follows from an "
            "earlier difference.");
    case DifferenceListModel::RecordColumn:
        return DifferenceListModel::tr(
            "The kind of record: RD reads, AW is after a write, RV is the result of a reduction");
    case DifferenceListModel::NameColumn:
        return DifferenceListModel::tr("The operand as the program spells it");
    case DifferenceListModel::PlaceColumn:
        return DifferenceListModel::tr("Source file and line");
    case DifferenceListModel::PositionColumn:
        return DifferenceListModel::tr(
            "Constructs and iterations around the record, outermost first. Sorting by it gives "
            "the order of the trace.");
    case DifferenceListModel::ReferenceColumn:
        return DifferenceListModel::tr("The value in the reference");
    case DifferenceListModel::CurrentColumn:
        return DifferenceListModel::tr("The value in the current run");
    case DifferenceListModel::AbsoluteColumn:
        return DifferenceListModel::tr(
            "Current value minus reference value; of complex numbers the larger part without "
            "sign. Sorts by size.");
    case DifferenceListModel::RelativeColumn:
        return DifferenceListModel::tr(
            "|a−b| / max(|a|, |b|), what “rel ≤” compares with, with the sign of the difference");
    case DifferenceListModel::ProcessesColumn:
        return DifferenceListModel::tr("Processes of the current run that show this difference");
    case DifferenceListModel::ColumnCount:
        break;
    }
    return {};
}

} // namespace rankscope
