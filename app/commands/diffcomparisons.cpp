// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diffkinds.h"
#include "app/commands/messages.h"
#include "app/commands/runs.h"
#include "app/commands/texttable.h"
#include "io/csv/comparisoncsv.h"
#include "io/foreignfile.h"
#include "io/html/comparisondiffhtml.h"
#include "io/json/comparisondiffjson.h"
#include "io/text/filenames.h"
#include "io/text/outputfile.h"
#include "io/writeerror.h"
#include "model/base/fittingtext.h"
#include "model/comparison/comparisonsummary.h"
#include "model/comparison/comparisontestcases.h"
#include "model/trace/tracediffsummary.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

namespace {

Result<ValueGroups> readGroups(const QString &path, const DiffOptions &options, Progress &progress)
{
    auto source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(source.error());
    const auto csv = readComparisonCsv(std::move(*source), path, pathOf(options.encoding), progress);
    if (!csv)
        return tl::unexpected(withSeen(csv.error()));
    say(csv->problems);
    return exactGroups(csv->table);
}

QString valueText(const std::optional<ComparisonValue> &value)
{
    return value ? value->text : QCoreApplication::translate("ComparisonDiffReport", "none");
}

QString reportOf(const ComparisonDiff &diff, std::uint64_t limit)
{
    QString text = comparisonDiffSummary(diff) % u'\n';
    const std::size_t all = diff.changes.size();
    const std::size_t shown = limit == 0 ? all : std::min<std::size_t>(limit, all);
    if (shown == 0)
        return text;
    const auto heading = [](const char *name) { return QCoreApplication::translate("ComparisonDiffReport", name); };
    TextTable table;
    table.addColumn(heading(QT_TRANSLATE_NOOP("ComparisonDiffReport", "reference")), TextTable::Align::Right);
    table.addColumn(heading(QT_TRANSLATE_NOOP("ComparisonDiffReport", "current")), TextTable::Align::Right);
    table.addColumn(heading(QT_TRANSLATE_NOOP("ComparisonDiffReport", "count")), TextTable::Align::Right);
    table.addColumn(heading(QT_TRANSLATE_NOOP("ComparisonDiffReport", "processes")));
    for (std::size_t index = 0; index < shown; ++index) {
        const ValueChange &change = diff.changes[index];
        table.addRow({valueText(change.reference), valueText(change.current),
                      QLocale().toString(qulonglong(change.count)), fittingText(change.processes)});
    }
    text += u'\n' % table.lines().join(u'\n') % u'\n';
    const int more = static_cast<int>(all - shown);
    if (more > 0)
        text += QCoreApplication::translate("ComparisonDiffReport", "and %n more; --limit 0 lists all", nullptr, more)
                % u'\n';
    return text;
}

Result<void> writeAll(const ValueGroups &reference, const ComparisonDiff &diff, const DiffOptions &options,
                      Progress &progress)
{
    const ComparisonDiffFiles files{
        {pathOf(options.reference)}, options.currentPaths(), options.limit.value_or(diffListLimit)};
    const auto suites = [&] { return std::vector{comparisonDiffCases(reference, diff)}; };
    Result<void> written = writeTestCases(options, toleranceText(options.tolerance.tolerance()), suites, progress);
    if (written)
        written = writeTables(options, comparisonDiffTable(diff, files), progress);
    if (written)
        written = writeTable(options.html,
                             [&](QIODevice &device) { return writeComparisonDiffHtml(diff, files, device, progress); });
    if (!written)
        return written;
    if (files.cuts(diff) && options.wantsTables())
        sayCut(files.count(diff), diff.changes.size());
    if (options.isStandardOutputTaken())
        return {};
    return writeOutput(pathOf(options.output), [&](QIODevice &device) -> Result<void> {
        if (options.json)
            return writeComparisonDiffJson(diff, files, device, progress);
        const QByteArray bytes = encodeFileName(reportOf(diff, options.limit.value_or(diffReportLimit)));
        if (device.write(bytes) != bytes.size())
            return tl::unexpected(writeError(device));
        return {};
    });
}

} // namespace

ExitCode diffComparisons(const DiffOptions &options, Progress &progress)
{
    if (options.current.size() != 1) {
        return failed({ErrorKind::BadOption,
                       QCoreApplication::translate("DiffCommand", "A comparison is compared with one other."),
                       {},
                       {},
                       {}});
    }
    const Result<ValueGroups> reference = readGroups(pathOf(options.reference), options, progress);
    if (!reference)
        return failedDiff(options, reference.error(), progress);
    const Result<ValueGroups> current = readGroups(options.currentPaths().front(), options, progress);
    if (!current)
        return failedDiff(options, current.error(), progress);
    const ComparisonDiff diff = compareGroups(*reference, *current, options.tolerance.tolerance());
    if (const Result<void> written = writeAll(*reference, diff, options, progress); !written)
        return failed(written.error());
    return diff.isEqual() ? ExitCode::Done : ExitCode::Found;
}

} // namespace rankscope
