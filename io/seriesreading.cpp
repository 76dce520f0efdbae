// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/seriesreading.h"

#include "io/detection.h"
#include "io/hdf5/document/hdf5document.h"
#include "io/text/filenames.h"
#include "io/zarr/zarrdocument.h"
#include "model/arrays/openpmd/iterationless.h"
#include "model/arrays/series/seriesstep.h"
#include "model/base/badoption.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>

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

QStringList arraysOf(const QString &folder, const ArrayReadOptions &arrays, Progress &progress)
{
    QStringList paths;
    for (const QString &name : namesIn(folder, FolderEntries::Files)) {
        const QString path = QDir(folder).filePath(name);
        if (isArrayFile(path, arrays, progress))
            paths << path;
    }
    for (const QString &name : namesIn(folder, FolderEntries::Folders)) {
        if (const QString path = QDir(folder).filePath(name); isZarrStore(path))
            paths << path;
    }
    return paths;
}

/// The folders in folders whose names have a number.
QStringList numberedFoldersIn(const QStringList &folders)
{
    static const QRegularExpression digit(u"[0-9]"_s);
    QStringList paths;
    for (const QString &folder : folders) {
        for (const QString &name : namesIn(folder, FolderEntries::Folders)) {
            if (name.contains(digit))
                paths << QDir(folder).filePath(name);
        }
    }
    return paths;
}

/// Whether one of the first files of the first folders holds arrays: thousands of files of something else are not
/// looked at. The state that a program begins with may be of another kind than what it writes.
bool beginWithArrays(const QStringList &folders, const ArrayReadOptions &arrays, Progress &progress)
{
    constexpr qsizetype mostFolders = 3;
    constexpr qsizetype mostLookedAt = 16;
    return std::ranges::any_of(folders.mid(0, mostFolders), [&](const QString &folder) {
        const QStringList names = namesIn(folder, FolderEntries::Files).mid(0, mostLookedAt)
                                  + namesIn(folder, FolderEntries::Folders).mid(0, 1);
        return std::ranges::any_of(
            names, [&](const QString &name) { return isArrayFile(QDir(folder).filePath(name), arrays, progress); });
    });
}

/// The text of an attribute of the file's own group.
QString ownText(const ArrayDocument &document, QLatin1StringView name)
{
    const auto &attributes = document.entries.front().attributes;
    const auto found = std::ranges::find(attributes, name, &ArrayAttribute::name);
    return found == attributes.end() ? QString() : found->value;
}

/// The pattern of the names that an openPMD file of one iteration states for all of them, "data%T.h5" as
/// "data{step}.h5"; empty where it states none that the name fits.
QString statedPattern(const QString &path)
{
    constexpr qint64 looked = 1 << 16; // bytes, for the name of the attribute
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || !file.read(looked).contains("iterationFormat"))
        return {};
    Progress own;
    const ArrayResult document = readHdf5(path, own);
    if (!document || ownText(**document, "iterationEncoding"_L1) != "fileBased"_L1)
        return {};
    static const QRegularExpression iteration(u"%[0-9]*T"_s);
    const QString stated = ownText(**document, "iterationFormat"_L1).replace(iteration, u"{step}"_s);
    const QString name = path.section(u'/', -1);
    for (const QString &pattern : {stated, QString(stated % u'.' % QFileInfo(path).suffix())}) {
        const Result<FileNamePattern> read = FileNamePattern::read(pattern);
        if (read && read->match(name))
            return pattern;
    }
    return {};
}

/// What no word in the names decides may be written in the files.
Result<FileNameReading> readNamesOf(const QStringList &paths, const QString &pattern)
{
    const QStringList names = namesOfArrays(paths);
    const Result<FileNameReading> reading = readNames(names, pattern);
    const bool isOpen = reading && pattern.isEmpty() && (!reading->hasSteps() || !reading->assumptions.empty());
    if (!isOpen || paths.isEmpty())
        return reading;
    const QString stated = statedPattern(paths.front());
    return stated.isEmpty() ? reading : readNames(names, stated);
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
                                 const BlockLayoutOf &layoutOf, std::size_t processes, const Progress &progress)
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
    const bool isAlone = processes > 1 && std::ranges::all_of(files, [&files](const StepFile &file) {
                             return file.rank && file.rank == files.front().rank;
                         });
    return isAlone ? apartDocument(files) : stepDocument(files, layoutOf);
}

} // namespace

bool isArrayFile(const QString &path, const ArrayReadOptions &arrays, Progress &progress)
{
    const Result<FileKind> kind = detectFile(path, arrays, progress);
    return kind && isOf(*kind, Family::Arrays);
}

QStringList arraysIn(const QString &folder, ArrayReadOptions arrays, Progress &progress)
{
    constexpr int deepest = 2; // a folder for each step, in it one for each process, or the other way round
    arrays.searchesLayouts = false;
    QStringList paths = arraysOf(folder, arrays, progress);
    QStringList folders{folder};
    for (int depth = 0; paths.isEmpty() && depth < deepest && !folders.isEmpty(); ++depth) {
        folders = numberedFoldersIn(folders);
        if (folders.isEmpty() || !beginWithArrays(folders, arrays, progress))
            continue;
        for (const QString &one : std::as_const(folders))
            paths << arraysOf(one, arrays, progress);
    }
    return paths;
}

QStringList namesOfArrays(const QStringList &paths)
{
    QStringList names;
    for (const QString &path : paths)
        names << path.section(u'/', -1);
    if (QSet<QString>(names.begin(), names.end()).size() == names.size())
        return names;
    QString common = paths.front().section(u'/', 0, -2, QString::SectionIncludeTrailingSep);
    for (const QString &path : paths) {
        while (!path.startsWith(common))
            common = common.section(u'/', 0, -3, QString::SectionIncludeTrailingSep);
    }
    for (qsizetype index = 0; index < paths.size(); ++index)
        names[index] = paths[index].mid(common.size());
    return names;
}

Result<std::optional<SeriesFiles>> findSeries(const QStringList &paths, const QString &pattern)
{
    const Result<FileNameReading> reading = readNamesOf(paths, pattern);
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

ArrayResult joinedLogs(const std::vector<ArrayProcess> &logs, const QString &name, const Progress &progress)
{
    std::map<std::int64_t, StepLabel> labels;
    for (const ArrayProcess &log : logs) {
        for (const SeriesStep &step : log.document->series->steps())
            labels.try_emplace(step.label.value, step.label);
    }
    std::vector<SeriesStep> steps;
    for (const auto &[value, label] : labels)
        steps.push_back({.label = label});
    const auto open = [logs, steps](std::size_t step, const Progress &watched) -> ArraySeries::StepResult {
        std::vector<StepFile> files;
        for (const ArrayProcess &log : logs) {
            const auto &own = log.document->series->steps();
            const auto place = std::ranges::find(own, steps[step].label, &SeriesStep::label);
            if (place == own.end())
                continue;
            auto document = log.document->series->open(std::size_t(place - own.begin()), watched);
            if (!document)
                return document;
            files.push_back({{}, log.number, std::move(*document)});
        }
        return apartDocument(files);
    };
    ArrayResult joined = seriesDocument(std::make_shared<ArraySeries>(steps, open), name, progress);
    if (!joined)
        return joined;
    auto document = std::make_shared<ArrayDocument>(**joined);
    for (const ArrayProcess &log : logs)
        document->problems.append(log.document->problems);
    return std::shared_ptr<const ArrayDocument>(document);
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
        std::move(steps),
        [files, reading, layoutOf = *layouts, count = processes.size()](std::size_t step, const Progress &watched) {
            return openStep(files.steps[step], reading, layoutOf, count, watched);
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
