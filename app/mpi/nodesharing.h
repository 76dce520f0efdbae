// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mpi/mpichannel.h"
#include "model/base/team.h"

#include <functional>

namespace rankscope {

/// Lets the ranks of each node share what the task of the first of them makes. All ranks call it at the same point;
/// `task` is null on a rank that could not make one. `takeOther` takes messages that are of something else.
void shareOnNode(MpiChannel &channel, TeamTask *task, Progress &progress,
                 const std::function<void(const Message &)> &takeOther);

} // namespace rankscope
