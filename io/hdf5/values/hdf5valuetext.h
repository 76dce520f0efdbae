// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hdf5/values/hdf5names.h"

namespace rankscope {

/// A value of any type as text, whole: "{x: 1, list: [2, 3]}" of a compound, the path of the object of a reference,
/// "/u[0:2, 3:5]" of one to a part, hexadecimal digits of bytes that only their writer can read. `type` is as in memory
/// (H5Tget_native_type), `bytes` hold one value of it. Throws H5::Exception.
QString valueText(const H5::DataType &type, const char *bytes, Hdf5Names &names);

/// What is said of a type whose values are texts: "compound", "list", "reference", "opaque".
QString kindName(const H5::DataType &type);

} // namespace rankscope
