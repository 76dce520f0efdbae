// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/seriesreading.h"

#include "model/arrays/openpmd/iterationless.h"
#include "model/arrays/series/seriesstep.h"
#include "model/base/badoption.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <map>
#include <set>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SeriesReadingTexts {
    Q_DECLARE_TR_FUNCTIONS(SeriesReading)
};

Result<FileNameReading> readNames(const QStringList &names, const QString &pattern)
{
    if (pattern.isEmpty())
        return readFileNames(names);
    const Result<FileNamePattern> read = FileNamePattern::read(pattern);
    if (!read)
        return tl::unexpected(read.error());
    FileNameReading reading = readFileNames(names, *read);
    if (read->hasStep() && !reading.hasSteps()) {
        Error error = badOption(
            SeriesReadingTexts::tr("No name of a file is as the pattern \"%1\" of --file-pattern says.").arg(pattern));
        error.hint = SeriesReadingTexts::tr("The first name is %1.").arg(names.value(0));
        return tl::unexpected(error);
    }
    return reading;
}

/// Two files of one step, one process and one stem.
std::optional<Error> namedAlike(const SeriesStepFiles &step)
{
    std::map<std::pair<QString, std::optional<std::int64_t>>, QString> seen;
    for (const SeriesStepFiles::File &file : step.files) {
        const auto [place, isNew] = seen.try_emplace({file.parts.stem, file.parts.rank}, file.path);
        if (isNew)
            continue;
        Error error = badOption(SeriesReadingTexts::tr("Two files are of step %1 and of one process: %2 and %3.")
                                    .arg(step.label.text(), place->second, file.path));
        error.hint = SeriesReadingTexts::tr("--file-pattern says which number in the names is the step, as "
                                            "u_{step}_{rank}.h5.");
        return error;
    }
    return std::nullopt;
}

/// The numbers of the processes of all steps.
std::vector<std::int64_t> processesIn(const SeriesFiles &files)
{
    std::set<std::int64_t> processes;
    for (const SeriesStepFiles &step : files.steps) {
        for (const SeriesStepFiles::File &file : step.files) {
            if (file.parts.rank)
                processes.insert(*file.parts.rank);
        }
    }
    return {processes.begin(), processes.end()};
}

ArraySeries::StepResult openStep(const SeriesStepFiles &step, const SeriesReading &reading,
                                 const BlockLayoutOf &layoutOf, const Progress &progress)
{
    std::vector<StepFile> files;
    for (const SeriesStepFiles::File &file : step.files) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(file.path));
        Progress own; // of headers
        ArrayResult document = reading.readFile(file.path, own);
        if (!document)
            return document;
        files.push_back({file.parts.stem, file.parts.rank, withoutIteration(*document)});
    }
    return stepDocument(files, layoutOf);
}

} // namespace

Result<std::optional<SeriesFiles>> findSeries(const QStringList &paths, const QString &pattern)
{
    QStringList names;
    for (const QString &path : paths)
        names << path.section(u'/', -1);
    const Result<FileNameReading> reading = readNames(names, pattern);
    if (!reading)
        return tl::unexpected(reading.error());
    if (!reading->hasSteps())
        return std::optional<SeriesFiles>();
    SeriesFiles files{.steps = {},
                      .patterns = reading->patterns,
                      .others = {},
                      .assumptions = reading->assumptions,
                      .givenPattern = pattern};
    std::map<std::int64_t, SeriesStepFiles> steps;
    for (std::size_t index = 0; index < reading->parts.size(); ++index) {
        const FileNameParts &parts = reading->parts[index];
        if (!parts.step) {
            files.others << paths[qsizetype(index)];
            continue;
        }
        SeriesStepFiles &step = steps[parts.step->value];
        step.label = *parts.step;
        step.files.push_back({paths[qsizetype(index)], parts});
    }
    for (auto &[value, step] : steps) {
        if (auto error = namedAlike(step))
            return tl::unexpected(std::move(*error));
        files.steps.push_back(std::move(step));
    }
    return std::optional(std::move(files));
}

ArrayResult readSeries(const SeriesFiles &files, const SeriesReading &reading, const Progress &progress)
{
    const std::vector<std::int64_t> processes = processesIn(files);
    Result<BlockLayoutOf> layouts = [](const QString &) { return std::optional<BlockLayout>(); };
    if (reading.layouts)
        layouts = reading.layouts(std::max<std::size_t>(processes.size(), 1));
    if (!layouts)
        return tl::unexpected(layouts.error());
    std::vector<SeriesStep> steps;
    for (const SeriesStepFiles &step : files.steps) {
        SeriesStep one{.label = step.label};
        for (const SeriesStepFiles::File &file : step.files)
            one.files << file.path;
        steps.push_back(std::move(one));
    }
    const auto series = std::make_shared<ArraySeries>(
        std::move(steps), [files, reading, layoutOf = *layouts](std::size_t step, const Progress &watched) {
            return openStep(files.steps[step], reading, layoutOf, watched);
        });
    series->patterns = files.patterns;
    series->assumptions = files.assumptions;
    series->givenPattern = files.givenPattern;
    series->processes = processes;
    ArrayResult document = seriesDocument(series, reading.name, progress);
    const QString assumed = assumptionSentence(*series);
    if (!document || (files.others.isEmpty() && assumed.isEmpty()))
        return document;
    auto noted = std::make_shared<ArrayDocument>(**document);
    if (!assumed.isEmpty())
        noted->problems.add({Severity::Note, reading.name, {}, assumed, 1});
    for (const QString &other : files.others) {
        noted->problems.add({Severity::Note,
                             other,
                             {},
                             SeriesReadingTexts::tr("Its name says no step, so it is not in the series."),
                             1});
    }
    return noted;
}

} // namespace rankscope
