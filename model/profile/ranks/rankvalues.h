// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/comparison/comparisonstatistics.h"
#include "model/profile/metrics/profilevalues.h"
#include "model/profile/ranks/threadlevels.h"

#include <functional>

namespace rankscope {

/// A thread of a process of a job. Threads from 500 on are streams of GPUs.
struct RankThread {
    std::int64_t rank = 0;
    std::int64_t thread = 0;
    friend auto operator<=>(const RankThread &, const RankThread &) = default;
};

/// What single processes and threads spent. Invariant: `who` ascends strictly, `values` is as long.
struct RankValues {
    std::vector<RankThread> who;
    std::vector<double> values;
    ProblemList problems; // files that were skipped
    ThreadIdentities identities = {}; // of `who`, where the files name more levels than rank and thread
    QString level = {}; // which of them makes the processes; empty: the rank
    std::map<std::int64_t, QString> names = {}; // who the processes of a level are, where its numbers do not say it
};

/// A metric of a profile that has the values of one process and thread: "PAPI_TOT_CYC.[3,0]".
struct RankMetricPlace {
    RankThread who;
    std::size_t metric = 0; // where it is there twice, the first of both
    friend auto operator<=>(const RankMetricPlace &, const RankMetricPlace &) = default;
};

/// A quantity that was measured for each process and thread, in both flavours where the files have them.
struct RankQuantity {
    QString name; // without its flavour: "CPUTIME (usec)"
    QString files; // a pattern of names
    std::optional<std::size_t> own; // columns in those files
    std::optional<std::size_t> inclusive;
    std::vector<RankMetricPlace> metrics = {}; // or: those of the first section, one a process and thread; ascending

    std::optional<std::size_t> column(MetricFlavour flavour) const
    {
        return flavour == MetricFlavour::Own ? own : inclusive;
    }
    friend bool operator==(const RankQuantity &, const RankQuantity &) = default;
};

std::vector<RankQuantity> rankQuantities(const ProfileDocument &document);
/// The quantity that a metric sums up over the processes ("CPUTIME (usec):Sum (I)"), or has of one of them
/// ("CPUTIME (usec).[3,0] (I)"), by the beginning of its name.
std::optional<std::size_t> quantityOf(const std::vector<RankQuantity> &quantities, const ProfileMetric &metric);

/// Which values are wanted.
struct RankRequest {
    QString folder; // where the files are
    QString files; // a pattern of names
    std::size_t column = 0;
    std::uint32_t rows = 0; // that the files of this profile have
    std::vector<std::uint32_t> scopes; // the numbers of those whose values are added

    std::vector<RankMetricPlace> metrics = {}; // instead of files
    std::shared_ptr<const ProfileSection> section = nullptr; // that has them
    MetricFlavour flavour = MetricFlavour::Inclusive;
    std::vector<ScopeId> places = {}; // whose values are added; empty: the whole
};

/// Of a request for metrics of the profile itself. Errors: BadOption (a formula that cannot be computed), Cancelled.
[[nodiscard]] Result<RankValues> rankValuesOfMetrics(const RankRequest &request, Progress &progress);

/// What reads them: it asks for no more than it is given, file by file.
using RankReader = std::function<Result<RankValues>(const RankRequest &, Progress &)>;

/// Of some scopes of the first section, or of the whole. Scopes without a number have no values. Nothing where the
/// files do not have the flavour.
std::optional<RankRequest> rankRequest(const ProfileDocument &document, const RankQuantity &quantity,
                                       MetricFlavour flavour, const std::vector<ScopeId> &scopes);
/// Those of the scopes that are in none of the others.
std::vector<ScopeId> outermostOf(const ScopeTree &tree, std::vector<ScopeId> scopes);
/// Of all scopes of a procedure, file or module, those whose stored own values add up to its own: of exclusive ones
/// those of lines, since procedures and loops have them once more.
std::vector<ScopeId> ownScopesOf(const ProfileSection &section, const std::vector<ScopeId> &scopes);

/// The same values with another level of the identities as the process: `who` has its numbers, or counts through
/// (processesAt()), in place of ranks. Threads that have no number of it are skipped, which the problems count. An
/// empty level, or one that the values do not have, changes nothing.
RankValues atLevel(const RankValues &values, const QString &level);

/// How the values of several threads become one of their process.
enum class ThreadJoin : std::uint8_t { Sum, Mean, Largest };

/// The processes by their values.
ValueGroups valuesByRank(const RankValues &values, ThreadJoin join);

/// How evenly the work is shared.
struct RankBalance {
    ComparisonStatistics statistics;
    std::optional<double> maximumOverMean; // 1: evenly; absent where the mean is not above 0
    std::optional<double>
        imbalance; // (maximum - mean) / maximum: the part of the time that the others wait for the slowest
    QString level = {}; // of RankValues
    std::map<std::int64_t, QString> names = {};
};

RankBalance rankBalance(const ValueGroups &groups);
/// The same with what the processes are.
RankBalance rankBalance(const RankValues &values, ThreadJoin join);

/// "Rank 512 took 3.1 × the mean: (max − mean) / max is 68 %." in the user's language.
QString balanceSentence(const RankBalance &balance);

} // namespace rankscope
