// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/problem.h"
#include "model/profile/metrics/metricvalues.h"
#include "model/profile/metrics/profilemetric.h"

#include <QDateTime>
#include <QStringList>

#include <memory>
#include <optional>
#include <utility>

namespace rankscope {

/// The kinds of files that profiles come from.
enum class ProfileFormat : std::uint8_t {
    Profile, // PROFILE, .pxml
    Pgm, // PGM, .psxml: scopes without metrics
    Hpcviewer, // HPCVIEWER
    Csprofile, // CSPROFILE
    Experiment, // HPCToolkitExperiment
    Structure, // HPCToolkitStructure: scopes without metrics
    Database, // meta.db and profile.db of version 4
};

/// One tree of a file with its metrics. Immutable once read.
/// Invariant: `values` has an entry a metric.
struct ProfileSection {
    QString title;
    bool isCallPath = false; // else the scopes are the structure of the program
    ScopeTree tree;
    std::vector<ProfileMetric> metrics;
    std::vector<MetricValues> values;
    std::vector<double> outside; // a value a metric that is said of the whole, outside of all scopes

    std::optional<std::size_t> metric(QStringView id) const;
};

/// Where the values of single processes and threads of a metric are.
struct RankMetric {
    QString id;
    QString name;
    QString files; // a pattern of names
    std::optional<std::size_t> column; // in those files
    friend bool operator==(const RankMetric &, const RankMetric &) = default;
};

/// What becomes of the values that several runs have for one scope. A run without the scope has 0.
enum class RunCombination {
    Sum,
    Mean,
    Least,
    Greatest,
    SideBySide, // a metric for each run
};

/// Several runs as one profile.
struct CombinedRuns {
    RunCombination how = RunCombination::Mean;
    QStringList files; // one a run
    friend bool operator==(const CombinedRuns &, const CombinedRuns &) = default;
};

class TimelineSource;

/// A profile as it was read, or as it was made of several.
struct ProfileDocument {
    QString file; // of several: how and which, so that no two are called the same
    std::optional<CombinedRuns> combined;
    bool hasAddedStructure = false; // by a user: it is not in the file
    std::uint64_t fileBytes = 0;
    QDateTime fileTime;
    ProfileFormat format = ProfileFormat::Profile;
    QString version; // empty: not said
    QString target; // the program
    std::vector<std::pair<QString, QString>> header; // as the file has it, in its order
    std::vector<std::shared_ptr<const ProfileSection>> sections;
    std::vector<RankMetric> rankMetrics;
    std::uint64_t mergedSiblings = 0;
    std::optional<std::uint64_t> threadCount = {}; // profiles of single threads, where the format counts them
    std::optional<std::uint64_t> sampleCount = {}; // of the time lines, where there are any
    std::uint64_t lineCount = 0; // time lines, with and without samples
    std::shared_ptr<const TimelineSource> timelines = nullptr; // where threads were over time; null: not known
    ProblemList problems;
};

/// How a format calls a kind of scope: the name of the element, or of the type of context.
QLatin1StringView elementName(ScopeKind kind, ProfileFormat format);

} // namespace rankscope
