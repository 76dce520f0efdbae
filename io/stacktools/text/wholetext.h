// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"

#include <optional>
#include <string>

namespace rankscope {

/// All bytes of a source whose format cannot be read in parts; nothing where there are more than \a most. Stops early
/// when the progress is cancelled.
std::optional<std::string> wholeText(ByteSource &source, std::size_t most, Progress &progress);

} // namespace rankscope
