// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/trace/parameters/parameterfile.h"

class QIODevice;

namespace rankscope {

/// Writes a parameter file with all its comments: the bytes that were read, but for the values that were changed since.
/// Errors: CannotWrite.
[[nodiscard]] Result<void> writeParameters(const ParameterFile &file, QIODevice &device);

} // namespace rankscope
