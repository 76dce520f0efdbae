// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

namespace rankscope {

/// Reads what `ncclras -f json` prints (hang-causes.md, 2.2): communicators, how many calls of each operation each rank
/// launched, and who is missing. Ranks are those within the communicator. Errors: WrongFormat, TooLarge, Cancelled.
[[nodiscard]] StackResult readNcclRasJson(ByteSource source, const QString &name, const StackReadOptions &options,
                                          Progress &progress);

bool looksLikeNcclRasJson(std::string_view head);

} // namespace rankscope
