// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/report/fieldtable.h"

class QIODevice;

namespace rankscope {

/// Writes a table of fields as XML: an element named as its kind, with the facts as attributes; in it an element a
/// note, an element a column that has a heading of its own, and an element a row, with the keys as attributes. Fails
/// when cancelled, when a row cannot be read or when the device takes no more.
[[nodiscard]] Result<void> writeFieldsXml(const FieldTable &table, QIODevice &device, Progress &progress);

} // namespace rankscope
