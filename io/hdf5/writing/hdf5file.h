// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <H5Cpp.h>

#include <functional>

namespace rankscope {

class Hdf5Output;

/// Writes what is to be in a file, and stops early when the output has failed.
using Hdf5Fill = std::function<Result<void>(H5::H5File &file, const Hdf5Output &output)>;

/// Makes or overwrites an HDF5 file and lets `write` fill it. The border at which H5::Exception becomes an Error:
/// inside, it may be thrown.
[[nodiscard]] Result<void> writeHdf5File(const QString &path, const Hdf5Fill &write);

} // namespace rankscope
