// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/team.h"

#include <span>

namespace rankscope {

/// All kinds of work that verbs give to the ranks of a team.
std::span<const TeamTaskKind> teamTasks();

/// The task of another rank for the statistics of an array, whose name is that of its kind. Errors: those of opening.
[[nodiscard]] Result<std::unique_ptr<TeamTask>> makeStatisticsTask(const QByteArray &setup, Progress &progress);
inline constexpr const char *statisticsTask = "statistics";

} // namespace rankscope
