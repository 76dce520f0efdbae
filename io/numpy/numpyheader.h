// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/randombytes.h"
#include "io/numpy/numpydtype.h"
#include "model/arrays/sources/arraydescription.h"

namespace rankscope {

/// What stands before the elements of an array in the format of NumPy.
struct NumpyHeader {
    NumpyType type;
    ArrayShape shape;
    ArrayOrder order = ArrayOrder::RowMajor;
    std::uint64_t dataOffset = 0; // from the first byte of the file
    std::optional<std::uint64_t> dataBytes; // of all elements; nothing where they do not fit 64 bits
};

/// The first bytes of every array.
inline constexpr std::string_view numpyMagic{"\x93NUMPY", 6};

/// Reads the header of an array that begins at `offset`: versions 1 to 3. `name` stands in errors.
/// Errors: WrongFormat (it is none), Damaged (cut, or not to be understood), Unsupported (a later version), Cancelled.
[[nodiscard]] Result<NumpyHeader> readNumpyHeader(const RandomBytes &bytes, std::uint64_t offset, const QString &name,
                                                  const Progress &progress);

} // namespace rankscope
