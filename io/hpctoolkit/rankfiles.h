// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hpctoolkit/metricdb.h"
#include "model/profile/ranks/rankvalues.h"

#include <QHash>

#include <mutex>

namespace rankscope {

/// The heads of metric-db files that were read once. May be used by several threads.
class RankFileHeads
{
public:
    /// Reads it unless it is known; a file that changed since is read again. Errors: those of readMetricDbHead().
    [[nodiscard]] Result<MetricDbHead> read(ByteSource &source, const QString &path, const QString &name);

private:
    struct Known {
        std::uint64_t bytes = 0;
        QDateTime time;
        MetricDbHead head;
    };

    std::mutex m_mutex; // of all below
    QHash<QString, Known> m_known; // by path
};

/// Reads what is asked for from the metric-db files of a folder, one after the other; of them only `heads` are kept.
/// Rank and thread are told by the name of each file ("…-RANK-THREAD-HOST-PID-N.metric-db", or "…rank7…"). What is not
/// of this profile, or cannot be read, is skipped and a problem. Errors: NotFound (there is no such file), Cancelled.
[[nodiscard]] Result<RankValues> readRankValues(const RankRequest &request, Progress &progress,
                                                RankFileHeads *heads = nullptr);

} // namespace rankscope
