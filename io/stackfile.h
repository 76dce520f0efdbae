// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/formats.h"

#include <functional>

namespace rankscope {

/// Opens the bytes of a file, which may be asked for twice.
using OpenBytes = std::function<Result<ByteSource>()>;

/// Bytes of a text whose lines have tags of a launcher: up to so many the tags are taken off, which needs all of it in
/// memory at once. A longer one is read with them, which is a problem of it.
inline constexpr std::uint64_t mostTaggedBytes = std::uint64_t{512} << 20U;

/// Reads a file of stacks of whatever kind it is. Errors: those of opening, WrongFormat (no stacks), Cancelled.
[[nodiscard]] StackResult readStacks(const OpenBytes &open, const QString &name, const StackReadOptions &options,
                                     Progress &progress, std::uint64_t mostTagged = mostTaggedBytes);

/// The same of a format that is known; it must be one of stacks. First rows are those of a big file that is read by
/// parts.
[[nodiscard]] StackResult readStacks(const FileFormat &format, const OpenBytes &open, const QString &name,
                                     const StackReadOptions &options, Progress &progress);

/// The same of a path; "-" is standard input.
[[nodiscard]] StackResult readStackFile(const QString &path, const StackReadOptions &options, Progress &progress);

} // namespace rankscope
