// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <cstddef>
#include <optional>
#include <vector>

namespace rankscope {

/// The moments of a job that names of files tell: "rank0.t1" and "rank0.t2", "before-0" and "after-0", "job_10:00" and
/// "job_10:05", "snap1" and "snap2".
struct NameMoments {
    QStringList titles; // what the names call them, in the order of time; at least two
    std::vector<std::size_t> moments; // of each name, an index into `titles`; 0 where a name tells none
    QStringList rest; // the names with "*" in place of the moment
    /// All names are one without the moment: each may be a moment of the whole job, or the name of each may have the
    /// time at which it was written.
    bool isOneOfEach = false;
};

/// Nothing where most names tell no moment, or all the same one, or those of one moment have no counterpart in another.
std::optional<NameMoments> momentsOfNames(const QStringList &names);

} // namespace rankscope
