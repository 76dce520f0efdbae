// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/saved/savedcolumns.h"

#include <QByteArray>

namespace rankscope {

/// The columns of a table as CBOR: {"rows": N, "columns": [{"numbers": typed array, "absent": bits} or
/// {"items": [values], "at": typed array}, with "texts" and "texts_at" of those with texts of their own]}.
QByteArray columnsCbor(const SavedColumns &columns);

/// Reads them; nothing where they are not whole, or not `columns` of them. `hasText` says which have texts.
std::optional<SavedColumns> readColumnsCbor(const QByteArray &bytes, const std::vector<bool> &hasText);

} // namespace rankscope
