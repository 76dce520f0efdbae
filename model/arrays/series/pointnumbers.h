// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers behind a point in the names of files: decimals of a time, or processes.
#pragma once

#include <QString>
#include <QStringList>

#include <cstdint>
#include <set>

namespace rankscope {

/// A time with decimals behind a word for it, as in u_t0.25.npy or u_t1e-3.npy, or as the name of a folder, as in
/// 0.25/u.npy.
inline constexpr QLatin1StringView
    timeExpression("(?:(?<=^t|[-_./]t|[-_./]t[-_=]|time|time[-_=])|(?<=^|/)(?=[0-9.]+(?:[eE][-+]?[0-9]+)?/))"
                   "(?:0|[1-9][0-9]*)"
                   "(?:[.][0-9]+(?:[eE][-+]?[0-9]{1,3})?|[eE][-+]?[0-9]{1,3})(?![0-9]|[.][0-9])");

/// 0…N−1 or 1…N.
bool areCounted(const std::set<std::int64_t> &values);

/// What the numbers behind a point are: decimals of a time (u_t0.25), or the processes of a step (u_t10.0, u_t10.1,
/// u_t20.0 …).
struct PointReading {
    bool areProcesses = false;
    bool isSure = true;
};

/// Processes count without holes; a file may be missing.
PointReading readPoints(const QStringList &names);

} // namespace rankscope
