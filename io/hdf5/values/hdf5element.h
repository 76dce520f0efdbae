// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydescription.h"

#include <QByteArray>

#include <H5Cpp.h>

#include <map>
#include <optional>
#include <vector>

namespace rankscope {

/// How the library is to be asked for the elements of a data set, or for one member of its compounds. A value: it holds
/// no object of the library.
struct Hdf5Element {
    /// List: numbers in a row of their own length; the last shell has the extent of the longest. Described: what is
    /// neither a number nor a text nor such a row (other lists, a reference, opaque bytes), as a text.
    enum class Stored : std::uint8_t { Number, Bitfield, Complex, FixedText, VariableText, List, Described };
    /// One shell round the element: the member of a compound, or an array of what is inside.
    struct Shell {
        QByteArray member; // empty: an array
        std::vector<hsize_t> extents; // of an array
    };

    ElementType type = ElementType::Float64;
    Stored stored = Stored::Number;
    std::vector<Shell> shells; // outermost first
    QByteArray realName, imaginaryName; // of a complex number's members
    std::size_t textBytes = 0; // of a fixed text
    std::size_t bits = 0; // of an integer that has fewer than its bytes; else 0
    H5T_str_t padding = H5T_STR_NULLTERM;
    H5T_cset_t characters = H5T_CSET_ASCII;
    std::map<std::int64_t, QString> names; // of an enumeration
    QString storedType; // the type of the file, where `type` is another one: as ArrayDescription has it
    bool isTypeKnown = true; // false: `type` says nothing
    QString note; // what the conversion loses, as a user reads it; may be empty
    QString error; // why it cannot be read, as a full sentence; empty: it can

    ArrayShape extents() const; ///< of all arrays round the element, outermost first
};

/// A type taken apart: itself, and the members of a compound under it.
struct Hdf5TypeNode {
    QString name; // of the member; empty for the first
    std::optional<std::size_t> parent; // its compound; absent for the first
    bool isCompound = false; // its members follow; then `element` has nothing but shells
    Hdf5Element element;
};

/// Takes a type apart, compounds before their members. The first is the type itself. Throws H5::Exception.
std::vector<Hdf5TypeNode> typeNodes(const H5::DataType &type);

/// The type as the library shall lay it out in memory, packed; of no described element. Throws H5::Exception.
H5::DataType memoryType(const Hdf5Element &element);

/// The same of a described element: `stored` is the type of the file. Throws H5::Exception.
H5::DataType describedType(const Hdf5Element &element, const H5::DataType &stored);

} // namespace rankscope
