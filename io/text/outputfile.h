// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <QIODevice>

#include <functional>

namespace rankscope {

/// Fills a device; fails when the device takes no more or the user stopped it.
using Fill = std::function<Result<void>(QIODevice &device)>;

/// Writes to `path`, or to standard output where it is empty or "-". A file is written beside the target and renamed:
/// it appears whole or not at all, and what was there before stays until then. Devices and pipes are written directly.
/// A reader of standard output that goes away early is no error.
[[nodiscard]] Result<void> writeOutput(const QString &path, const Fill &fill);

/// The same for a library that opens files by name: `write` gets the name of an empty file beside the target.
/// Standard output, devices and pipes are refused.
[[nodiscard]] Result<void> writeOutputByName(const QString &path,
                                             const std::function<Result<void>(const QString &name)> &write);

} // namespace rankscope
