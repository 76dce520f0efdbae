// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/saved/saving.h"

namespace rankscope {

/// Whether a result of these paths can be saved where it is wanted: asked before hours of work are put into it. Errors:
/// CannotWrite (a folder is there, or none for it, or nothing may be written there), BadOption (one of the paths, or a
/// file of a folder among them, would be lost).
[[nodiscard]] Result<void> checkSaveTarget(const SaveOptions &save, const QStringList &paths);

} // namespace rankscope
