// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/team.h"

#include <span>

namespace rankscope {

/// All kinds of work that verbs give to the ranks of a team.
std::span<const TeamTaskKind> teamTasks();

} // namespace rankscope
