// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hdf5/values/hdf5element.h"

#include <QByteArray>

#include <span>

namespace rankscope {

/// The name of a compound's member or of an enumeration's value. Throws H5::Exception.
QByteArray memberName(const H5::DataType &type, unsigned member);

/// Whether the compound is a complex number (two reals of one type, called r and i, real and imag, or re and im), and
/// which: filled into `element`. One of long doubles is not: it would lose digits.
bool describeComplex(const H5::DataType &compound, Hdf5Element &element);

/// Fills in what a type is that holds no other of ours, or why it cannot be read. Throws H5::Exception.
void describeLeaf(const H5::DataType &type, Hdf5Element &element);

/// Fills the bits above the lowest `bits` of each integer, with the sign or with zeros; leaves integers that use all of
/// their bits (0) as they are. Of a big-endian integer with fewer bits HDF5 1.10 only swaps the bytes.
void fillHighBits(ElementType type, std::size_t bits, std::span<char> integers);

/// What the library shall convert to, for the values of ArrayValues. Throw H5::Exception.
H5::DataType numberMemoryType(ElementType type);
H5::DataType bitfieldMemoryType(ElementType type);
H5::DataType complexMemoryType(const Hdf5Element &element);
H5::DataType textMemoryType(const Hdf5Element &element);

} // namespace rankscope
