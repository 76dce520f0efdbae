// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/filereading.h"

#include "app/documents/arrayreading.h"
#include "app/documents/profilereading.h"
#include "io/csv/comparisoncsv.h"
#include "io/dvm/tracereader.h"
#include "io/foreignfile.h"
#include "io/formats.h"
#include "io/runfolder.h"
#include "io/stackjob.h"
#include "io/stacktools/stackfilelist.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <iterator>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct FileReadingTexts {
    Q_DECLARE_TR_FUNCTIONS(OpenFile)
};

void setFailed(OpenFile &file, const Error &error)
{
    file.state = FileState::Failed;
    file.error = error;
}

/// What is a document by itself, not a process of a run of traces.
bool isOwnKind(FileKind kind)
{
    return formatOf(kind).isDocument && !isOf(kind, Family::Trace);
}

/// A file of another program is named by what it is.
Error seen(Error error)
{
    error.kind = ErrorKind::WrongFormat;
    error = withSeen(std::move(error));
    error.kind = ErrorKind::Unsupported;
    return error;
}

Error notShown(const QString &path, FileKind kind)
{
    Error error;
    error.kind = ErrorKind::Unsupported;
    error.file = path;
    if (kind == FileKind::Unknown && QFileInfo(path).isFile() && QFileInfo(path).size() == 0) {
        error.message = FileReadingTexts::tr("%1 is empty.").arg(QFileInfo(path).fileName());
        error.hint = FileReadingTexts::tr(
            "The program may have ended before it wrote anything: run it again, or leave the file out.");
    } else if (kind == FileKind::Unknown) {
        error.message =
            FileReadingTexts::tr("What kind of file %1 is was not recognised.").arg(QFileInfo(path).fileName());
        error.hint = FileReadingTexts::tr("The window shows DVM execution traces, stacks and comparisons of debuggers, "
                                          "arrays, and profiles; the manual lists their kinds.");
        return seen(std::move(error));
    } else {
        error.message = FileReadingTexts::tr("The window does not show files of this kind: %1 (%2).")
                            .arg(QFileInfo(path).fileName(), kindTitle(kind));
        error.hint = FileReadingTexts::tr("\"rankscope info FILE\" tells what is in it.");
    }
    return error;
}

void detect(OpenFile &file, const ArrayReadOptions &arrays, Progress &progress)
{
    if (file.path == u"-"_s) {
        file.kind = kindOfStandardInput(arrays, progress);
        return;
    }
    const auto kind = detectArrayFile(file.path, arrays, progress);
    if (!kind) {
        setFailed(file, kind.error());
        return;
    }
    file.kind = *kind;
    if (*kind != FileKind::DvmTrace && !isOwnKind(*kind))
        setFailed(file, notShown(file.path, *kind));
}

OpenFile openFileOf(const RunFile &source)
{
    const QFileInfo info(source.path);
    OpenFile file;
    file.path = source.path;
    file.process = source.process;
    file.bytes = static_cast<std::uint64_t>(info.size());
    file.modified = info.lastModified();
    return file;
}

Error namedTwice(const QString &path)
{
    return {.kind = ErrorKind::BadOption,
            .message = FileReadingTexts::tr("%1 was named twice.").arg(QFileInfo(path).fileName()),
            .file = path,
            .line = {},
            .hint = FileReadingTexts::tr("It is read once.")};
}

/// Takes from the names those that can be no process of a run, each with its own fault: else they would be blamed for
/// having the same number as another one.
std::vector<OpenFile> takeUnfit(QStringList &names, const ArrayReadOptions &arrays, Progress &progress)
{
    std::vector<OpenFile> unfit;
    QStringList fit;
    QSet<QString> seen;
    for (const QString &name : std::as_const(names)) {
        const QFileInfo info(name);
        const auto found = findRun({name});
        OpenFile file;
        if (found && !found->empty() && !info.isDir()) {
            file = openFileOf(found->front());
            detect(file, arrays, progress);
        }
        const QString path = info.exists() ? info.canonicalFilePath() : info.absoluteFilePath();
        if (!info.isDir() && seen.contains(path))
            setFailed(file, namedTwice(name));
        seen.insert(path);
        if (file.state == FileState::Failed)
            unfit.push_back(std::move(file));
        else
            fit.append(name);
    }
    names = fit;
    return unfit;
}

bool isDumpKind(FileKind kind)
{
    return isOf(kind, Family::Stacks) && formatOf(kind).isPerProcess;
}

OpenFile stacksEntry(const QString &path, FileKind kind)
{
    const QFileInfo info(path);
    OpenFile file;
    file.path = path;
    file.kind = kind;
    file.bytes = info.isDir() ? 0 : static_cast<std::uint64_t>(info.size());
    file.modified = info.lastModified();
    return file;
}

/// What holds stacks, a comparison, arrays or a profile among these files: those of single processes are one document
/// together, each of the others is one of its own. With `folder` they are all that is in it.
std::vector<OpenFile> stackEntries(const QStringList &paths, const QString &folder, const ArrayReadOptions &arrays,
                                   Progress &progress)
{
    std::vector<OpenFile> entries;
    QStringList dumps;
    FileKind dumpKind = FileKind::Unknown;
    for (const QString &path : paths) {
        if (progress.isCancelled())
            break;
        const auto kind = detectArrayFile(path, arrays, progress);
        if (!kind || !isOwnKind(*kind))
            continue;
        if (!isDumpKind(*kind)) {
            entries.push_back(stacksEntry(path, *kind));
            continue;
        }
        dumps << path;
        dumpKind = *kind;
    }
    if (dumps.isEmpty())
        return entries;
    OpenFile job = stacksEntry(folder.isEmpty() || !entries.empty() ? dumps.front() : folder, dumpKind);
    if (dumps.size() > 1)
        job.parts = dumps;
    entries.push_back(std::move(job));
    return entries;
}

QStringList pathsOf(const StackFileList &list)
{
    QStringList paths;
    for (const StackFile &file : list.files)
        paths << file.path;
    return paths;
}

/// The traces of a folder, and the stacks in it.
Result<std::vector<OpenFile>> listFolder(const QString &folder, ArrayReadOptions arrays, Progress &progress)
{
    arrays.searchesLayouts = false;
    std::vector<OpenFile> files;
    const auto run = findRun({folder});
    const auto stacks = listStackFolder(folder);
    if (run) {
        for (const RunFile &source : *run) {
            files.push_back(openFileOf(source));
            detect(files.back(), arrays, progress);
        }
    }
    // the same file may be both: a damaged one that is called like a trace
    std::vector<OpenFile> entries =
        stacks ? stackEntries(pathsOf(*stacks), run ? QString() : folder, arrays, progress) : std::vector<OpenFile>();
    std::move(entries.begin(), entries.end(), std::back_inserter(files));
    if (progress.isCancelled())
        return tl::make_unexpected(cancelledError(folder));
    if (files.empty() && !run)
        return tl::make_unexpected(run.error());
    return files;
}

/// Takes the files of stacks from the names.
std::vector<OpenFile> takeStackFiles(QStringList &names, const ArrayReadOptions &arrays, Progress &progress)
{
    QStringList stacks;
    QStringList others;
    for (const QString &name : std::as_const(names)) {
        const bool isOther = name == "-"_L1 || QFileInfo(name).isDir();
        const Result<FileKind> kind = isOther ? FileKind::Unknown : detectArrayFile(name, arrays, progress);
        const bool isOwn = kind && isOwnKind(*kind);
        (isOwn ? stacks : others).append(name);
    }
    names = others;
    return stackEntries(stacks, {}, arrays, progress);
}

} // namespace

Result<std::vector<OpenFile>> listFiles(const QStringList &sources, const ArrayReadOptions &arrays, Progress &progress)
{
    if (sources.size() == 1 && QFileInfo(sources.front()).isDir())
        return listFolder(sources.front(), arrays, progress);
    QStringList names = sources;
    std::vector<OpenFile> unfit = takeStackFiles(names, arrays, progress);
    if (names.size() > 1) {
        std::vector<OpenFile> more = takeUnfit(names, arrays, progress);
        std::move(more.begin(), more.end(), std::back_inserter(unfit));
    }
    if (names.isEmpty())
        return unfit;
    const auto run = findRun(names);
    if (!run)
        return tl::make_unexpected(run.error());
    progress.setTotal(run->size());
    std::vector<OpenFile> files;
    for (const RunFile &source : *run) {
        if (progress.isCancelled())
            return tl::make_unexpected(cancelledError(source.path));
        files.push_back(openFileOf(source));
        detect(files.back(), arrays, progress);
        progress.advance(1);
    }
    std::move(unfit.begin(), unfit.end(), std::back_inserter(files));
    return files;
}

OpenFile combinedFile(const QStringList &profiles, RunCombination how)
{
    OpenFile file;
    file.path = profiles.front();
    file.kind = FileKind::HpctoolkitProfile;
    file.parts = profiles;
    file.combination = how;
    return file;
}

namespace {

OpenFile readTraceFile(OpenFile file, std::size_t threads, const FirstRows &firstRows, Progress &progress)
{
    TraceReadOptions options;
    options.threads = threads;
    options.firstRows = [file, firstRows](std::shared_ptr<const Trace> rows) {
        auto partial = std::make_shared<OpenFile>(file);
        partial->trace = std::move(rows);
        firstRows(std::move(partial));
    };
    const auto trace = readTrace(file.path, options, progress);
    if (!trace) {
        setFailed(file, trace.error());
        return file;
    }
    file.trace = *trace;
    file.problems = (*trace)->problems;
    file.bytes = (*trace)->fileBytes;
    file.modified = (*trace)->fileTime;
    return file;
}

void takeStacks(OpenFile &file, std::shared_ptr<const StackDocument> stacks)
{
    file.stackProcesses = {};
    for (const StackSnapshot &snapshot : stacks->snapshots)
        file.stackProcesses.unite(snapshot.tree->allProcesses());
    file.stacks = std::move(stacks);
}

OpenFile readStacksFile(OpenFile file, const FirstRows &firstRows, Progress &progress)
{
    StackJobOptions options;
    options.firstRows = [file, firstRows](std::shared_ptr<const StackDocument> rows) {
        auto partial = std::make_shared<OpenFile>(file);
        takeStacks(*partial, std::move(rows));
        firstRows(std::move(partial));
    };
    if (!file.rankRule.isEmpty())
        options.rule = RankRule::fromPattern(file.rankRule);
    const bool isFolder = QFileInfo(file.path).isDir();
    const StackResult stacks =
        readStackJob(file.parts.isEmpty() || isFolder ? QStringList(file.path) : file.parts, options, progress);
    if (!stacks) {
        setFailed(file, stacks.error());
        return file;
    }
    file.problems = (*stacks)->problems;
    file.bytes = (*stacks)->fileBytes;
    if ((*stacks)->fileTime.isValid())
        file.modified = (*stacks)->fileTime;
    takeStacks(file, *stacks);
    return file;
}

OpenFile readComparisonFile(OpenFile file, Progress &progress)
{
    auto source = ByteSource::open(file.path);
    if (!source) {
        setFailed(file, source.error());
        return file;
    }
    file.bytes = source->fileBytes();
    file.modified = source->fileTime();
    const auto csv = readComparisonCsv(std::move(*source), file.path, {}, progress);
    if (!csv) {
        setFailed(file, csv.error());
        return file;
    }
    file.problems = csv->problems;
    file.stackProcesses = processesOf(csv->table);
    file.values = std::make_shared<const ValueGroups>(exactGroups(csv->table));
    return file;
}

OpenFile readContent(OpenFile file, const FileReadOptions &options, const FirstRows &firstRows, Progress &progress)
{
    if (file.combination)
        return readCombinedProfile(std::move(file), options.profiles, progress);
    const FileKind kind = file.kind.value_or(FileKind::Unknown);
    switch (formatOf(kind).family.value_or(Family::Stacks)) {
    case Family::Trace:
        return readTraceFile(std::move(file), options.threads, firstRows, progress);
    case Family::Comparison:
        return readComparisonFile(std::move(file), progress);
    case Family::Arrays:
        return readArraysFile(std::move(file), kind, options.arrays, progress);
    case Family::Profile:
        return readOpenProfile(std::move(file), kind, firstRows, progress);
    case Family::Stacks:
        break;
    }
    return readStacksFile(std::move(file), firstRows, progress);
}

} // namespace

OpenFile readOpenFile(OpenFile file, const FileReadOptions &options, const FirstRows &firstRows, Progress &progress)
{
    OpenFile read = readContent(std::move(file), options, firstRows, progress);
    if (read.state != FileState::Failed) {
        read.error.reset();
        read.state = FileState::Loaded;
    }
    return read;
}

} // namespace rankscope
