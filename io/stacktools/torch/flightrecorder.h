// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

namespace rankscope {

/// Reads the dump of one process that PyTorch's flight recorder wrote as JSON (hang-causes.md, 1). The dump does not
/// say whose it is: the name of the file does. Of one that is cut off what is whole is kept. Errors: WrongFormat,
/// TooLarge, Cancelled.
[[nodiscard]] StackResult readFlightJson(ByteSource source, const QString &name, const StackReadOptions &options,
                                         Progress &progress);

/// The same as a pickle, of which nothing is run. Errors: also Unsupported (it holds objects of Python).
[[nodiscard]] StackResult readFlightPickle(ByteSource source, const QString &name, const StackReadOptions &options,
                                           Progress &progress);

bool looksLikeFlightJson(std::string_view head);
bool looksLikeFlightPickle(std::string_view head);

} // namespace rankscope
