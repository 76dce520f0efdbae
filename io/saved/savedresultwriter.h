// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/saved/savedresult.h"

class QIODevice;

namespace rankscope {

/// The version of the container that is written.
inline constexpr std::uint64_t savedResultVersion = 2;

/// Writes a result as a container: a ZIP archive of entries that docs/saved-results.md describes. Equal tables are
/// written once. Errors: those of the rows of its reports, TooLarge, CannotWrite, Cancelled.
[[nodiscard]] Result<void> writeSavedResult(const SavedResult &result, QIODevice &device, const Progress &progress);

} // namespace rankscope
