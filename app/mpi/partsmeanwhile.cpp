// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/partsmeanwhile.h"

#include <utility>

namespace rankscope {

namespace {

using Clock = std::chrono::steady_clock;

} // namespace

PartsMeanwhile::PartsMeanwhile(TeamTask &task, std::chrono::milliseconds period, Use use,
                               std::chrono::steady_clock::time_point due)
    : m_task(task)
    , m_period(period)
    , m_use(std::move(use))
    , m_next(due)
{}

void PartsMeanwhile::look()
{
    if (Clock::now() >= m_next)
        lookNow();
}

void PartsMeanwhile::lookNow()
{
    if (!m_use)
        return;
    if (finish())
        m_use();
    m_next = Clock::now() + m_period;
}

Result<void> PartsMeanwhile::finish()
{
    for (const QByteArray &part : std::exchange(m_parts, {})) {
        if (m_joined)
            m_joined = m_task.join(part);
    }
    return m_joined;
}

} // namespace rankscope
