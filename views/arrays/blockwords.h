// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/blocks/blocklayout.h"

#include <QStringList>

namespace rankscope {

/// The options of the verb diff for how the blocks of two runs lie; nothing: a run has whole arrays.
QStringList blockWords(const std::optional<BlockLayout> &reference, const std::optional<BlockLayout> &current);

} // namespace rankscope
