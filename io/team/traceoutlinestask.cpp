// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/team/traceoutlinestask.h"

#include "io/dvm/headertext.h"
#include "io/team/runfilepacking.h"
#include "io/text/encoding.h"
#include "io/text/filenames.h"
#include "io/tracefile.h"
#include "model/report/reportpacking.h"

namespace rankscope {

template<>
struct PackedForm<TraceOutline::ConstructLine>
    : PackedMembers<&TraceOutline::ConstructLine::values, &TraceOutline::ConstructLine::texts> {
};

template<>
struct PackedForm<TraceOutline::Step>
    : PackedMembers<&TraceOutline::Step::text, &TraceOutline::Step::place, &TraceOutline::Step::iterations,
                    &TraceOutline::Step::firstLine, &TraceOutline::Step::lastLine> {
};

template<>
struct PackedForm<TraceOutline>
    : PackedMembers<&TraceOutline::file, &TraceOutline::header, &TraceOutline::dialect, &TraceOutline::level,
                    &TraceOutline::records, &TraceOutline::constructCount, &TraceOutline::isComplete,
                    &TraceOutline::constructs, &TraceOutline::steps, &TraceOutline::executions,
                    &TraceOutline::keptExecutions, &TraceOutline::places> {
};

template<>
struct PackedForm<OutlineWish> : PackedMembers<&OutlineWish::lines, &OutlineWish::firstExecutions> {
};

namespace {

QByteArray outlinePiece(const OutlineRequest &request)
{
    Packer packer;
    packer.add(RunFile{.path = request.trace->file, .process = request.process});
    packer.add(request.wish);
    return packer.take();
}

QString headerOf(const Trace &trace)
{
    bool isConverted = false;
    return QString::fromStdString(utf8Text(headerText(trace, trace.header.dialect, {}), trace.encoding, isConverted));
}

/// Or why the file could not be read.
QByteArray packedOutline(const Result<TraceOutline> &outline)
{
    Packer packer;
    packer.add(outline.has_value());
    if (outline)
        packer.add(*outline);
    else
        packer.add(outline.error());
    return packer.take();
}

Result<TraceOutline> outlineFrom(const QByteArray &bytes)
{
    Unpacker unpacker(bytes);
    if (!unpacker.take<bool>())
        return tl::unexpected(unpacker.take<Error>());
    auto outline = unpacker.take<TraceOutline>();
    if (!unpacker.isGood())
        return tl::unexpected(Error{.kind = ErrorKind::Damaged, .message = QStringLiteral("damaged")});
    return outline;
}

} // namespace

Result<std::unique_ptr<TeamTask>> TraceOutlinesTask::make(const QByteArray &setup, Progress &)
{
    return std::make_unique<TraceOutlinesTask>(QString::fromUtf8(setup));
}

Result<QByteArray> TraceOutlinesTask::read(const QByteArray &piece, Progress &progress) const
{
    Unpacker unpacker(piece);
    const auto file = unpacker.take<RunFile>();
    const auto wish = unpacker.take<OutlineWish>();
    TraceReadOptions reading;
    reading.encoding = m_encoding;
    reading.threads = 1;
    const TraceResult trace = readTraceFile(file, std::nullopt, reading, progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(file.path));
    if (!trace)
        return packedOutline(tl::unexpected(trace.error()));
    auto outline = outlineOf(**trace, file.process, wish, progress);
    if (!outline)
        return tl::unexpected(outline.error()); // cancelled
    outline->header = headerOf(**trace);
    return packedOutline(outline);
}

Result<std::vector<TraceOutline>> readOutlines(const std::vector<OutlineRequest> &requests, const QString &encoding,
                                               const OutlineReaders &readers, Progress &progress)
{
    TeamCall call{
        .task = TraceOutlinesTask::name, .setup = encoding.toUtf8(), .pieces = {}, .meanwhile = readers.meanwhile};
    for (const OutlineRequest &request : requests)
        call.pieces.push_back({outlinePiece(request), bytesOfFile(request.trace->file)});
    TraceOutlinesTask task(encoding);
    if (Result<void> done = readers.team.run(task, call, progress); !done)
        return tl::unexpected(std::move(done.error()));
    std::vector<TraceOutline> outlines;
    for (std::size_t index = 0; index < requests.size(); ++index) {
        Result<TraceOutline> outline = outlineFrom(task.takeResult(index));
        if (!outline)
            return tl::unexpected(std::move(outline.error()));
        outlines.push_back(std::move(*outline));
    }
    return outlines;
}

} // namespace rankscope
