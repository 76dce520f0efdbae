// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

namespace rankscope {

/// Reads what `ncclras` prints (hang-causes.md, 2.1), also cut, several reports one after the other, or in the log of a
/// job; lines of PyTorch's watchdog around it too (1.7). Ranks are those within the communicator. Errors: WrongFormat,
/// TooLarge, Cancelled.
[[nodiscard]] StackResult readNcclRas(ByteSource source, const QString &name, const StackReadOptions &options,
                                      Progress &progress);

/// A report of NCCL RAS, or a line of the watchdog, is in it.
bool looksLikeNcclRas(std::string_view head);

} // namespace rankscope
