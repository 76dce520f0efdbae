// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/team/filestask.h"
#include "model/arrays/series/seriesdiff.h"
#include "model/arrays/sources/arrayteam.h"

namespace rankscope {

/// Two series, as every rank opens them.
struct OpenSeries {
    std::shared_ptr<const ArrayDocument> reference; // both of series
    std::shared_ptr<const ArrayDocument> current;
    SeriesDiffOptions options;
};

/// Steps of two series that the ranks of a team compare: a piece is a step.
class SeriesStepsTask final : public FilesTask
{
public:
    explicit SeriesStepsTask(OpenSeries both) : m_both(std::move(both)) {}

    /// A step is compared by one rank, whose threads work on other steps.
    static CompareSteps inTeam(const ArrayTeam &team, const OpenSeries &both);

protected:
    [[nodiscard]] Result<QByteArray> read(const QByteArray &piece, Progress &progress) const override;

private:
    /// What the first steps come to, as many as are there. Safe to call while others work.
    std::vector<Result<SeriesStepDiff>> firstSteps() const;

    OpenSeries m_both;
};

} // namespace rankscope
