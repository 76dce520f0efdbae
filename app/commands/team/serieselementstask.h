// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/team/seriesstepstask.h"

#include <memory>
#include <mutex>

namespace rankscope {

/// The elements of a step of two series that the ranks of a team compare, where steps have to be compared one after the
/// other. A piece says of which step it is; all that are there at a time are of one.
class SeriesElementsTask final : public TeamTask
{
public:
    explicit SeriesElementsTask(OpenSeries both) : m_both(std::move(both)) {}

    /// Bytes of the elements of a step from which on a team is worth asking.
    static constexpr std::uint64_t leastShared = std::uint64_t(16) << 20U;

    /// Compares steps with a team whose other ranks make this task; those of few elements here.
    static CompareStep inTeam(const ArrayTeam &team, const OpenSeries &both);

    [[nodiscard]] Result<void> work(std::size_t index, const QByteArray &piece, Progress &progress) override;
    QByteArray take() override;
    [[nodiscard]] Result<void> join(const QByteArray &taken) override;

private:
    Result<TeamTask *> elementsOf(const QByteArray &step, Progress &progress);

    OpenSeries m_both;
    std::mutex m_mutex;
    QByteArray m_step; // which one, and which of its data sets
    std::unique_ptr<TeamTask> m_elements; // its elements; null: nobody asked for any yet
};

} // namespace rankscope
