// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/base/problem.h"
#include "model/base/progress.h"
#include "model/base/result.h"

#include <string_view>
#include <vector>

namespace rankscope {

/// Which process and thread a file of the database belongs to, by its name: …-RANK-THREAD-HOST-PID-N.metric-db.
struct MetricDbName {
    std::int64_t rank = 0;
    std::int64_t thread = 0;
    bool isGpuStream() const { return thread >= 500; }
    friend bool operator==(const MetricDbName &, const MetricDbName &) = default;
};

std::optional<MetricDbName> metricDbName(const QString &path);

/// The values of one process or thread for the scopes of an experiment.xml (formats/hpctoolkit.md, A.4). Row r belongs
/// to the scope with number r + 1; that of number 1 is the whole.
struct MetricDb {
    QString version; // "00.10b"
    std::uint32_t metrics = 0;
    std::vector<double> values; // row by row
    ProblemList problems;

    std::size_t rows() const { return metrics == 0 ? 0 : values.size() / metrics; }
    /// 0 where the file has no such scope.
    double value(std::uint32_t scopeNumber, std::uint32_t metric) const;
};

bool looksLikeMetricDb(std::string_view head);

/// What stands before the values: 32 bytes.
struct MetricDbHead {
    QString version;
    std::uint32_t rows = 0;
    std::uint32_t metrics = 0;
};

/// Reads as far as the values. Errors: WrongFormat, Damaged (cut in its head).
[[nodiscard]] Result<MetricDbHead> readMetricDbHead(ByteSource &source, const QString &name);
/// The values of one metric for these scopes, added, from a source whose head was read, or is known where the source
/// can be read in any order: each by its place, so that the file is not read whole where there are few. Errors: Damaged
/// (the file ends before one of them), Cancelled.
[[nodiscard]] Result<double> readMetricDbSum(ByteSource source, const MetricDbHead &head,
                                             std::span<const std::uint32_t> scopeNumbers, std::size_t metric,
                                             const QString &name, const Progress &progress);

/// Errors: WrongFormat, Damaged (cut in its head), Cancelled. A file that ends early gives its whole rows and a
/// problem.
[[nodiscard]] Result<MetricDb> readMetricDb(ByteSource source, const QString &name, Progress &progress);

} // namespace rankscope
