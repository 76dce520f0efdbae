// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/fileinfo.h"

#include "io/detection.h"
#include "io/foreignfile.h"
#include "io/hpctoolkit/database/databasefolder.h"
#include "io/mitgcm/mitgcmdocument.h"
#include "io/recorder/blockfolder.h"
#include "io/runfolder.h"
#include "io/text/bytesource.h"
#include "io/text/filenames.h"
#include "io/text/inputname.h"
#include "io/zarr/zarrdocument.h"
#include "model/arrays/blocks/placedarray.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <numeric>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void fail(FileInfo &info, const Error &error)
{
    info.failed = true;
    info.problems.add({Severity::Error, info.path, error.line,
                       error.hint.isEmpty() ? error.message : error.message % u' ' % error.hint, 1});
}

void takeErrors(FileInfo &info, const ErrorsDocument &errors)
{
    auto &counts = info.facts.counts;
    if (info.kind == FileKind::DvmProtocol)
        counts.emplace_back("places"_L1, errors.placeCount());
    else
        counts.emplace_back("errors"_L1, errors.errorCount());
    if (const auto total = errors.total(); total && info.kind == FileKind::DvmErrors)
        counts.emplace_back("total"_L1, *total);
}

/// What a document says of itself, and what is counted in it.
void takeDocument(FileInfo &info, std::shared_ptr<const Document> document)
{
    info.problems = document->problems;
    if (const auto comparison = document->comparison())
        info.facts.counts.emplace_back("rows"_L1, comparison->table.rows.size());
    if (const auto errors = document->errors())
        takeErrors(info, *errors);
    if (const auto arrays = document->arrays()) {
        info.format = arrays->flavour;
        if (const auto processes = processesOf(*arrays); !processes.empty())
            info.facts.counts.emplace_back("processes"_L1, processes.size());
    }
    if (const auto profile = document->profile()) {
        info.facts.profile = summarize(*profile);
        info.problems = info.facts.profile->problems; // also what cannot be summed up
    }
    if (const auto saved = document->savedResult())
        info.problems = saved->problems; // those of its inputs are not its own
    info.document = std::move(document);
}

void failUnknown(FileInfo &info, const FileInput &input)
{
    Result<ByteSource> source = input.open();
    std::vector<char> head(detectBytes);
    head.resize(source ? source->read(head) : 0);
    const Error unknown{
        ErrorKind::WrongFormat,
        head.empty() ? QCoreApplication::translate("FileInfo", "The file is empty.")
                     : QCoreApplication::translate("FileInfo", "This is none of the kinds of files that are known."),
        {},
        {},
        {}};
    const std::string_view seen(head.data(), head.size());
    fail(info, source ? withSeen(unknown, *source, seen) : withSeen(unknown, seen));
}

void takeFacts(FileInfo &info, FactsReader read, const FileInput &input, Progress &progress)
{
    Result<ByteSource> source = input.open();
    if (!source)
        return fail(info, source.error());
    Result<FileFacts> facts = read(std::move(*source), info.path, progress);
    if (!facts)
        return fail(info, facts.error());
    info.problems = facts->problems;
    info.facts = std::move(*facts);
}

void takeContent(FileInfo &info, FileInput input, const InspectOptions &options, Progress &progress)
{
    const FileFormat &format = formatOf(info.kind);
    if (format.facts)
        return takeFacts(info, format.facts, input, progress);
    if (!format.isDocument())
        return failUnknown(info, input);
    const ReadOptions reading{.encoding = options.encoding, .arrays = options.arrays};
    DocumentResult document = readDocument(std::move(input), info.kind, reading, progress);
    if (!document)
        return fail(info, document.error());
    takeDocument(info, std::move(*document));
}

FileInfo inspectStandardInput(const InspectOptions &options, Progress &progress)
{
    FileInfo info;
    info.path = u"-"_s;
    Result<KeptInput> kept = keepStandardInput(options.arrays, progress);
    if (!kept) {
        fail(info, kept.error());
        return info;
    }
    info.kind = kept->kind;
    info.bytes = kept->bytes;
    takeContent(info, std::move(kept->input), options, progress);
    if (kept->damage)
        info.problems.add({Severity::Error, info.path, {}, *kept->damage, 1});
    return info;
}

} // namespace

FileInfo inspectFile(const QString &path, const InspectOptions &options, Progress &progress)
{
    FileInfo info;
    info.path = path;
    const Result<FileKind> kind = detectFile(path, options.arrays, progress);
    if (!kind) {
        fail(info, kind.error());
        return info;
    }
    if (const Result<QByteArray> name = inputName(path)) // of a pipe what came out of it
        info.bytes = bytesOfFile(decodeFileName(*name));
    info.kind = *kind;
    takeContent(info, {path}, options, progress);
    if (info.kind == FileKind::HpctoolkitDatabase && info.document) { // any of its files is the whole
        info.path = QFileInfo(path).path();
        info.bytes = info.document->bytes.value_or(info.bytes);
    }
    return info;
}

namespace {

/// Cuts the first run of digits, or of anything else, off the text.
QStringView takeRun(QStringView &text)
{
    const bool digits = text.front().isDigit();
    const auto end = std::ranges::find_if(text, [digits](QChar c) { return c.isDigit() != digits; });
    const QStringView run = text.first(end - text.begin());
    text = text.sliced(run.size());
    return run;
}

/// "2.trd" before "10.trd": runs of digits compare as numbers (longer ones are larger; leading zeros are rare), the
/// rest as text.
bool precedes(QStringView a, QStringView b)
{
    while (!a.isEmpty() && !b.isEmpty()) {
        const QStringView left = takeRun(a);
        const QStringView right = takeRun(b);
        if (left.front().isDigit() && right.front().isDigit() && left.size() != right.size())
            return left.size() < right.size();
        if (const int order = left.compare(right); order != 0)
            return order < 0;
    }
    return a.isEmpty() && !b.isEmpty();
}

/// The files of a folder as a user counts: 2.trd before 10.trd.
QStringList filesOf(const QString &folder)
{
    QStringList names = namesIn(folder, FolderEntries::Files);
    std::ranges::sort(names, precedes);
    QStringList paths;
    for (const QString &name : names)
        paths << QDir(folder).filePath(name);
    return paths;
}

FileInfo failedFolder(const QString &path, ErrorKind kind, const QString &message)
{
    FileInfo info;
    info.path = path;
    fail(info, {kind, message, {}, {}, {}});
    return info;
}

/// A folder that is one document: its files are parts of it.
FileInfo inspectFolder(const QString &path, FileKind kind, const InspectOptions &options, Progress &progress)
{
    FileInfo info;
    info.path = path;
    info.kind = kind;
    for (const QString &file : filesOf(path))
        info.bytes += bytesOfFile(file);
    if (kind == FileKind::Zarr)
        info.bytes = zarrStoreState(path).bytes;
    const ReadOptions reading{.family = formatOf(kind).family,
                              .encoding = options.encoding,
                              .arrays = options.arrays,
                              .filePattern = options.filePattern};
    DocumentResult document = readDocument({path}, reading, progress);
    if (!document) {
        fail(info, document.error());
        return info;
    }
    takeDocument(info, std::move(*document));
    info.failed = info.problems.has(Severity::Error);
    return info;
}

/// Looks at files that are no folders.
std::vector<FileInfo> inspectFiles(const QStringList &paths, const InspectOptions &options, Progress &progress)
{
    std::vector<FileInfo> files;
    if (options.inspectAll && paths.size() > 1) {
        if (auto all = options.inspectAll(paths, options, progress))
            return std::move(*all);
    }
    for (const QString &path : paths) {
        if (progress.isCancelled())
            break;
        files.push_back(inspectFile(path, options, progress));
    }
    return files;
}

/// Of the files of the steps, which may be in folders of their own; what else is in the folder is none of it.
std::uint64_t bytesOfSeries(const SeriesFiles &series)
{
    QStringList paths;
    for (const SeriesStepFiles &step : series.steps) {
        for (const SeriesStepFiles::File &file : step.files)
            paths << file.path;
    }
    const std::vector<std::uint64_t> bytes = bytesOfFiles(paths);
    return std::accumulate(bytes.begin(), bytes.end(), std::uint64_t(0));
}

/// The series in a folder, and what else is there.
std::vector<FileInfo> inspectSeries(const QString &path, const SeriesFiles &series, const InspectOptions &options,
                                    Progress &progress)
{
    std::vector<FileInfo> files{inspectFolder(path, FileKind::ArraySeries, options, progress)};
    files.front().bytes = bytesOfSeries(series);
    InspectOptions each = options;
    each.arrays.searchesLayouts = false;
    for (const QString &file : filesOf(path)) {
        const bool isOfSeries = std::ranges::any_of(series.steps, [&file](const SeriesStepFiles &step) {
            return std::ranges::any_of(step.files, [&file](const auto &one) { return one.path == file; });
        });
        if (!isOfSeries)
            files.push_back(inspectFile(file, each, progress));
    }
    return files;
}

} // namespace

std::vector<FileInfo> inspect(const QString &path, const InspectOptions &options, Progress &progress)
{
    if (path == "-"_L1)
        return {inspectStandardInput(options, progress)};
    if (!isFolder(path))
        return {inspectFile(path, options, progress)};
    if (::access(encodeFileName(path).constData(), R_OK) != 0)
        return {failedFolder(path, ErrorKind::NoPermission,
                             QCoreApplication::translate("FileInfo", "The folder may not be read."))};
    if (isZarrStore(path))
        return {inspectFolder(path, FileKind::Zarr, options, progress)};
    if (isMitgcmFolder(path))
        return {inspectFolder(path, FileKind::MitgcmField, options, progress)};
    if (isBlockFolder(path))
        return {inspectFolder(path, FileKind::Numpy, options, progress)};
    if (isDatabaseFolder(path))
        return {inspectFolder(path, FileKind::HpctoolkitDatabase, options, progress)};
    const auto series = seriesOf({path}, {.arrays = options.arrays, .filePattern = options.filePattern}, progress);
    if (!series)
        return {failedFolder(path, series.error().kind, series.error().message)};
    if (*series)
        return inspectSeries(path, **series, options, progress);
    InspectOptions each = options;
    each.arrays.searchesLayouts = false;
    std::vector<FileInfo> files = inspectFiles(filesOf(path), each, progress);
    for (const QString &name : namesIn(path, FolderEntries::Folders)) {
        if (const QString store = QDir(path).filePath(name); isZarrStore(store))
            files.push_back(inspectFolder(store, FileKind::Zarr, options, progress));
    }
    if (files.empty())
        return {failedFolder(path, ErrorKind::NotFound, noFileText(path))};
    return files;
}

std::vector<FileInfo> inspect(const QStringList &paths, const InspectOptions &options, Progress &progress)
{
    const auto isPlain = [](const QString &path) { return canBeReadAgain(path) && !isFolder(path); };
    if (std::ranges::all_of(paths, isPlain))
        return inspectFiles(paths, options, progress);
    std::vector<FileInfo> files;
    InspectOptions each = options;
    for (qsizetype index = 0; index < paths.size() && !progress.isCancelled(); ++index) {
        if (options.meanwhile) {
            each.meanwhile = [&, index](const std::vector<FileInfo> &soFar, const QStringList &missing) {
                std::vector<FileInfo> all = files;
                std::ranges::copy(soFar, std::back_inserter(all));
                options.meanwhile(std::move(all), missing + paths.sliced(index + 1));
            };
        }
        std::ranges::move(inspect(paths[index], each, progress), std::back_inserter(files));
    }
    return files;
}

} // namespace rankscope
