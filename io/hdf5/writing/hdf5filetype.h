// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydescription.h"

#include <H5Cpp.h>

namespace rankscope {

/// How elements are written: as they are laid out in memory (that of ArrayValues) and in the file.
struct Hdf5FileType {
    H5::DataType memory;
    H5::DataType file;
};

/// Little endian on every machine; a complex number is a compound of r and i and a truth value an enumeration of FALSE
/// and TRUE, as h5py has them; a half and a bfloat16 keep their 16 bits, a long double is that of this machine.
/// Integers whose values have names are an enumeration, of this machine's integers. Not for texts. Throws
/// H5::Exception.
Hdf5FileType hdf5FileType(const ArrayDescription &description);

} // namespace rankscope
