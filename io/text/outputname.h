// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <QString>

#include <functional>

namespace rankscope {

/// Writes a file whose name is no UTF-8, which Qt's classes for files cannot say: `write` is given another name in the
/// same folder, and what it wrote is renamed. Errors: those of `write`, CannotWrite.
[[nodiscard]] Result<void> writeUnderBytes(const QString &path,
                                           const std::function<Result<void>(const QString &plain)> &write);

} // namespace rankscope
