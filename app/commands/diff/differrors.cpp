// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diff/diffkinds.h"
#include "app/commands/runs.h"
#include "model/trace/errors/errorsdiff.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

DocumentResult readErrorList(const QString &path, const DiffOptions &options, Progress &progress)
{
    return readRun({path}, {.family = Family::Errors, .encoding = pathOf(options.encoding)}, progress);
}

Result<void> writeAllErrors(const ErrorsDiff &diff, const DiffOptions &options, Progress &progress)
{
    const auto suites = [&] { return std::vector{errorsDiffCases(diff, options.allowPartial)}; };
    const Result<void> written = writeTestCases(options, {}, suites, progress);
    if (!written)
        return written;
    const auto make = [&](std::uint64_t limit) {
        return errorsDiffReport(diff, {{pathOf(options.reference)}, options.currentPaths(), limit});
    };
    return writeDiffReport(options, make, {.isEqual = diff.isEqual(), .isWhole = diff.isWhole}, progress);
}

} // namespace

ExitCode diffErrorLists(const DiffOptions &options, Progress &progress)
{
    if (options.current.size() != 1) {
        return failed({ErrorKind::BadOption,
                       QCoreApplication::translate("DiffCommand", "A list of errors is compared with one other."),
                       {},
                       {},
                       {}});
    }
    const DocumentResult reference = readErrorList(pathOf(options.reference), options, progress);
    if (!reference)
        return failedDiff(options, reference.error(), progress);
    const DocumentResult current = readErrorList(options.currentPaths().front(), options, progress);
    if (!current)
        return failedDiff(options, current.error(), progress);
    const std::shared_ptr<const ErrorsDocument> before = (*reference)->errors();
    const std::shared_ptr<const ErrorsDocument> now = (*current)->errors();
    const ErrorsDiff diff = compareErrors(*before, *now);
    if (const Result<void> written = writeAllErrors(diff, options, progress); !written)
        return failed(written.error());
    return exitCodeOf({.isEqual = diff.isEqual(), .isWhole = diff.isWhole}, options);
}

} // namespace rankscope
