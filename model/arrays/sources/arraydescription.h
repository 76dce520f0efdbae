// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arrayattribute.h"
#include "model/arrays/sources/arraywindow.h"
#include "model/arrays/sources/elementtype.h"

#include <QString>

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace rankscope {

/// How subscripts of one dimension are counted: that of index i is base + i · stride.
struct ArrayDimension {
    QString name; // as the file has it ("lat"); empty where it has none: then i, j, k, l, m, n, d6, …
    std::int64_t base = 0;
    std::int64_t stride = 1;

    friend bool operator==(const ArrayDimension &, const ArrayDimension &) = default;
};

/// Which subscript changes fastest from one stored element to the next: the last or the first.
enum class ArrayOrder : std::uint8_t { RowMajor, ColumnMajor };

/// Whether a data set has a shape. Null: it was made without one and never has elements, which is not the same as an
/// extent of zero. Unknown: it could not be opened.
enum class ArraySpace : std::uint8_t { Simple, Null, Unknown };

/// What a data set is, without its elements.
/// Invariant: `dimensions` has an entry for each extent of `shape`; both are in the order of the subscripts of the
/// source language, whichever of them is stored fastest.
struct ArrayDescription {
    QString path; // unique in its file: "/fields/u", "arr_0", the id of a Visualizer data set
    QString title; // what a user reads; empty where the path says it all
    std::optional<std::int64_t> id; // of a Visualizer data set
    std::optional<std::uint64_t> snapshot; // which state of that id, from 1; only where a stream has several
    ElementType type = ElementType::Float64;
    bool isTypeKnown = true; // false: `type` says nothing, and there is an error
    QString storedType; // of the file, where `type` is another one: "float8_e4m3", "int24", "list"; else empty
    bool isDecoded = false; // `type` is that of the values for which elements of storedType stand
    ArraySpace space = ArraySpace::Simple; // otherwise `shape` is {0}
    ArrayShape shape;
    std::vector<ArrayDimension> dimensions;
    ArrayOrder order = ArrayOrder::RowMajor;
    ArrayShape chunk; // extents of the stored blocks, for which reading whole ones is cheap; empty: not chunked
    QString storage; // how it is stored, in words: "contiguous", "chunked 50 × 50, gzip 6"; may be empty
    std::map<std::int64_t, QString> names; // of an enumeration's values
    std::vector<ArrayAttribute> attributes;
    QString error; // why its elements cannot be read, as a full sentence; empty: they can
    QString
        missing; // which elements are nowhere (a source of a virtual data set), as a full sentence; they read as fill
};

/// The type as the file has it: storedType, or the name of `type`; empty where it is not known.
QString typeText(const ArrayDescription &description);

/// Whether the elements of both have the same type: as the files have them, or where some are decoded, as values.
bool haveSameType(const ArrayDescription &one, const ArrayDescription &other);

/// The type of the elements that are compared: typeText(), and of what is decoded "float64, stored as int16".
QString comparedTypeText(const ArrayDescription &description);

/// The name of a dimension, or the letter it goes by.
QString dimensionName(const ArrayDescription &description, std::size_t dimension);

/// Those of all dimensions; none where no dimension has a name.
QStringList namesOfDimensions(const ArrayDescription &description);

/// Subscript of the index, as the source language counts.
std::int64_t subscriptOf(const ArrayDimension &dimension, std::uint64_t index);

/// The index of a subscript; nothing where the dimension has no such subscript.
std::optional<std::uint64_t> indexOf(const ArrayDimension &dimension, std::uint64_t extent, std::int64_t subscript);

} // namespace rankscope
