// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracediff.h"

#include <QLatin1StringView>
#include <QString>

#include <array>

namespace rankscope {

/// What every format writes of a difference, in this order; the names are those of the contract.
enum class DifferenceField {
    Class,
    Record,
    Name,
    File,
    Line,
    Where,
    Iteration,
    ReferenceFile,
    ReferenceLine,
    CurrentFile,
    CurrentLine,
    ReferenceValue,
    CurrentValue,
    Absolute,
    Relative,
    Processes,
    Carried,
};
inline constexpr std::size_t differenceFieldCount = 17;

/// "class", "reference_line": the key in JSON, the column of CSV, the attribute of XML, the data set of HDF5.
QLatin1StringView fieldKey(DifferenceField field);

/// All fields in order.
std::array<DifferenceField, differenceFieldCount> differenceFields();

/// The field as text, the same in every format: values by their shortest digits, a position as "SL 1(2) / PL 2(3,4)", a
/// tuple as "3,4", `carried` as "true". Empty where the field means nothing.
QString fieldText(const DifferenceDetails &details, DifferenceField field);

/// "missing_iterations": the key of the count of a class.
QLatin1StringView countKey(DifferenceClass differenceClass);

/// "path", "strict", "line", "ignore": the words of --match-places.
QString placeMatchingName(PlaceMatching matching);

/// The shortest text that reads back the same double; "nan", "inf", "-inf".
QString shortestReal(double value);

/// "3,4"
QString toString(const IndexTuple &indices);

} // namespace rankscope
