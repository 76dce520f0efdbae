// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/fileinfo.h"

#include "io/arrays/spoolbytes.h"
#include "io/csv/comparisoncsv.h"
#include "io/dvm/configurationfile.h"
#include "io/dvm/errorfile.h"
#include "io/dvm/parameterfile.h"
#include "io/dvm/protocolfile.h"
#include "io/dvm/tracereader.h"
#include "io/foreignfile.h"
#include "io/formats.h"
#include "io/hdf5/hdf5signature.h"
#include "io/hpctoolkit/hpctoolkitfile.h"
#include "io/stackfile.h"
#include "io/text/bytesource.h"
#include "io/text/filenames.h"
#include "io/text/inputname.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <unistd.h>

#include <algorithm>
#include <functional>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void fail(FileInfo &info, const Error &error)
{
    info.failed = true;
    info.problems.add({Severity::Error, info.path, error.line,
                       error.hint.isEmpty() ? error.message : error.message % u' ' % error.hint, 1});
}

/// Opens the content of a file, which may be asked for again.
using OpenContent = std::function<Result<ByteSource>()>;

void takeConfiguration(FileInfo &info, const DvmConfiguration &configuration)
{
    info.counts.emplace_back("constructs"_L1, configuration.constructs);
    if (configuration.traceSize)
        info.counts.emplace_back("trace_size"_L1, *configuration.traceSize);
    if (configuration.stringCount)
        info.counts.emplace_back("string_count"_L1, *configuration.stringCount);
}

void takeErrors(FileInfo &info, const DvmErrorFile &file)
{
    info.counts.emplace_back("errors"_L1, file.errors.size());
    if (info.kind == FileKind::DvmErrors && file.total)
        info.counts.emplace_back("total"_L1, *file.total);
}

void takeProtocol(FileInfo &info, const DvmProtocol &protocol)
{
    info.counts.emplace_back("places"_L1, protocol.places.size());
}

void takeParameters(FileInfo &info, const DvmParameterFile &file)
{
    info.counts.emplace_back("parameters"_L1, file.parameters.size());
}

void takeComparison(FileInfo &info, const ComparisonCsv &csv)
{
    info.counts.emplace_back("rows"_L1, csv.table.rows.size());
    info.processes = processesOf(csv.table);
}

/// Reads a file of a small kind and takes over its problems and counts.
template<typename Read, typename Take>
void take(FileInfo &info, const OpenContent &open, Progress &progress, Read read, Take takeCounts)
{
    Result<ByteSource> source = open();
    if (!source)
        return fail(info, source.error());
    const auto content = read(std::move(*source), info.path, progress);
    if (!content)
        return fail(info, content.error());
    info.problems = content->problems;
    takeCounts(info, *content);
}

TraceReadOptions traceOptions(const InspectOptions &options)
{
    TraceReadOptions reading;
    reading.encoding = options.encoding;
    return reading;
}

void takeTrace(FileInfo &info, const Result<std::shared_ptr<const Trace>> &trace)
{
    if (!trace)
        return fail(info, trace.error());
    info.trace = *trace;
    info.problems = (*trace)->problems;
}

void takeStacks(FileInfo &info, const OpenContent &open, const QString &encoding, Progress &progress)
{
    StackReadOptions options;
    options.encoding = encoding;
    const StackResult document = readStacks(open, info.path, options, progress);
    if (!document)
        return fail(info, document.error());
    info.problems = (*document)->problems;
    info.stacks = countStacks(**document);
}

void takeArrays(FileInfo &info, const ArrayResult &document)
{
    if (!document) {
        const Result<QByteArray> name = inputName(info.path);
        QFile file;
        if (name && openForReading(file, *name) && looksLikeNetcdf3(file))
            info.format = "netCDF-3"_L1;
        return fail(info, document.error());
    }
    info.problems = (*document)->problems;
    info.format = (*document)->flavour;
    info.arrays = *document;
}

void takeProfile(FileInfo &info, const OpenContent &open, const QString &encoding, Progress &progress)
{
    Result<ByteSource> source = open();
    if (!source)
        return fail(info, source.error());
    auto summary = summarizeHpctoolkit(info.kind, std::move(*source), info.path, encoding, progress);
    if (!summary)
        return fail(info, summary.error());
    info.problems = summary->problems;
    info.profile = std::move(*summary);
}

void failUnknown(FileInfo &info, const OpenContent &open)
{
    Result<ByteSource> source = open();
    std::vector<char> head(detectBytes);
    head.resize(source ? source->read(head) : 0);
    const Error unknown{
        ErrorKind::WrongFormat,
        head.empty() ? QCoreApplication::translate("FileInfo", "The file is empty.")
                     : QCoreApplication::translate("FileInfo", "This is none of the kinds of files that are known."),
        {},
        {},
        {}};
    fail(info, withSeen(unknown, {head.data(), head.size()}));
}

/// What belongs to the traces of DVM.
void takeDvmFile(FileInfo &info, const OpenContent &open, Progress &progress)
{
    switch (info.kind) {
    case FileKind::DvmConfiguration:
        return take(info, open, progress, readConfiguration, takeConfiguration);
    case FileKind::DvmErrors:
    case FileKind::DvmControlErrors:
        return take(info, open, progress, readErrorFile, takeErrors);
    case FileKind::DvmProtocol:
        return take(info, open, progress, readProtocol, takeProtocol);
    case FileKind::DvmParameters:
        return take(info, open, progress, readParameterFile, takeParameters);
    default:
        return failUnknown(info, open);
    }
}

/// Everything but traces and arrays, which are opened by name to be read on all cores, or in part.
void takeContent(FileInfo &info, const OpenContent &open, const QString &encoding, Progress &progress)
{
    const auto readComparison = [&encoding](ByteSource source, const QString &name, Progress &reading) {
        return readComparisonCsv(std::move(source), name, encoding, reading);
    };
    if (isOf(info.kind, Family::Stacks))
        takeStacks(info, open, encoding, progress);
    else if (isOf(info.kind, Family::Profile))
        takeProfile(info, open, encoding, progress);
    else if (isOf(info.kind, Family::Comparison))
        take(info, open, progress, readComparison, takeComparison);
    else
        takeDvmFile(info, open, progress);
}

/// What may be Visualizer data sets is kept as it comes, whatever its size.
bool takeStream(FileInfo &info, ByteSource &source, std::span<const char> head, const ArrayReadOptions &options,
                Progress &progress)
{
    if (!isPerhapsStream(info.kind, {head.data(), head.size()}))
        return false;
    const Result<SharedBytes> stream = spoolToEnd(source, head, info.path, progress);
    if (!stream) {
        fail(info, stream.error());
        return true;
    }
    info.bytes = (*stream)->size();
    if (info.kind == FileKind::Unknown && mayBeVisualizer(*stream, options.layouts, progress))
        info.kind = FileKind::VisualizerDataset;
    if (info.kind == FileKind::VisualizerDataset)
        takeArrays(info, readArrayStream(*stream, info.path, options, progress));
    else
        failUnknown(info, [head] { return Result<ByteSource>(ByteSource::fromMemory(head)); });
    return true;
}

/// Standard input can be read only once: it is kept as it comes.
FileInfo inspectStandardInput(const InspectOptions &options, Progress &progress)
{
    FileInfo info;
    info.path = u"-"_s;
    Result<ByteSource> source = ByteSource::open(info.path);
    if (!source) {
        fail(info, source.error());
        return info;
    }
    std::vector<char> bytes(detectBytes);
    bytes.resize(source->read(bytes));
    info.kind = detectKind({bytes.data(), bytes.size()});
    if (takeStream(info, *source, bytes, options.arrays, progress))
        return info;
    const std::vector<char> rest = readToEnd(*source, progress);
    bytes.insert(bytes.end(), rest.begin(), rest.end());
    info.bytes = bytes.size();
    if (info.kind == FileKind::DvmTrace)
        takeTrace(info, readTrace(bytes, info.path, traceOptions(options), progress));
    else if (isOf(info.kind, Family::Arrays))
        takeArrays(info, readArrayBytes(bytes, info.path, info.kind, options.arrays, progress));
    else
        takeContent(
            info, [&bytes] { return Result<ByteSource>(ByteSource::fromMemory(bytes)); }, options.encoding, progress);
    if (const auto damage = source->damage())
        info.problems.add({Severity::Error, info.path, {}, *damage, 1});
    return info;
}

FileInfo inspectFile(const QString &path, const InspectOptions &options, Progress &progress)
{
    FileInfo info;
    info.path = path;
    const Result<FileKind> kind = detectArrayFile(path, options.arrays, progress);
    if (!kind) {
        fail(info, kind.error());
        return info;
    }
    if (const Result<QByteArray> name = inputName(path)) // of a pipe what came out of it
        info.bytes = bytesOfFile(decodeFileName(*name));
    info.kind = *kind;
    if (info.kind == FileKind::DvmTrace)
        takeTrace(info, readTrace(path, traceOptions(options), progress));
    else if (isOf(info.kind, Family::Arrays))
        takeArrays(info, readArrayFile(path, info.kind, options.arrays, progress));
    else
        takeContent(
            info, [&path] { return ByteSource::open(path); }, options.encoding, progress);
    return info;
}

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

/// The files of a folder as a person counts: 2.trd before 10.trd.
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
    std::vector<FileInfo> files;
    InspectOptions each = options;
    each.arrays.searchesLayouts = false;
    for (const QString &file : filesOf(path))
        files.push_back(inspectFile(file, each, progress));
    if (files.empty())
        return {failedFolder(path, ErrorKind::NotFound,
                             QCoreApplication::translate("FileInfo", "There is no file in the folder."))};
    return files;
}

} // namespace rankscope
