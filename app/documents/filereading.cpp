// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/filereading.h"

#include "io/detection.h"
#include "io/foreignfile.h"
#include "io/hpctoolkit/database/databasefolder.h"
#include "io/mitgcm/mitgcmdocument.h"
#include "io/readdocument.h"
#include "io/recorder/blockfolder.h"
#include "io/runfolder.h"
#include "io/seriesreading.h"
#include "io/stacktools/folder/stackfilelist.h"
#include "io/text/filenames.h"
#include "io/text/standardinput.h"
#include "io/zarr/zarrdocument.h"
#include "model/profile/diff/profilemerge.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <map>
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

/// A folder of files; a Zarr store is a document like a file.
bool isFolderOfFiles(const QString &path)
{
    return QFileInfo(path).isDir() && !isZarrStore(path);
}

/// What is a document by itself, not a process of a run of traces.
bool isOwnKind(FileKind kind)
{
    return formatOf(kind).isDocument() && !isOf(kind, Family::Trace);
}

/// Standard input is looked at without taking anything from it. What may be arrays is kept as it comes; all else is a
/// trace.
FileKind kindOfStandardInput(const ArrayReadOptions &arrays, const Progress &progress)
{
    const auto fits = [&arrays](std::string_view head) { return fittingLayout(arrays.layouts, head).has_value(); };
    const std::string head = peekInput(STDIN_FILENO, fits, progress);
    const FileKind kind = detectKind(head);
    if (isPerhapsStream(kind, head))
        return FileKind::VisualizerDataset;
    return isOf(kind, Family::Arrays) ? kind : FileKind::DvmTrace;
}

/// What the files are. Each is looked at once, however often it is asked for.
class KindsOfFiles
{
public:
    KindsOfFiles(ArrayReadOptions arrays, Progress &progress) : m_arrays(std::move(arrays)), m_progress(progress) {}

    const Result<FileKind> &of(const QString &path)
    {
        const auto known = m_kinds.find(path);
        return known != m_kinds.end() ? known->second : m_kinds.emplace(path, detected(path)).first->second;
    }

    const ArrayReadOptions &arrays() const { return m_arrays; }
    Progress &progress() const { return m_progress; }

private:
    Result<FileKind> detected(const QString &path) const
    {
        return path == "-"_L1 ? kindOfStandardInput(m_arrays, m_progress) : detectFile(path, m_arrays, m_progress);
    }

    ArrayReadOptions m_arrays;
    Progress &m_progress;
    std::map<QString, Result<FileKind>> m_kinds;
};

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

void detect(OpenFile &file, KindsOfFiles &kinds)
{
    const Result<FileKind> &kind = kinds.of(file.path);
    if (!kind) {
        setFailed(file, kind.error());
        return;
    }
    file.kind = *kind;
    if (!formatOf(*kind).isDocument())
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
std::vector<OpenFile> takeUnfit(QStringList &names, KindsOfFiles &kinds)
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
            detect(file, kinds);
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
    if (info.isDir() && kind == FileKind::Zarr) {
        const ZarrStoreState state = zarrStoreState(path);
        file.bytes = state.bytes;
        file.modified = state.modified;
    }
    return file;
}

/// The lower, the more a document of stacks tells of a job: who is where, then how many are, then one process.
int placeOfStacks(const OpenFile &entry)
{
    if (entry.parts.size() > 1)
        return 0;
    const FileKind kind = entry.kind.value_or(FileKind::Unknown);
    return formatOf(kind).isCounted ? 2 : isDumpKind(kind) ? 3 : 1;
}

/// Of stacks the first ones are shown: the document that tells most comes before the others, which stay in order.
std::vector<OpenFile> mostTellingFirst(std::vector<OpenFile> entries)
{
    auto first = entries.end();
    auto best = entries.end();
    for (auto entry = entries.begin(); entry != entries.end(); ++entry) {
        if (!isOf(entry->kind.value_or(FileKind::Unknown), Family::Stacks))
            continue;
        first = first == entries.end() ? entry : first;
        best = best == entries.end() || placeOfStacks(*entry) < placeOfStacks(*best) ? entry : best;
    }
    if (best != first)
        std::rotate(first, best, best + 1);
    return entries;
}

/// What holds stacks, a comparison, arrays or a profile among these files: those of single processes are one document
/// together, with the reports on why they hang, each of the others is one of its own. With `folder` they are all that
/// is in it.
std::vector<OpenFile> stackEntries(const QStringList &paths, const QString &folder, KindsOfFiles &kinds)
{
    std::vector<OpenFile> entries;
    QStringList dumps;
    QStringList reports;
    FileKind dumpKind = FileKind::Unknown;
    const bool haveDumps = std::ranges::any_of(
        paths, [&kinds](const QString &path) { return isDumpKind(kinds.of(path).value_or(FileKind::Unknown)); });
    for (const QString &path : paths) {
        if (kinds.progress().isCancelled())
            break;
        const Result<FileKind> &kind = kinds.of(path);
        if (!kind || !isOwnKind(*kind))
            continue;
        if (haveDumps && formatOf(*kind).isWaitReport) {
            reports << path;
            continue;
        }
        if (!isDumpKind(*kind)) {
            entries.push_back(stacksEntry(path, *kind));
            continue;
        }
        dumps << path;
        dumpKind = *kind;
    }
    if (dumps.isEmpty())
        return mostTellingFirst(std::move(entries));
    dumps << reports;
    OpenFile job = stacksEntry(folder.isEmpty() || !entries.empty() ? dumps.front() : folder, dumpKind);
    if (dumps.size() > 1)
        job.parts = dumps;
    entries.push_back(std::move(job));
    return mostTellingFirst(std::move(entries));
}

QStringList pathsOf(const StackFileList &list)
{
    QStringList paths;
    for (const StackFile &file : list.files)
        paths << file.path;
    return paths;
}

/// A document that is made of the files of a folder.
OpenFile folderEntry(const QString &path, FileKind kind, const QString &folder)
{
    OpenFile entry = stacksEntry(path, kind);
    entry.bytes = 0;
    for (const QFileInfo &info : QDir(folder).entryInfoList(QDir::Files)) {
        entry.bytes += static_cast<std::uint64_t>(info.size());
        entry.modified = std::max(entry.modified, info.lastModified());
    }
    return entry;
}

/// Takes the files of arrays whose names say a step from the paths: a series is one document. With `folder` they are
/// all that is in it.
std::optional<OpenFile> takeSeries(QStringList &paths, const QString &folder, const QString &pattern,
                                   KindsOfFiles &kinds)
{
    QStringList arrays;
    for (const QString &path : std::as_const(paths)) {
        const Result<FileKind> &kind = kinds.of(path);
        if (kind && isOf(*kind, Family::Arrays) && !formatOf(*kind).needsLayout)
            arrays << path;
    }
    Result<std::optional<SeriesFiles>> series;
    if (arrays.size() > 1)
        series = findSeries(arrays, pattern);
    if (!series && !pattern.isEmpty())
        return takeSeries(paths, folder, {}, kinds);
    if (!series || !*series)
        return std::nullopt;
    OpenFile entry = stacksEntry(folder.isEmpty() ? arrays.front() : folder, FileKind::ArraySeries);
    entry.bytes = 0;
    entry.filePattern = pattern;
    for (const SeriesStepFiles &step : (*series)->steps) {
        for (const SeriesStepFiles::File &file : step.files) {
            const QFileInfo info(file.path);
            entry.parts << file.path;
            entry.bytes += static_cast<std::uint64_t>(info.size());
            entry.modified = std::max(entry.modified, info.lastModified());
        }
    }
    paths.removeIf([&entry](const QString &path) { return entry.parts.contains(path); });
    return entry;
}

/// The folders in a folder that are documents like files.
QStringList storesIn(const QString &folder)
{
    QStringList stores;
    for (const QString &name : namesIn(folder, FolderEntries::Folders)) {
        if (const QString path = QDir(folder).filePath(name); isZarrStore(path))
            stores << path;
    }
    return stores;
}

/// What of a folder is listed beside its traces.
std::vector<OpenFile> otherEntries(const QString &folder, bool hasTraces, const QString &pattern, KindsOfFiles &kinds)
{
    const auto listed = listStackFolder(folder);
    QStringList paths = listed ? pathsOf(*listed) : QStringList();
    paths << storesIn(folder);
    if (paths.isEmpty() && !hasTraces)
        paths = arraysIn(folder, kinds.arrays(), kinds.progress()); // in folders of steps or processes
    const bool hasBlocks = isBlockFolder(folder);
    if (hasBlocks) { // and the recorder's table of their sums
        paths.removeIf([](const QString &path) {
            return path.endsWith(".npy"_L1) || QFileInfo(path).fileName().startsWith("savepoints."_L1);
        });
    }
    const bool hasFields = !hasBlocks && isMitgcmFolder(folder);
    if (hasFields)
        paths.removeIf([](const QString &path) { return path.endsWith(".meta"_L1) || isMitgcmData(path); });
    const bool isDatabase = isDatabaseFolder(folder);
    if (isDatabase)
        paths.removeIf([](const QString &path) { return path.endsWith(".db"_L1); });
    const auto series =
        hasBlocks ? std::nullopt
                  : takeSeries(paths, hasTraces || isDatabase || hasFields ? QString() : folder, pattern, kinds);
    std::vector<OpenFile> entries =
        stackEntries(paths, hasTraces || series || hasBlocks || hasFields || isDatabase ? QString() : folder, kinds);
    if (series)
        entries.push_back(*series);
    if (hasBlocks)
        entries.push_back(folderEntry(folder, FileKind::Numpy, folder)); // all arrays that the recorder wrote
    if (hasFields)
        entries.push_back(folderEntry(folder, FileKind::MitgcmField, folder));
    if (isDatabase)
        entries.push_back(folderEntry(databasePaths(folder).meta, FileKind::HpctoolkitDatabase, folder));
    return entries;
}

/// The traces of a folder, and the stacks in it.
Result<std::vector<OpenFile>> listFolder(const QString &folder, ArrayReadOptions arrays, const QString &pattern,
                                         Progress &progress)
{
    arrays.searchesLayouts = false;
    KindsOfFiles kinds(std::move(arrays), progress);
    std::vector<OpenFile> files;
    const auto run = findRun({folder});
    if (run) {
        for (const RunFile &source : *run) {
            files.push_back(openFileOf(source));
            detect(files.back(), kinds);
        }
    }
    // the same file may be both: a damaged one that is called like a trace
    std::vector<OpenFile> entries = otherEntries(folder, run.has_value(), pattern, kinds);
    std::move(entries.begin(), entries.end(), std::back_inserter(files));
    if (progress.isCancelled())
        return tl::make_unexpected(cancelledError(folder));
    if (files.empty() && !run)
        return tl::make_unexpected(run.error());
    return files;
}

/// Takes the files of stacks from the names.
std::vector<OpenFile> takeStackFiles(QStringList &names, const QString &pattern, KindsOfFiles &kinds)
{
    QStringList stacks;
    QStringList others;
    for (const QString &name : std::as_const(names)) {
        const bool isOther = name == "-"_L1 || isFolderOfFiles(name);
        const bool isOwn = !isOther && isOwnKind(kinds.of(name).value_or(FileKind::Unknown));
        (isOwn ? stacks : others).append(name);
    }
    names = others;
    const auto series = takeSeries(stacks, {}, pattern, kinds);
    std::vector<OpenFile> entries = stackEntries(stacks, {}, kinds);
    if (series)
        entries.push_back(*series);
    return entries;
}

} // namespace

Result<std::vector<OpenFile>> listFiles(const QStringList &sources, const ArrayReadOptions &arrays,
                                        const QString &filePattern, Progress &progress)
{
    if (sources.size() == 1 && isFolderOfFiles(sources.front()))
        return listFolder(sources.front(), arrays, filePattern, progress);
    QStringList names = sources;
    KindsOfFiles kinds(arrays, progress);
    std::vector<OpenFile> unfit = takeStackFiles(names, filePattern, kinds);
    if (names.size() > 1) {
        std::vector<OpenFile> more = takeUnfit(names, kinds);
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
        detect(files.back(), kinds);
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

/// The files of a job are named one by one, unless they are all that is in a folder.
QStringList pathsOf(const OpenFile &file)
{
    return file.parts.isEmpty() || QFileInfo(file.path).isDir() ? QStringList(file.path) : file.parts;
}

/// Without a layout that fits, the user is asked for one.
DocumentResult readByLayout(const OpenFile &file, const ReadOptions &options, Progress &progress)
{
    constexpr auto headBytes = std::size_t(4096); // in which the header of a data set begins
    const auto bytes = openRandomBytes(file.path, progress);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const auto head = readHead(**bytes, headBytes, progress);
    if (!head)
        return tl::unexpected(head.error());
    if (fittingLayout(options.arrays.layouts, *head))
        return readDocument(FileInput{file.path, {}, *bytes}, *file.kind, options, progress);
    return tl::unexpected(
        Error{ErrorKind::BadOption,
              FileReadingTexts::tr("The layout of the data sets in %1 is not known.").arg(file.name()),
              file.path,
              {},
              FileReadingTexts::tr("Choose it: File, Layout of Data Sets.")});
}

/// Parts that were read before are not read again.
DocumentResult readCombined(const OpenFile &file, const std::vector<std::shared_ptr<const ProfileDocument>> &known,
                            Progress &progress)
{
    ProfileComparison::Runs runs;
    for (const QString &part : file.parts) {
        if (const auto read = std::ranges::find(known, part, &ProfileDocument::file); read != known.end()) {
            runs.push_back(*read);
            continue;
        }
        const DocumentResult profile = readDocument({part}, {.family = Family::Profile}, progress);
        if (!profile)
            return profile;
        runs.push_back((*profile)->profile());
    }
    auto combined = combineProfiles(runs, *file.combination, {}, progress);
    if (!combined)
        return tl::unexpected(combined.error());
    Document document(std::move(*combined));
    document.bytes = 0;
    for (const auto &run : runs) {
        *document.bytes += run->fileBytes;
        document.modified = std::max(document.modified, run->fileTime);
    }
    return std::make_shared<const Document>(std::move(document));
}

DocumentResult readContent(const OpenFile &file, const FileReadOptions &options, const FirstRows &firstRows,
                           Progress &progress)
{
    if (file.combination)
        return readCombined(file, options.profiles, progress);
    if (file.kind == FileKind::ArraySeries)
        return readDocument(pathsOf(file),
                            {.family = Family::Arrays, .arrays = options.arrays, .filePattern = file.filePattern},
                            progress);
    const FileFormat &format = formatOf(file.kind.value_or(FileKind::Unknown));
    ReadOptions reading{.family = format.family.value_or(Family::Stacks),
                        .kind = file.kind,
                        .threads = options.threads,
                        .arrays = options.arrays};
    if (!file.rankRule.isEmpty())
        reading.rankRule = RankRule::fromPattern(file.rankRule);
    reading.firstRows = [file, firstRows](std::shared_ptr<const Document> rows) {
        auto partial = std::make_shared<OpenFile>(file);
        partial->document = std::move(rows);
        firstRows(std::move(partial));
    };
    if (format.needsLayout && file.path != "-"_L1)
        return readByLayout(file, reading, progress);
    return readDocument(pathsOf(file), reading, progress);
}

} // namespace

OpenFile readOpenFile(OpenFile file, const FileReadOptions &options, const FirstRows &firstRows, Progress &progress)
{
    DocumentResult read = readContent(file, options, firstRows, progress);
    if (!read) {
        setFailed(file, read.error());
        return file;
    }
    file.document = std::move(*read);
    file.problems = file.document->problems;
    if (file.document->bytes.value_or(0) > 0) // those of a store are counted where it is listed
        file.bytes = *file.document->bytes;
    if (file.document->modified.isValid())
        file.modified = file.document->modified;
    file.error.reset();
    file.state = FileState::Loaded;
    return file;
}

} // namespace rankscope
