// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/report/fieldtable.h"

namespace rankscope {

/// Writes a table of fields as an HDF5 file: a one-dimensional data set a column, an entry a row; kind, facts and notes
/// are attributes of the root group. Makes or overwrites the file `path` (which the caller renames when all is well).
/// Fails when cancelled, when a row cannot be read or when the file cannot be written.
[[nodiscard]] Result<void> writeFieldsHdf5(const FieldTable &table, const QString &path, Progress &progress);

} // namespace rankscope
