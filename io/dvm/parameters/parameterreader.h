// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/trace/parameters/parameterfile.h"

namespace rankscope {

/// Reads `*.par`, `usrdebug.*`, `syspar.*` (formats/dvm.md, section 12); `name` stands for the file in problems. Texts
/// that are not UTF-8 are read as `encoding` (empty: Windows-1251). What is damaged is skipped up to the next
/// semicolon.
/// Errors: WrongFormat (no parameter in it), TooLarge (over 64 MiB: such files have some kilobytes), Cancelled.
[[nodiscard]] Result<ParameterFile> readParameters(ByteSource source, const QString &name, const QString &encoding,
                                                   Progress &progress);

} // namespace rankscope
