// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/tracefile.h"

#include "io/detection.h"
#include "io/foreignfile.h"
#include "io/text/filenames.h"

#include <QCoreApplication>

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

} // namespace

TraceResult readTraceFile(const RunFile &file, std::optional<FileKind> kind, const TraceReadOptions &options,
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

} // namespace rankscope
