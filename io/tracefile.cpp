// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/tracefile.h"

#include "io/detection.h"
#include "io/dvm/tracetwin.h"
#include "io/foreignfile.h"
#include "io/text/filenames.h"

#include <QCoreApplication>

#include <memory>
#include <optional>
#include <span>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct RunsTexts {
    Q_DECLARE_TR_FUNCTIONS(Runs)
};

/// The kind of a trace. A file that is something else would be read as a trace in which nearly every line is wrong.
Result<FileKind> traceKindOf(const RunFile &file)
{
    if (file.kind == FileKind::DvmTrace || file.path == "-"_L1) // standard input can be read only once
        return FileKind::DvmTrace;
    const Result<FileKind> kind = detectFile(file.path);
    if (!kind || isOf(*kind, Family::Trace))
        return kind;
    Error error;
    error.kind = ErrorKind::WrongFormat;
    error.message = *kind == FileKind::Unknown ? (isEmptyFile(file.path) ? RunsTexts::tr("The file is empty.")
                                                                         : RunsTexts::tr("This is no trace."))
                                               : RunsTexts::tr("This is no trace but: %1.").arg(kindTitle(*kind));
    error.file = file.path;
    return tl::unexpected(*kind == FileKind::Unknown ? withSeen(std::move(error)) : error);
}

/// Larger files are read piece by piece, so that they need not be in memory beside their records.
constexpr std::uint64_t mostHeld = std::uint64_t(1) << 20;

/// Both files, each one read by itself.
Result<TracePair> readBoth(const RunFile &reference, const RunFile &current, const TraceReadOptions &options,
                           Progress &progress)
{
    TraceResult one = readTraceFile(reference, std::nullopt, options, progress);
    if (!one)
        return tl::unexpected(one.error());
    TraceResult two = readTraceFile(current, std::nullopt, options, progress);
    if (!two)
        return tl::unexpected(two.error());
    return TracePair{std::move(*one), std::move(*two)};
}

/// A small file with all of its bytes.
struct HeldFile {
    QString path;
    ByteSource source; // was read to its end
    std::unique_ptr<char[]> bytes; // as many as the source says

    std::span<char> span() const { return {bytes.get(), std::size_t(source.fileBytes())}; }
    std::string_view text() const { return {bytes.get(), span().size()}; }
};

/// Nothing where the file is large or packed, or cannot be read whole.
std::optional<HeldFile> hold(const QString &path)
{
    auto source = ByteSource::open(path);
    if (!source || source->isCompressed() || source->fileBytes() > mostHeld)
        return std::nullopt;
    const std::size_t size = source->fileBytes();
    HeldFile file{path, std::move(*source), std::make_unique_for_overwrite<char[]>(size)};
    if (file.source.read(file.span()) != size || file.source.damage())
        return std::nullopt;
    return file;
}

/// A trace that was made of held bytes, with what is said of their file.
std::shared_ptr<const Trace> ofFile(const HeldFile &file, std::shared_ptr<Trace> trace)
{
    trace->file = file.path;
    trace->fileBytes = file.source.fileBytes();
    trace->fileTime = file.source.fileTime();
    return trace;
}

/// The error is its problem: a run of thousands of files is worth a look without one of them.
TraceResult unreadTrace(const RunFile &file, const Error &error, TraceReadOptions options, Progress &progress)
{
    constexpr std::string_view firstLine = "# Begin trace header. Don't modify these records\n";
    options.firstRows = {};
    const TraceResult empty = readTrace(std::span(firstLine), file.path, options, progress);
    if (!empty)
        return empty;
    const std::shared_ptr<Trace> trace = std::const_pointer_cast<Trace>(*empty);
    trace->file = file.path;
    trace->problems = {};
    trace->problems.add({Severity::Error, file.path, error.line,
                         error.hint.isEmpty() ? error.message : QString(error.message % u' ' % error.hint), 1});
    return trace;
}

/// As it is, or as one that could not be read where such are kept.
TraceResult kept(TraceResult read, const RunFile &file, const TraceReadOptions &options, Progress &progress)
{
    const bool isKept = !read && options.keepsUnreadable && read.error().kind != ErrorKind::Cancelled;
    return isKept ? unreadTrace(file, read.error(), options, progress) : std::move(read);
}

TraceResult readKnownTrace(const RunFile &file, std::optional<FileKind> kind, const TraceReadOptions &options,
                           Progress &progress)
{
    const Result<FileKind> known = kind ? Result<FileKind>(*kind) : traceKindOf(file);
    if (!known)
        return tl::unexpected(known.error());
    const auto *const tableReader = std::get_if<TraceTableReader>(&formatOf(*known).read);
    if (!tableReader)
        return readTrace(file.path, options, progress);
    auto source = ByteSource::open(file.path);
    return source ? tableReader->readOne(std::move(*source), file.path, options, progress)
                  : TraceResult(tl::unexpected(std::move(source.error())));
}

TraceResult readHeld(const HeldFile &file, const TraceReadOptions &options, Progress &progress)
{
    const TraceResult trace = readTrace(file.span(), file.path, options, progress);
    return trace ? TraceResult(ofFile(file, std::const_pointer_cast<Trace>(*trace))) : trace;
}

} // namespace

TraceResult readTraceFile(const RunFile &file, std::optional<FileKind> kind, const TraceReadOptions &options,
                          Progress &progress)
{
    return kept(readKnownTrace(file, kind, options, progress), file, options, progress);
}

Result<TracePair> readTracePair(const RunFile &reference, const RunFile &current, const TraceReadOptions &options,
                                Progress &progress)
{
    const auto isOfRuntime = [](const RunFile &file) { return traceKindOf(file) == FileKind::DvmTrace; };
    if (!isOfRuntime(reference) || !isOfRuntime(current))
        return readBoth(reference, current, options, progress);
    const auto first = hold(reference.path);
    const auto second = first ? hold(current.path) : std::nullopt;
    if (!second)
        return readBoth(reference, current, options, progress);
    TraceResult one = kept(readHeld(*first, options, progress), reference, options, progress);
    if (!one)
        return tl::unexpected(one.error());
    if (auto twin = traceTwin(**one, first->text(), second->text()))
        return TracePair{std::move(*one), ofFile(*second, std::move(twin))};
    TraceResult two = kept(readHeld(*second, options, progress), current, options, progress);
    if (!two)
        return tl::unexpected(two.error());
    return TracePair{std::move(*one), std::move(*two)};
}

} // namespace rankscope
