// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/team.h"

#include "model/base/parallelfor.h"

namespace rankscope {

Result<void> TeamOfOne::run(TeamTask &task, const TeamCall &call, Progress &progress)
{
    return parallelFor(call.pieces.size(), progress,
                       [&](std::size_t index) { return task.work(index, call.pieces[index].what, progress); });
}

} // namespace rankscope
