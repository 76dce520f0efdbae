// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/detect.h"
#include "io/stacks/stackreading.h"

#include <functional>
#include <string_view>
#include <vector>

namespace rankscope {

/// The kind of stacks that the first bytes of a file show; Unknown for anything else.
FileKind detectStackKind(std::string_view head);

/// The bytes by which the kind of a file is detected: the first ones, and more where a line that may be of folded
/// stacks is longer than that (the processes of a large job in front of a stack are listed in one line).
std::vector<char> detectionHead(ByteSource &source);

/// Opens the bytes of a file, which may be asked for twice.
using OpenBytes = std::function<Result<ByteSource>()>;

/// Reads a file of stacks of whatever kind it is. Errors: those of opening, WrongFormat (no stacks), Cancelled.
[[nodiscard]] StackResult readStacks(const OpenBytes &open, const QString &name, const StackReadOptions &options,
                                     Progress &progress);

/// The same of a path; "-" is standard input.
[[nodiscard]] StackResult readStackFile(const QString &path, const StackReadOptions &options, Progress &progress);

} // namespace rankscope
