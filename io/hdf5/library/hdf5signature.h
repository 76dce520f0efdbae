// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>
#include <QString>

namespace rankscope {

/// Whether the file begins as HDF5 does, at its front or behind a user block (at 512, 1024, 2048, … bytes).
bool looksLikeHdf5(QIODevice &file);

/// Whether the file is a netCDF of the older kinds, which are no HDF5: classic, with 64-bit offsets or with 64-bit
/// data.
bool looksLikeNetcdf3(QIODevice &file);
/// How such a file is called: "CDF-1", "CDF-2" (64-bit offsets) or "CDF-5" (64-bit data).
QString netcdf3Name(QIODevice &file);

} // namespace rankscope
