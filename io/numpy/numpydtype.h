// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/storedelement.h"
#include "io/numpy/pythonliteral.h"
#include "model/arrays/sources/arraywindow.h"

#include <QString>

#include <optional>
#include <vector>

namespace rankscope {

inline constexpr std::size_t mostNumpyDimensions = 64; // of an array or a member; NumPy itself has 32

/// What of an element is a data set of its own: a member of a record, or the element itself.
/// Invariant: `shape` and `strides` (in bytes) have the same size.
struct NumpyMember {
    QString name; // "particle/x"; empty for an element that is no record
    QString dtype; // as the file spells it: "<f8"
    StoredElement element;
    std::uint64_t offset = 0; // inside the record
    ArrayShape shape; // of a member that is an array itself
    std::vector<std::uint64_t> strides;
    QString unit; // of dates and durations: "datetime64[ns]"
    QString error; // why it cannot be read, as a full sentence
};

/// What the type of a NumPy file says of one element.
struct NumpyType {
    std::uint64_t bytes = 0; // of one element
    std::vector<NumpyMember> members;
    bool isPickled = false; // objects of Python: the file does not hold elements of a size
};

/// Reads the value of "descr": a text such as "<f8", or the list of the members of a record.
/// Nothing where it is neither.
std::optional<NumpyType> parseNumpyType(const PythonValue &descr);

} // namespace rankscope
