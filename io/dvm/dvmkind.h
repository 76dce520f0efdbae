// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/filekind.h"

#include <string_view>

namespace rankscope {

/// Which file of a DVM system begins like this, or Unknown. A trace and a configuration have the same extension and
/// partly the same lines: a trace has MODE or records behind END_HEADER (format document, section 4.1).
FileKind detectDvmKind(std::string_view head);

} // namespace rankscope
