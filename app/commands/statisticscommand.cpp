// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/messages.h"
#include "app/commands/options/arrayoptions.h"
#include "app/commands/options/commonoptions.h"
#include "app/commands/options/optionuse.h"
#include "app/commands/reports/writereport.h"
#include "app/commands/runs.h"
#include "app/commands/saved/openingsaved.h"
#include "app/commands/saved/savetarget.h"
#include "app/commands/saved/savingmeanwhile.h"
#include "app/commands/team/teamtasks.h"
#include "app/commands/verb.h"
#include "io/text/inputname.h"
#include "model/arrays/series/innersteps.h"
#include "model/arrays/series/seriesstatistics.h"
#include "model/arrays/statistics/arraystatisticsreport.h"
#include "model/arrays/statistics/statisticstask.h"
#include "model/arrays/view/viewruns.h"
#include "model/base/packing.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

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
    std::string steps; // of one file: what its steps are; empty: it is no series
    FilterOptions filter;
    ReportOutput output;
    SaveOptions save;
    GivenOptions given;
    Team *team = nullptr; // set once the line is read
    bool saysProblems = true; // false: another rank does, that reads the same file
};

Result<void> checkUse(const StatisticsRequest &options, const ArrayReadOptions &reading, Progress &progress)
{
    const OptionSubjects subjects = arraySubjects({pathOf(options.file)}, options.given, reading, progress);
    return checkOptionUse("statistics"_L1, options.given, subjects);
}

/// What the statistics are of.
struct StatisticsSubject {
    std::shared_ptr<const ArrayDocument> document = {};
    std::shared_ptr<const ArraySource> source = {};
    std::shared_ptr<const ArrayView> view = {};
    std::shared_ptr<const ArrayFilter> filter = {}; // null: all is shown
};

Result<StatisticsSubject> readSubject(const StatisticsRequest &options, const ArrayReadOptions &arrays,
                                      Progress &progress)
{
    const ReadOptions reading{
        .family = Family::Arrays, .arrays = arrays, .filePattern = pathOf(options.filePattern), .takesFolders = false};
    const QStringList paths{pathOf(options.file)};
    const auto read = options.saysProblems ? readRun(paths, reading, progress) : readDocument(paths, reading, progress);
    if (!read)
        return tl::unexpected(read.error());
    StatisticsSubject subject{.document = (*read)->arrays()};
    if (!options.steps.empty()) {
        auto series = seriesWithin(subject.document, QString::fromStdString(options.steps), progress);
        if (!series)
            return tl::unexpected(series.error());
        subject.document = std::move(*series);
    }
    const auto inFile = [&subject](Error error) {
        if (error.file.isEmpty())
            error.file = subject.document->name;
        return tl::unexpected(error);
    };
    auto source = dataSetOf(*subject.document, options.dataSet, options.snapshot);
    if (source)
        source = rowsOf(options.filter, {*source, subject.document.get()}, arrays, progress);
    if (!source)
        return inFile(source.error());
    if (const QString &error = (*source)->description().error; !error.isEmpty())
        return inFile({ErrorKind::Unsupported, error, {}, {}, {}});
    subject.source = *source;
    Result<ArrayView> whole = ArrayView::make(*source, wholeLayout((*source)->shape()));
    if (!whole)
        return tl::unexpected(whole.error());
    subject.view = std::make_shared<const ArrayView>(std::move(*whole));
    const auto filter = filterOf(options.filter, {*source, subject.document.get()}, arrays, progress);
    if (!filter)
        return inFile(filter.error());
    subject.filter = *filter;
    return subject;
}

/// Its elements; they keep it.
std::shared_ptr<const ElementRuns> runsOf(const StatisticsSubject &subject)
{
    struct Kept {
        StatisticsSubject subject;
        ViewRuns runs;
    };
    const auto kept = std::shared_ptr<const Kept>(new Kept{subject, ViewRuns(subject.view, subject.filter)});
    return {kept, &kept->runs};
}

/// What other ranks have to know to open the same array. What can be read only once does rank 0 alone.
ArrayTeam teamOf(const StatisticsRequest &options)
{
    if (std::ranges::any_of(pathsOf({options.file, options.filter.boundsFile, options.layout}), isReadOnce))
        return {};
    Packer packer;
    for (const std::string *const text :
         {&options.file, &options.dataSet, &options.snapshot, &options.layout, &options.filePattern, &options.steps,
          &options.filter.expression, &options.filter.bounds, &options.filter.boundsFile})
        packer.add(std::string_view(*text));
    packer.add(options.decodes);
    return {options.team, statisticsTask, packer.take()};
}

/// Saves what the ranks have read so far; empty where that is not wanted.
std::function<void(const ArrayStatistics &)> savingMeanwhile(const StatisticsRequest &options,
                                                             const StatisticsSubject &subject)
{
    if (!options.save.isRewritten())
        return {};
    return [&subject, saving = SavingMeanwhile(options.save, "statistics", inputPaths({pathOf(options.file)}))](
               const ArrayStatistics &soFar) mutable {
        const std::uint64_t all = subject.view->cellCount();
        const std::uint64_t read = soFar.shown + soFar.notShown;
        Report report = arrayStatisticsReport(soFar, *subject.view, subject.filter.get());
        if (read == all)
            return saving.save(std::move(report),
                               QCoreApplication::translate("StatisticsCommand",
                                                           "This was saved while the job was running: the median and "
                                                           "the quartiles are not in it yet."));
        report.parts.insert(report.parts.begin(), ReportFact{{"not_yet_elements"_L1, all - read}});
        const QLocale locale;
        saving.save(std::move(report),
                    QCoreApplication::translate("StatisticsCommand",
                                                "This was saved while the job was running: it is of the first %1 of %2 "
                                                "elements.")
                        .arg(locale.toString(qulonglong(read)), locale.toString(qulonglong(all))));
    };
}

Result<void> printStatistics(const StatisticsRequest &options, Progress &progress)
{
    const Result<ArrayReadOptions> reading = arrayOptions(options.layout, options.decodes);
    if (!reading)
        return tl::unexpected(reading.error());
    if (const Result<void> used = checkUse(options, *reading, progress); !used)
        return used;
    if (Result<void> target = checkSaveTarget(options.save, {pathOf(options.file)}); !target)
        return target;
    const Result<StatisticsSubject> subject = readSubject(options, *reading, progress);
    if (!subject)
        return tl::unexpected(subject.error());
    const Result<ArrayStatistics> statistics =
        statisticsOf(runsOf(*subject), {.meanwhile = savingMeanwhile(options, *subject)}, teamOf(options), progress);
    if (!statistics)
        return tl::unexpected(statistics.error());
    Report report = arrayStatisticsReport(*statistics, *subject->view, subject->filter.get());
    if (const auto &series = subject->document->series) {
        auto steps = statisticsByStep(*series, subject->source, subject->filter, progress);
        if (!steps)
            return tl::unexpected(steps.error());
        if (!steps->empty())
            addStepStatistics(report, std::move(*steps));
    }
    const Result<void> saved = saveReport(report, "statistics", {pathOf(options.file)}, options.save, progress);
    return printAfter(saved, [&] {
        return options.save.isStandardOutput() ? Result<void>() : writeReport(report, options.output, progress);
    });
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

Result<std::unique_ptr<TeamTask>> makeStatisticsTask(const QByteArray &setup, Progress &progress)
{
    StatisticsRequest options;
    Unpacker unpacker(setup);
    for (std::string *const text :
         {&options.file, &options.dataSet, &options.snapshot, &options.layout, &options.filePattern, &options.steps,
          &options.filter.expression, &options.filter.bounds, &options.filter.boundsFile})
        unpacker.take(*text);
    unpacker.take(options.decodes);
    Q_ASSERT(unpacker.isAtEnd()); // all ranks are the same program
    options.saysProblems = false;
    const Result<ArrayReadOptions> reading = arrayOptions(options.layout, options.decodes);
    if (!reading)
        return tl::unexpected(reading.error());
    const Result<StatisticsSubject> subject = readSubject(options, *reading, progress);
    if (!subject)
        return tl::unexpected(subject.error());
    return std::make_unique<StatisticsTask>(runsOf(*subject), OrderSearchOptions{});
}

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
                                 options->save.team = &team;
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
    addStepsOption(verb, options->steps);
    addFilterOption(verb, options->filter.expression);
    addStaggerOptions(verb, options->filter);
    addReportOptions(verb, options->output);
    addSaveOption(verb, options->save);
}

} // namespace rankscope
