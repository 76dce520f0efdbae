// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diff/diffkinds.h"
#include "app/commands/runs.h"
#include "model/base/badoption.h"
#include "model/trace/parameters/parameterdiffreport.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

DocumentResult readParameterFile(const QString &path, const DiffOptions &options, Progress &progress)
{
    return readRun({path}, {.family = Family::Parameters, .encoding = pathOf(options.encoding)}, progress);
}

Result<void> writeParameterDiff(const ParameterDiff &diff, const DiffOptions &options, Progress &progress)
{
    const auto suites = [&diff] { return std::vector{parameterDiffCases(diff)}; };
    if (Result<void> written = writeTestCases(options, {}, suites, progress); !written)
        return written;
    return writeDiffReport(
        options, [&diff](std::uint64_t limit) { return parameterDiffReport(diff, limit); }, {.isEqual = diff.isEqual()},
        progress);
}

} // namespace

ExitCode diffParameterFiles(const DiffOptions &options, Progress &progress)
{
    if (options.current.size() != 1)
        return failed(
            badOption(QCoreApplication::translate("DiffCommand", "A file of parameters is compared with one other.")));
    const DocumentResult reference = readParameterFile(pathOf(options.reference), options, progress);
    if (!reference)
        return failedDiff(options, reference.error(), progress);
    const DocumentResult current = readParameterFile(options.currentPaths().front(), options, progress);
    if (!current)
        return failedDiff(options, current.error(), progress);
    const auto before = (*reference)->parameters();
    const auto now = (*current)->parameters();
    const ParameterDiff diff = compareParameters(*before, *now);
    if (const Result<void> written = writeParameterDiff(diff, options, progress); !written)
        return failed(written.error());
    return diff.isEqual() ? ExitCode::Done : ExitCode::Found;
}

} // namespace rankscope
