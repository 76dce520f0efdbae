// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/filekind.h"

#include <string_view>

namespace rankscope {

/// Which file of a DVM system begins like this, or Unknown. A trace and a configuration have the same extension and
/// partly the same lines: a trace has MODE or records behind END_HEADER (format document, section 4.1).
FileKind detectDvmKind(std::string_view head);

/// Whether a text may be a file of parameters of which no more is there than a comment in front of them, so that more
/// of it is needed to say.
bool mayBeginParameters(std::string_view head);

} // namespace rankscope
