// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hdf5/document/hdf5questions.h"
#include "io/hdf5/values/hdf5names.h"

#include <span>

namespace rankscope {

/// Elements in the window of the question, with those of the arrays inside; nothing where they cannot be counted.
std::optional<std::uint64_t> blockElements(const Hdf5DataQuestion &question);

/// Reads them by the library, one behind the other, the last subscript fastest: numbers into `numbers`, which has room
/// for them, and texts into `texts`; `names` are those of the file's objects. Called in the HDF5 thread. Throws
/// H5::Exception, std::bad_alloc.
void readBlock(Hdf5Input &input, const Hdf5DataQuestion &question, Hdf5Names &names, std::span<char> numbers,
               std::vector<QString> &texts);

/// Why readBlock() could not.
Error blockError(Hdf5Input &input, const Hdf5DataQuestion &question, const QString &reason);

} // namespace rankscope
