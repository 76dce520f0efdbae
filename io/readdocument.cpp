// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/readdocument.h"

#include "io/arrays/spoolbytes.h"
#include "io/detection.h"
#include "io/foreignfile.h"
#include "io/hpctoolkit/database/databasefolder.h"
#include "io/inputreading.h"
#include "io/mitgcm/mitgcmdocument.h"
#include "io/recorder/blockfolder.h"
#include "io/runfolder.h"
#include "io/stackfile.h"
#include "io/stackfilestask.h"
#include "io/stacktools/folder/stackfolder.h"
#include "io/text/filenames.h"
#include "io/text/inputname.h"
#include "io/text/standardinput.h"
#include "io/tracefile.h"
#include "io/zarr/zarrdocument.h"
#include "model/base/parallelfor.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

#include <sys/resource.h>
#include <unistd.h>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ArrayFileTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayFile)
};

struct ArrayRunsTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayRuns)
};

void tellProblems(const ReadOptions &options, const ProblemList &problems)
{
    if (options.tellProblems)
        options.tellProblems(problems);
}

/// Reads all files: one on all cores, several beside each other on one core each. After a failure those not begun are
/// left.
std::vector<TraceResult> readTraceFiles(const std::vector<RunFile> &files, const ReadOptions &options,
                                        Progress &progress)
{
    TraceReadOptions reading = traceOptionsOf(options);
    if (usefulThreads(files.size()) > 1)
        reading.threads = 1;
    reading.keepsUnreadable = options.keepsUnreadable && files.size() > 1;
    std::vector<TraceResult> results(files.size(), tl::unexpected(cancelledError()));
    const auto read = [&](std::size_t index) -> Result<void> {
        results[index] = readTraceFile(files[index], options.kind, reading, progress);
        return results[index] ? Result<void>() : tl::unexpected(results[index].error());
    };
    static_cast<void>(parallelFor(files.size(), progress, read)); // each result says how it went
    return results;
}

/// The kind of a table, which may hold the traces of a whole run. Of standard input the first line is looked at, and
/// stays there.
std::optional<FileKind> tableKindOf(const QStringList &paths, const Progress &progress)
{
    if (paths.size() != 1 || isFolder(paths.front()))
        return std::nullopt;
    const auto hasLine = [](std::string_view head) { return head.find('\n') != std::string_view::npos; };
    const Result<FileKind> kind =
        paths.front() == "-"_L1 ? detectKind(peekInput(STDIN_FILENO, hasLine, progress)) : detectFile(paths.front());
    const bool isTable = kind && std::holds_alternative<TraceTableReader>(formatOf(*kind).read);
    return isTable ? std::optional(*kind) : std::nullopt;
}

/// Why the first one could not be read, where none of all could.
std::optional<Error> noneRead(const std::vector<TraceResult> &traces)
{
    const auto isUnread = [](const TraceResult &trace) {
        return trace && (*trace)->size() == 0 && (*trace)->problems.has(Severity::Error);
    };
    if (traces.empty() || !std::ranges::all_of(traces, isUnread))
        return std::nullopt;
    const Problem &problem = (*traces.front())->problems.items().front();
    return Error{ErrorKind::WrongFormat, problem.text, problem.file, problem.line, {}};
}

DocumentResult readTraces(const QStringList &paths, const ReadOptions &options, Progress &progress)
{
    const std::optional<FileKind> tableKind = options.kind ? std::nullopt : tableKindOf(paths, progress);
    if (tableKind)
        return readDocument(FileInput{paths.front()}, *tableKind, options, progress);
    const Result<std::vector<RunFile>> files = findRun(paths);
    if (!files)
        return tl::unexpected(files.error());
    std::vector<TraceResult> traces = readTraceFiles(*files, options, progress);
    const auto failed = std::ranges::find_if(
        traces, [](const TraceResult &trace) { return !trace && trace.error().kind != ErrorKind::Cancelled; });
    if (failed != traces.end())
        return tl::unexpected(failed->error());
    if (const auto error = options.keepsUnreadable ? noneRead(traces) : std::nullopt)
        return tl::unexpected(*error);
    TraceRun run;
    for (std::size_t index = 0; index < traces.size(); ++index) {
        if (!traces[index])
            return tl::unexpected(traces[index].error());
        tellProblems(options, (*traces[index])->problems);
        run.processes.push_back({(*files)[index].process, std::move(*traces[index])});
    }
    return documentOf(std::move(run));
}

/// Of several files each one was asked for: a verdict on the others alone would call its processes missing. The reader
/// says what is wrong with a single one. Nothing is opened that can be read, since a pipe can be read only once.
std::optional<Error> unreadableFile(const QStringList &paths)
{
    if (paths.size() < 2)
        return std::nullopt;
    for (const QString &path : paths) {
        if (path == "-"_L1 || ::access(encodeFileName(path).constData(), R_OK) == 0)
            continue;
        if (const auto source = ByteSource::open(path); !source)
            return source.error();
    }
    return std::nullopt;
}

/// The files of a folder are the processes of a job, in folders "snapshot-1", … its moments; so are several files.
StackResult readJobFiles(const QStringList &paths, const ReadOptions &options, Progress &progress)
{
    const bool isFolderAlone = paths.size() == 1;
    const Result<StackFileList> files = isFolderAlone ? listStackFolder(paths.front()) : listStackFiles(paths);
    if (!files)
        return tl::unexpected(files.error());
    StackFolderOptions folder;
    folder.rule = options.rankRule;
    folder.encoding = options.encoding;
    folder.firstRows = stackOptionsOf(options).firstRows;
    if (options.team && options.team->isShared() && std::ranges::none_of(paths, isReadOnce)) {
        folder.meanwhile = options.meanwhile;
        folder.readAll = [team = options.team](const StackFilesToRead &all, const TakeStackFile &take, Progress &own) {
            return readStackFilesInTeam(*team, all, take, own);
        };
    }
    return readStackFiles(*files, paths.front(), folder, readStackFile, progress);
}

DocumentResult readStacksOf(const QStringList &paths, const ReadOptions &options, Progress &progress)
{
    if (paths.size() > 1 || isFolder(paths.front()))
        return documentOf(readJobFiles(paths, options, progress));
    FileInput input{paths.front()};
    if (options.kind)
        return readInput(input, *options.kind, options, progress);
    return documentOf(readStackFile(input.name, stackOptionsOf(options), progress));
}

DocumentResult readStackJob(const QStringList &paths, const ReadOptions &options, Progress &progress)
{
    if (const auto error = options.isEachNeeded ? unreadableFile(paths) : std::nullopt)
        return tl::unexpected(*error);
    DocumentResult job = readStacksOf(paths, options, progress);
    if (job)
        tellProblems(options, (*job)->problems);
    return job;
}

tl::unexpected<Error> noArrays(const QString &name)
{
    if (isEmptyFile(name))
        return tl::unexpected(Error{ErrorKind::WrongFormat, ArrayFileTexts::tr("The file is empty."), name, {}, {}});
    return tl::unexpected(withSeen(
        {ErrorKind::WrongFormat,
         ArrayFileTexts::tr("This is no file of arrays."),
         name,
         {},
         ArrayFileTexts::tr("HDF5, netCDF, NumPy, CSV and Visualizer files and Zarr stores are read as arrays.")}));
}

/// A folder of files; one that is a document like a file is none.
bool isFolderOfFiles(const QString &path)
{
    return isFolder(path) && !isZarrStore(path);
}

/// "u.12.h5" 12, "rank3.npy" 3, "u.npy" 0, "rank3/u.npy" 3: digits of an extension are none of the process, unless they
/// stand where others have what they are, as in "u.nc.0003".
std::int64_t processOfArrays(const QString &path)
{
    static const QRegularExpression lastNumber(u"([0-9]+)[^0-9]*$"_s);
    const QFileInfo file(path);
    const QString name = isProcessExtension(file.suffix()) ? file.suffix() : file.completeBaseName();
    auto number = lastNumber.match(name);
    if (!number.hasMatch() && path.contains(u'/'))
        number = lastNumber.match(path.section(u'/', 0, -2));
    bool fits = false;
    const qlonglong process = number.captured(1).toLongLong(&fits);
    return fits ? process : 0;
}

/// Files of arrays stay open as long as their arrays are of use; many systems allow 1024 unless asked for more.
void allowOpenFiles(std::size_t count)
{
    rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= limit.rlim_max)
        return;
    limit.rlim_cur = std::clamp<rlim_t>(limit.rlim_cur + count, limit.rlim_cur, limit.rlim_max);
    setrlimit(RLIMIT_NOFILE, &limit); // where that fails, opening says so
}

Error badArrayRun(const QString &message, const QString &file)
{
    return {.kind = ErrorKind::BadOption, .message = message, .file = file};
}

Result<QStringList> arrayFilesOf(const QStringList &paths, const ReadOptions &options, Progress &progress)
{
    const auto folder = std::ranges::find_if(paths, isFolderOfFiles);
    if (folder == paths.end() || !options.takesFolders)
        return paths;
    if (paths.size() > 1)
        return tl::unexpected(badArrayRun(
            ArrayRunsTexts::tr("A folder is a run of its own; it cannot be joined with other files."), *folder));
    const QStringList arrays = arraysIn(*folder, options.arrays, progress);
    if (arrays.isEmpty())
        return tl::unexpected(Error{.kind = ErrorKind::WrongFormat,
                                    .message = ArrayRunsTexts::tr("There is no file of arrays in this folder."),
                                    .file = *folder});
    return arrays;
}

DocumentResult readKeptArrays(const ReadOptions &options, Progress &progress)
{
    Result<KeptInput> kept = keepStandardInput(options.arrays, progress);
    if (!kept)
        return tl::unexpected(std::move(kept.error()));
    const QString name = kept->input.name;
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    if (kept->damage)
        return tl::unexpected(Error{ErrorKind::Damaged, *kept->damage, name, {}, {}});
    return isOf(kept->kind, Family::Arrays) ? readInput(kept->input, kept->kind, options, progress) : noArrays(name);
}

DocumentResult readArrayFile(const QString &path, const ReadOptions &options, Progress &progress)
{
    if (path == "-"_L1)
        return readKeptArrays(options, progress);
    const auto kind = options.kind ? Result<FileKind>(*options.kind) : detectFile(path, options.arrays, progress);
    if (!kind)
        return tl::unexpected(kind.error());
    if (!isOf(*kind, Family::Arrays))
        return noArrays(path);
    FileInput input{path};
    return readInput(input, *kind, options, progress);
}

/// The fields of a folder of MITgcm are one document, in which the tiles are put together.
DocumentResult readMitgcmFields(const QString &folder, const ReadOptions &options, Progress &progress)
{
    ArrayResult arrays = readMitgcmFolder(folder, progress);
    if (!arrays)
        return tl::unexpected(std::move(arrays.error()));
    tellProblems(options, (*arrays)->problems);
    return documentOf(std::vector<ArrayProcess>{{0, std::move(*arrays)}});
}

/// A folder of the recorder is one document, in which the arrays of all processes are put together.
DocumentResult readRecordedArrays(const QString &folder, const ReadOptions &options, Progress &progress)
{
    ArrayResult arrays = readBlockFolder(folder, progress);
    if (!arrays)
        return tl::unexpected(std::move(arrays.error()));
    tellProblems(options, (*arrays)->problems);
    return documentOf(std::vector<ArrayProcess>{{0, std::move(*arrays)}});
}

DocumentResult readSeriesOf(const SeriesFiles &files, const QStringList &paths, const ReadOptions &options,
                            Progress &progress)
{
    ReadOptions each = options;
    each.kind.reset();
    each.tellProblems = {}; // they are told of the whole
    SeriesReading reading{.name = paths.front(), .readFile = {}, .layouts = options.blockLayouts};
    reading.readFile = [each](const QString &path, Progress &own) -> ArrayResult {
        const DocumentResult read = readArrayFile(path, each, own);
        return read ? ArrayResult((*read)->arrays()) : tl::unexpected(read.error());
    };
    ArrayResult series = readSeries(files, reading, progress);
    if (!series)
        return tl::unexpected(std::move(series.error()));
    tellProblems(options, (*series)->problems);
    return documentOf(std::vector<ArrayProcess>{{0, std::move(*series)}});
}

DocumentResult readArrays(const QStringList &paths, const ReadOptions &options, Progress &progress)
{
    if (paths.size() == 1 && isFolder(paths.front()) && isBlockFolder(paths.front()))
        return readRecordedArrays(paths.front(), options, progress);
    if (paths.size() == 1 && isFolder(paths.front()) && isMitgcmFolder(paths.front()))
        return readMitgcmFields(paths.front(), options, progress);
    const Result<std::optional<SeriesFiles>> series = seriesOf(paths, options, progress);
    if (!series)
        return tl::unexpected(series.error());
    if (*series)
        return readSeriesOf(**series, paths, options, progress);
    const Result<QStringList> files = arrayFilesOf(paths, options, progress);
    if (!files)
        return tl::unexpected(files.error());
    allowOpenFiles(static_cast<std::size_t>(files->size()));
    std::vector<ArrayProcess> run;
    const QStringList names = namesOfArrays(*files);
    for (qsizetype index = 0; index < files->size(); ++index) {
        const QString &file = (*files)[index];
        const auto place = static_cast<std::int64_t>(run.size());
        const std::int64_t number = isNumberedPipe(file) ? place : processOfArrays(names[index]);
        const auto same = std::ranges::find(run, number, &ArrayProcess::number);
        if (same != run.end())
            return tl::unexpected(badArrayRun(ArrayRunsTexts::tr("Two files are of process %1: %2 and %3.")
                                                  .arg(QString::number(number), same->document->name, file),
                                              file));
        const DocumentResult read = readArrayFile(file, options, progress);
        if (!read)
            return read;
        tellProblems(options, (*read)->problems);
        run.push_back({number, (*read)->arrays()});
    }
    std::ranges::sort(run, {}, &ArrayProcess::number);
    const bool areLogs =
        run.size() > 1 && std::ranges::all_of(run, [](const ArrayProcess &one) { return bool(one.document->series); });
    if (!areLogs)
        return documentOf(std::move(run));
    ArrayResult joined = joinedLogs(run, paths.front(), progress);
    if (!joined)
        return tl::unexpected(std::move(joined.error()));
    return documentOf(std::vector<ArrayProcess>{{0, std::move(*joined)}});
}

/// What looks like no profile is taken for one all the same.
FileKind profileKindOf(const QString &path)
{
    const bool isPiped = path == "-"_L1; // can be read only once
    const FileKind kind = isPiped ? FileKind::Unknown : detectFile(path).value_or(FileKind::Unknown);
    return isOf(kind, Family::Profile) && formatOf(kind).isDocument() ? kind : FileKind::HpctoolkitProfile;
}

/// Reads the first of the paths. What does not look like that kind is read as one all the same: its reader says best
/// what is wrong.
DocumentResult readOne(FileKind kind, const QStringList &paths, const ReadOptions &options, Progress &progress)
{
    DocumentResult document = readDocument(FileInput{paths.front()}, kind, options, progress);
    if (!document && !options.kind)
        return tl::unexpected(withSeen(std::move(document.error())));
    return document;
}

/// Of a folder that is a database one of its files.
DocumentResult readProfileOf(const QString &path, const ReadOptions &options, Progress &progress)
{
    const QString file = isDatabaseFolder(path) ? databasePaths(path).meta : path;
    return readOne(options.kind ? *options.kind : profileKindOf(file), {file}, options, progress);
}

} // namespace

DocumentResult readDocument(const QStringList &paths, const ReadOptions &options, Progress &progress)
{
    const auto &first = paths.front();
    switch (options.family ? *options.family : familyOf(first, options.arrays, progress)) {
    case Family::Trace:
        return readTraces(paths, options, progress);
    case Family::Stacks:
        return readStackJob(paths, options, progress);
    case Family::Comparison:
        return readOne(FileKind::DdtComparisonCsv, paths, options, progress);
    case Family::Arrays:
        return readArrays(paths, options, progress);
    case Family::Profile:
        return readProfileOf(first, options, progress);
    case Family::Configuration:
        return readOne(FileKind::DvmConfiguration, paths, options, progress);
    case Family::Errors:
        return readOne(options.kind.value_or(FileKind::DvmErrors), paths, options, progress);
    case Family::Parameters:
        return readOne(FileKind::DvmParameters, paths, options, progress);
    case Family::SavedResult:
        return readOne(FileKind::SavedResult, paths, options, progress);
    }
    Q_UNREACHABLE();
}

DocumentResult readDocument(FileInput input, FileKind kind, const ReadOptions &options, Progress &progress)
{
    DocumentResult document = readInput(input, kind, options, progress);
    if (document)
        tellProblems(options, (*document)->problems);
    return document;
}

ProfileResult readStructureFile(const QString &path, const QString &encoding, Progress &progress)
{
    const auto document = readDocument({path}, {.family = Family::Profile, .encoding = encoding}, progress);
    if (!document)
        return tl::unexpected(document.error());
    auto structure = (*document)->profile();
    if (structure->format == ProfileFormat::Structure || structure->format == ProfileFormat::Pgm)
        return structure;
    return tl::unexpected(Error{
        ErrorKind::WrongFormat,
        QCoreApplication::translate("Structure", "This is no structure of a program; hpcstruct and bloop write them."),
        path,
        {},
        {}});
}

Family familyOf(const QString &path, const ArrayReadOptions &arrays, Progress &progress)
{
    if (path == "-"_L1)
        return Family::Trace;
    if (isFolderOfFiles(path))
        return isDatabaseFolder(path)                 ? Family::Profile
               : holdsTraces(path)                    ? Family::Trace
               : isArrayRun({path}, arrays, progress) ? Family::Arrays
                                                      : Family::Stacks;
    const FileKind kind = detectFile(path, arrays, progress).value_or(FileKind::Unknown);
    return formatOf(kind).family.value_or(Family::Trace);
}

bool isArrayRun(const QStringList &paths, const ArrayReadOptions &arrays, Progress &progress)
{
    if (paths.size() == 1 && isFolderOfFiles(paths.front()))
        return !holdsTraces(paths.front())
               && (isBlockFolder(paths.front()) || !arraysIn(paths.front(), arrays, progress).isEmpty());
    return std::ranges::any_of(
        paths, [&](const QString &path) { return path != "-"_L1 && isArrayFile(path, arrays, progress); });
}

Result<std::optional<SeriesFiles>> seriesOf(const QStringList &paths, const ReadOptions &options, Progress &progress)
{
    const bool isFolderAlone = paths.size() == 1 && isFolderOfFiles(paths.front());
    const bool isFile = paths.size() == 1 && !isFolderAlone && options.filePattern.isEmpty();
    if (isFile || paths.contains(u"-"_s) || (!isFolderAlone && std::ranges::any_of(paths, isFolderOfFiles)))
        return std::optional<SeriesFiles>();
    return findSeries(isFolderAlone ? arraysIn(paths.front(), options.arrays, progress) : paths, options.filePattern);
}

Result<KeptInput> keepStandardInput(const ArrayReadOptions &arrays, Progress &progress)
{
    KeptInput result;
    const QString name = u"-"_s;
    result.input.name = name;
    auto source = ByteSource::open(name);
    if (!source)
        return tl::unexpected(source.error());
    std::vector<char> bytes = detectionHead(*source);
    const std::string_view head(bytes.data(), bytes.size());
    result.kind = detectKind(head);
    if (isPerhapsStream(result.kind, head)) {
        Result<SharedBytes> stream = spoolToEnd(*source, bytes, name, progress);
        if (!stream)
            return tl::unexpected(std::move(stream.error()));
        result.bytes = (*stream)->size();
        if (result.kind == FileKind::Unknown && mayBeVisualizer(*stream, arrays.layouts, progress))
            result.kind = FileKind::VisualizerDataset;
        if (formatOf(result.kind).needsLayout)
            result.input.stream = std::move(*stream);
        else
            result.input.kept = std::move(bytes);
        return result;
    }
    const std::vector<char> rest = readToEnd(*source, progress);
    bytes.insert(bytes.end(), rest.begin(), rest.end());
    result.bytes = bytes.size();
    result.input.kept = std::move(bytes);
    result.damage = source->damage();
    return result;
}

} // namespace rankscope
