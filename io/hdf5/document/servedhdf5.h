// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/reader/readerservice.h"

namespace rankscope {

/// Opens an HDF5 file by the library. `said` becomes an Hdf5Opened; it understands each Hdf5Question.
/// Errors: NoPermission, WrongFormat, Damaged.
[[nodiscard]] Result<std::shared_ptr<ServedFile>> openServedHdf5(const ReaderOpening &opening, QByteArray &said);

} // namespace rankscope
