// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// trace.db: the time lines (formats/hpctoolkit-v4.md, 7).
#pragma once

#include "io/hpctoolkit/database/profiledb.h"
#include "model/base/problem.h"
#include "model/profile/timeline/timelinesource.h"

#include <QStringList>

#include <memory>

namespace rankscope {

/// What the head of trace.db and its list of lines say.
struct DatabaseTimelines {
    std::uint64_t lines = 0; // with and without samples
    std::uint64_t samples = 0;
    std::shared_ptr<const TimelineSource> source; // null: there are no samples
};

/// Reads the list of the lines; samples are read when they are asked for. A line that reaches behind the end of the
/// file is cut there, one that is no line is left out; both are told. `kinds`: readIdentifierKinds(). Errors: those of
/// DatabaseFile::open() and openRandomBytes(), Damaged (the list is not there), Cancelled.
[[nodiscard]] Result<DatabaseTimelines> openTimelines(const QString &path, const ProfileDb &profiles,
                                                      const QStringList &kinds, ProblemList &problems,
                                                      const Progress &progress);

} // namespace rankscope
