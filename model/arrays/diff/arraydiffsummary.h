// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/arrayfilesdiff.h"

namespace rankscope {

/// "[3, 4]": an element as the array counts.
QString indexText(const ElementIndex &index, const ArrayDescription &description);

/// The shape of one of the two; of a null space "null".
QString shapeText(const ArrayShape &shape, ArraySpace space);

/// How many rows have another length, and which is the first.
QString rowLengthsSentence(const RowLengthDifference &lengths);

/// "units of /u: m in the reference, none in the current": what is said otherwise, in words; long values are cut.
QString attributeSentence(const AttributeDifference &difference);

/// A difference with 6 digits; "inf", "nan".
QString differenceText(double difference);

/// One or two words for a table: "equal", "differs", "shapes differ", "only in the reference".
QString outcomeText(const DataSetDiff &row);
/// The same with "halo differs", where nothing else does.
QString outcomeText(const ArrayFilesRow &row);

/// The outcome of two arrays in a sentence or two: whether they differ, in how many elements, how much and where.
/// `description` is that of the reference.
QString outcomeSentence(const DataSetDiff &row, const ArrayDescription &description);

/// How many halo cells of the data set differ from their owners: a sentence for each of the two that has such.
QStringList haloSentences(const ArrayFilesRow &row);

/// The same, and that of the halos, in one text.
QString outcomeSentence(const ArrayFilesRow &row);

/// The outcome of two files in a sentence: how many data sets are equal, which one differs first; and how many are
/// equal but for their halos.
QString outcomeSentence(const ArrayFilesDiff &diff);

/// "2 of 5 data sets differ.": what two files come to, in sentences.
QStringList arrayDiffSentences(const ArrayFilesDiff &diff);

} // namespace rankscope
