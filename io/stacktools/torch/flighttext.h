// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

namespace rankscope {

/// Reads what `torchfrtrace` prints of the dumps of a job (hang-causes.md, 1.5): the calls that not all came to, and
/// those that do not agree. Its tables of calls by position are passed over. Errors: WrongFormat, TooLarge, Cancelled.
[[nodiscard]] StackResult readFlightText(ByteSource source, const QString &name, const StackReadOptions &options,
                                         Progress &progress);

/// A verdict of torchfrtrace is in it.
bool looksLikeFlightText(std::string_view head);

} // namespace rankscope
