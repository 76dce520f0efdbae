// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/reader/readerservice.h"

namespace rankscope {

/// Opens a netCDF file of a classic kind by the library; its header was found whole before. `said` becomes a
/// NetcdfOpened; it understands each NetcdfQuestion. Errors: Damaged, Unsupported (built without the library, or it is
/// not installed).
[[nodiscard]] Result<std::shared_ptr<ServedFile>> openServedNetcdf(const ReaderOpening &opening, QByteArray &said);

} // namespace rankscope
