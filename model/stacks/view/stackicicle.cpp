// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/view/stackicicle.h"

namespace rankscope {

double StackIcicle::weight(TreeRow row) const
{
    const ProcessMembers processes = m_view->processes(row);
    if (processes.state != SetState::Absent)
        return static_cast<double>(processes.count);
    const ThreadMembers threads = m_view->threads(row);
    return threads.state != SetState::Absent ? static_cast<double>(threads.count) : 1;
}

} // namespace rankscope
