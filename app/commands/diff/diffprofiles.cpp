// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diff/diffkinds.h"
#include "app/commands/runs.h"
#include "app/commands/saved/sourcesbeside.h"
#include "model/base/tolerancetext.h"
#include "model/profile/diff/profilediffreport.h"
#include "model/profile/diff/profilediffsentence.h"
#include "model/profile/profiletestcases.h"

namespace rankscope {

namespace {

/// The reference first.
Result<ProfileComparison::Runs> readRuns(const DiffOptions &options, Progress &progress)
{
    ProfileComparison::Runs runs;
    for (const QString &path : QStringList{pathOf(options.reference)} + options.currentPaths()) {
        const auto run = readRun({path}, {.family = Family::Profile, .encoding = pathOf(options.encoding)}, progress);
        if (!run)
            return tl::unexpected(run.error());
        runs.push_back((*run)->profile());
    }
    return runs;
}

Result<ProfileDiff> compareProfiles(const DiffOptions &options, Progress &progress)
{
    auto runs = readRuns(options, progress);
    if (!runs)
        return tl::unexpected(runs.error());
    const ScopeMatch match{options.places == "strict", options.places == "strict" || options.places == "path"};
    const std::size_t count = runs->size();
    return diffProfiles(std::move(*runs),
                        {match, options.profiles.metricPairs(), options.tolerance.tolerance(),
                         options.profiles.normalization(count), options.profiles.scalingLoss()},
                        progress);
}

/// Nothing of their values can be compared: what they have instead, and how to go on.
Error noCommonMetric(const ProfileComparison &comparison)
{
    return {ErrorKind::BadOption, noCommonMetricSentence(comparison), {}, {}, pairHint(comparison)};
}

/// Of the source, where what differs begins.
std::set<NamedLine> placesOf(const ProfileDiff &diff)
{
    const ScopeTree &tree = diff.comparison->tree();
    std::set<NamedLine> places;
    for (const ProfileChange &change : diff.changes) {
        const std::string_view file = tree.text(tree.file({change.scope}));
        const std::uint32_t line = tree.lines({change.scope}).first;
        if (!file.empty() && line > 0)
            places.insert({QString::fromUtf8(file), line});
    }
    return places;
}

Result<void> writeAll(const ProfileDiff &diff, const DiffOptions &options, Progress &progress)
{
    const auto suites = [&] {
        return diff.isEmpty() ? nothingCompared(profileDiffReport(diff, 0).answer.front().sentences.join(u' '))
                              : profileDiffCases(diff, options.allowPartial);
    };
    const Result<void> written =
        writeTestCases(options, toleranceText(options.tolerance.tolerance()), suites, progress);
    if (!written)
        return written;
    if (options.saved) {
        Result<void> kept = keepNamedSources(*options.saved, placesOf(diff), pathsOf(options.sources),
                                             pathOf(options.encoding), progress);
        if (!kept)
            return kept;
    }
    return writeDiffReport(
        options, [&](std::uint64_t limit) { return profileDiffReport(diff, limit); },
        {diff.isEqual(), diff.isWhole(), diff.comparesNothing()}, progress);
}

} // namespace

ExitCode diffProfileFiles(const DiffOptions &options, Progress &progress)
{
    if (const Result<void> checked = options.profiles.check(options.current.size() + 1); !checked)
        return failed(checked.error());
    const Result<ProfileDiff> diff = compareProfiles(options, progress);
    if (!diff)
        return failedDiff(options, diff.error(), progress);
    if (diff->comparison->areMetricsDisjoint() && !options.allowPartial)
        return failedDiff(options, noCommonMetric(*diff->comparison), progress);
    if (const Result<void> written = writeAll(*diff, options, progress); !written)
        return failed(written.error());
    return exitCodeOf({diff->isEqual(), diff->isWhole(), diff->comparesNothing()}, options);
}

} // namespace rankscope
