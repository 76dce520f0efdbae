// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <H5Cpp.h>

#include <functional>

namespace rankscope {

/// Makes or overwrites an HDF5 file and lets `write` fill it. The border at which H5::Exception becomes an Error: inside,
/// it may be thrown.
[[nodiscard]] Result<void> writeHdf5File(const QString &path,
                                         const std::function<Result<void>(H5::H5File &file)> &write);

} // namespace rankscope
