// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/messages.h"
#include "app/commands/options/arrayoptions.h"
#include "app/commands/options/commonoptions.h"
#include "app/commands/options/optionuse.h"
#include "app/commands/reports/writereport.h"
#include "app/commands/runs.h"
#include "app/commands/saved/openingsaved.h"
#include "app/commands/verb.h"
#include "model/arrays/series/seriesstatistics.h"
#include "model/arrays/statistics/arraystatisticsreport.h"
#include "model/arrays/view/viewruns.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct StatisticsRequest {
    std::string file;
    std::string dataSet;
    std::string snapshot = "last";
    std::string layout;
    bool decodes = false;
    std::string filePattern;
    FilterOptions filter;
    ReportOutput output;
    SaveOptions save;
    GivenOptions given;
    Team *team = nullptr; // set once the line is read
};

Result<void> checkUse(const StatisticsRequest &options, const ArrayReadOptions &reading, Progress &progress)
{
    const OptionSubjects subjects = arraySubjects({pathOf(options.file)}, options.given, reading, progress);
    return checkOptionUse("statistics"_L1, options.given, subjects);
}

Result<void> printStatistics(const StatisticsRequest &options, Progress &progress)
{
    const Result<ArrayReadOptions> reading = arrayOptions(options.layout, options.decodes);
    if (!reading)
        return tl::unexpected(reading.error());
    if (const Result<void> used = checkUse(options, *reading, progress); !used)
        return used;
    const auto read = readRun({pathOf(options.file)},
                              {.family = Family::Arrays,
                               .arrays = *reading,
                               .filePattern = pathOf(options.filePattern),
                               .takesFolders = false},
                              progress);
    if (!read)
        return tl::unexpected(read.error());
    const auto document = (*read)->arrays();
    const auto inFile = [&document](Error error) {
        if (error.file.isEmpty())
            error.file = document->name;
        return tl::unexpected(error);
    };
    auto source = dataSetOf(*document, options.dataSet, options.snapshot);
    if (source)
        source = rowsOf(options.filter, {*source, document.get()}, *reading, progress);
    if (!source)
        return inFile(source.error());
    if (const QString &error = (*source)->description().error; !error.isEmpty())
        return inFile({ErrorKind::Unsupported, error, {}, {}, {}});
    Result<ArrayView> whole = ArrayView::make(*source, wholeLayout((*source)->shape()));
    if (!whole)
        return tl::unexpected(whole.error());
    const auto view = std::make_shared<const ArrayView>(std::move(*whole));
    const auto filter = filterOf(options.filter, {*source, document.get()}, *reading, progress);
    if (!filter)
        return inFile(filter.error());
    const Result<ArrayStatistics> statistics = statisticsOf(ViewRuns(view, *filter), {}, progress);
    if (!statistics)
        return tl::unexpected(statistics.error());
    Report report = arrayStatisticsReport(*statistics, *view, filter->get());
    if (document->series) {
        auto steps = statisticsByStep(*document->series, *source, *filter, progress);
        if (!steps)
            return tl::unexpected(steps.error());
        if (!steps->empty())
            addStepStatistics(report, std::move(*steps));
    }
    Result<void> written = saveReport(report, "statistics", {pathOf(options.file)}, options.save, progress);
    if (written && !options.save.isStandardOutput())
        written = writeReport(report, options.output, progress);
    return written;
}

ExitCode runStatistics(const StatisticsRequest &options, Progress &progress)
{
    const auto earlier = savedResultAt({pathOf(options.file)}, "statistics", options.given, progress);
    if (!earlier) {
        say(earlier.error());
        return ExitCode::Failed;
    }
    if (*earlier)
        return printSaved(**earlier, {.output = options.output, .save = options.save}, progress);
    if (const Result<void> done = printStatistics(options, progress); !done) {
        say(done.error());
        return ExitCode::Failed;
    }
    return ExitCode::Done;
}

/// How each of the statistics is meant.
constexpr const char *methods = QT_TRANSLATE_NOOP(
    "Help", "The keys of the JSON, and how each is meant:\n"
            "  count               finite numbers shown; all statistics are of these\n"
            "  shown, not_shown    elements that the filter shows, and the others\n"
            "  nan, infinity_positive, infinity_negative\n"
            "                      counted among those shown; they enter nothing else\n"
            "  denormal            nearer to zero than normal numbers of the stored type; they enter everything\n"
            "  zero, negative      of either sign; below zero\n"
            "  sum, mean           compensated summation; the sum of integers is exact up to 64 bits\n"
            "  minimum, maximum, range; minimum_index, maximum_index\n"
            "                      the index is the subscripts of the first such element\n"
            "  median, first_quartile, third_quartile\n"
            "                      exact; linear between order statistics (type 7)\n"
            "  lower_adjacent, upper_adjacent\n"
            "                      first quartile - 1.5 IQR, third quartile + 1.5 IQR (IQR: third - first quartile)\n"
            "  standard_deviation, variance\n"
            "                      with n-1\n"
            "  checksum            CRC-32C of the shown elements' bytes, row after row\n"
            "Complex numbers enter by their absolute value. What has no meaning (a minimum of nothing) is absent.");

} // namespace

void addStatisticsVerb(Program &program)
{
    const auto options = std::make_shared<StatisticsRequest>();
    Options verb =
        program.addVerb({.name = "statistics",
                         .about = QT_TRANSLATE_NOOP("Help", "Statistics of an array, or of what a filter shows of it."),
                         .run =
                             [options](const GivenOptions &given, Team &team, Progress &progress) {
                                 options->given = given;
                                 options->team = &team;
                                 return runStatistics(*options, progress);
                             },
                         .footer = methods});
    verb.add(
        {.names = "FILE",
         .target = &options->file,
         .isNeeded = true,
         .help = QT_TRANSLATE_NOOP("Help", "HDF5, netCDF, NumPy (.npy, .npz), or an array that DDT saved as CSV.")});
    addDataSetOption(verb, options->dataSet);
    addSnapshotOption(verb, options->snapshot);
    addLayoutOption(verb, options->layout);
    addDecodeOption(verb, options->decodes);
    addFilePatternOption(verb, options->filePattern);
    addFilterOption(verb, options->filter.expression);
    addStaggerOptions(verb, options->filter);
    addReportOptions(verb, options->output);
    addSaveOption(verb, options->save);
}

} // namespace rankscope
