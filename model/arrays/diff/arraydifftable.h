// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/arrayfilesdiff.h"
#include "model/report/fieldtable.h"

#include <array>

namespace rankscope {

/// What is said of a data set in tables, in their order.
enum class ArrayDiffField : std::uint8_t {
    Path,
    Snapshot,
    Class,
    Elements,
    Differing,
    NanDiffering,
    MaxAbsolute,
    MaxAbsoluteIndex,
    MaxRelative,
    MaxRelativeIndex,
    Rms,
    L2Relative,
    First,
    ShapeMismatch,
    TypeMismatch,
    ReferenceShape,
    CurrentShape,
    ReferenceType,
    CurrentType,
    Error,
    // Of arrays of several processes:
    MaxAbsoluteReferenceProcess,
    MaxAbsoluteCurrentProcess,
    ReferenceHaloCells,
    ReferenceHaloDiffering,
    CurrentHaloCells,
    CurrentHaloDiffering,
    // Of a halo cell that differs from its owner:
    Side,
    Index,
    Process,
    CopyValue,
    Owner,
    OwnerValue,
    Absolute,
    // Of an attribute:
    Name,
    Reference,
    Current,
};
inline constexpr std::size_t arrayDiffFieldCount = 36;
/// Those of arrays of one process each.
inline constexpr std::size_t plainArrayDiffFieldCount = 20;

QLatin1StringView fieldKey(ArrayDiffField field);

/// The field of a data set as text, the same in every language; empty where it means nothing. Indices are subscripts:
/// "[3,4]".
QString fieldText(const ArrayFilesDiff &diff, const ArrayFilesRow &row, ArrayDiffField field);

/// "[3,4]"; empty for nothing.
QString subscriptsText(const ArrayFilesRow &row, const std::optional<ElementIndex> &index);

/// A row a data set, and behind it one for each halo cell that differs (an element <halo> in XML); at the end one for
/// each attribute that does (<attribute>), and for those that change no meaning (<note>).
FieldTable arrayDiffTable(const ArrayFilesDiff &diff);

/// "2 of 5 data sets differ.": what it comes to, in sentences.
QStringList arrayDiffSentences(const ArrayFilesDiff &diff);

} // namespace rankscope
