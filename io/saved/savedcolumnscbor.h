// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/saved/cborinput.h"
#include "model/saved/savedcolumns.h"

#include <QByteArray>

namespace rankscope {

/// The columns of a table as CBOR, in the second version of the container (docs/saved-results.md): what columns have in
/// common once, numbers by their steps or as planes of bytes, texts by the numbers that they show.
QByteArray columnsCbor(const SavedColumns &columns);

/// Reads them, also those of the first version; nothing where they are not whole, or not `columns` of them. `hasText`
/// says which have texts; what has more than `mostValues` items in all is refused.
std::optional<SavedColumns> readColumnsCbor(const QByteArray &bytes, const std::vector<bool> &hasText,
                                            std::uint64_t mostValues = CborInput::usualValues);

} // namespace rankscope
