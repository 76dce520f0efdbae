// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/tracetypes.h"

#include <optional>
#include <span>
#include <vector>

namespace rankscope {

/// The construct around each one, as a header nests them: the last one before it that has the number of its parent,
/// since two files may number theirs alike; where none is before it, the first one behind it. Nothing at the root and
/// where no construct has that number. Damaged headers may give circles.
std::vector<std::optional<ConstructId>> enclosingConstructs(std::span<const Construct> constructs);

} // namespace rankscope
