// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/detect.h"
#include "io/stacks/stackreading.h"

#include <functional>
#include <string_view>

namespace rankscope {

/// The kind of stacks that the first bytes of a file show; Unknown for anything else.
FileKind detectStackKind(std::string_view head);

/// Opens the bytes of a file, which may be asked for twice.
using OpenBytes = std::function<Result<ByteSource>()>;

/// Reads a file of stacks of whatever kind it is. Errors: those of opening, WrongFormat (no stacks), Cancelled.
[[nodiscard]] StackResult readStacks(const OpenBytes &open, const QString &name, const StackReadOptions &options,
                                     Progress &progress);

/// The same of a path; "-" is standard input.
[[nodiscard]] StackResult readStackFile(const QString &path, const StackReadOptions &options, Progress &progress);

} // namespace rankscope
