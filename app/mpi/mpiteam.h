// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mpi/jobprogress.h"
#include "app/mpi/mpichannel.h"
#include "app/mpi/partsmeanwhile.h"
#include "app/mpi/piececrew.h"

#include <QLocale>

#include <chrono>
#include <span>

namespace rankscope {

/// What the parts of a call took on rank 0.
struct TeamTimes {
    std::chrono::duration<double> map = {};
    std::chrono::duration<double> merge = {};
};

/// The team as rank 0 has it: gives pieces out, works on some itself, and joins what the others come to by a binary
/// tree. The others serve().
class MpiTeam final : public Team
{
public:
    /// `threads` of each rank, 0 for those that the launcher bound it to; the channel and the progress outlive it.
    MpiTeam(MpiChannel &channel, std::size_t threads, JobProgress &shown, const MeanwhilePeriods &periods = {});
    /// The others need not wait for calls any longer.
    ~MpiTeam() override;

    std::size_t size() const override { return static_cast<std::size_t>(m_channel.size()); }
    std::size_t threads() const override;
    [[nodiscard]] Result<void> run(TeamTask &task, const TeamCall &call, Progress &progress) override;

    const TeamTimes &times() const { return m_times; }

private:
    MpiChannel &m_channel;
    std::size_t m_threads;
    JobProgress &m_shown;
    MeanwhilePeriods m_periods;
    std::chrono::steady_clock::time_point m_nextUse; // of what is done meanwhile, however many calls go on until then
    TeamTimes m_times;
};

/// Works for rank 0 until it needs nothing any more. `kinds` are the tasks that it may ask for, `locale` is what this
/// process was started with: where rank 0 speaks and writes numbers like that, so does this one.
void serve(MpiChannel &channel, std::span<const TeamTaskKind> kinds, const QLocale &locale);

} // namespace rankscope
