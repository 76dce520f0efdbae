// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diff/diffkinds.h"
#include "app/commands/runs.h"
#include "model/trace/configuration/configurationdiffreport.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

DocumentResult readConfigurationFile(const QString &path, const DiffOptions &options, Progress &progress)
{
    return readRun({path}, {.family = Family::Configuration, .encoding = pathOf(options.encoding)}, progress);
}

Result<void> writeConfigurationDiff(const TraceConfiguration &reference, const ConfigurationDiff &diff,
                                    const DiffOptions &options, Progress &progress)
{
    const auto suites = [&] { return std::vector{configurationDiffCases(reference, diff)}; };
    const Result<void> written = writeTestCases(options, {}, suites, progress);
    if (!written)
        return written;
    const auto make = [&](std::uint64_t limit) {
        return configurationDiffReport(diff, {{pathOf(options.reference)}, options.currentPaths(), limit});
    };
    return writeDiffReport(options, make, {.isEqual = diff.isEqual()}, progress);
}

} // namespace

ExitCode diffConfigurations(const DiffOptions &options, Progress &progress)
{
    if (options.current.size() != 1) {
        return failed({ErrorKind::BadOption,
                       QCoreApplication::translate("DiffCommand", "A configuration is compared with one other."),
                       {},
                       {},
                       {}});
    }
    const DocumentResult reference = readConfigurationFile(pathOf(options.reference), options, progress);
    if (!reference)
        return failedDiff(options, reference.error(), progress);
    const DocumentResult current = readConfigurationFile(options.currentPaths().front(), options, progress);
    if (!current)
        return failedDiff(options, current.error(), progress);
    const auto configuration = (*reference)->configuration();
    const auto other = (*current)->configuration();
    const ConfigurationDiff diff = compareConfigurations(*configuration, *other);
    if (const Result<void> written = writeConfigurationDiff(*configuration, diff, options, progress); !written)
        return failed(written.error());
    return diff.isEqual() ? ExitCode::Done : ExitCode::Found;
}

} // namespace rankscope
