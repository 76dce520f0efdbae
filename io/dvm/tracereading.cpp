// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/tracereading.h"

#include "io/dvm/traceending.h"
#include "model/base/parallelfor.h"
#include "model/trace/trace/headerfrombody.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>
#include <new>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// A file whose first part is all noise is no trace, and is not read to its end to find that out.
constexpr std::uint64_t mostNoise = std::uint64_t(1) << 20;
constexpr std::uint64_t bigFile = std::uint64_t(8) << 20;
constexpr std::size_t mostThreads = 8;

} // namespace

TraceReading::TraceReading(ByteSource source, QString name, const TraceReadOptions &options, Progress &progress)
    : m_name(std::move(name))
    , m_options(options)
    , m_progress(progress)
    , m_header(m_builder, m_name)
    , m_assembler(m_builder, options.mostRecords)
    , m_chunks(std::move(source), options.chunkBytes, options.longestLine, progress)
{}

Error TraceReading::error(ErrorKind kind, const QString &text, const QString &hint) const
{
    return {kind, text, m_name, {}, hint};
}

Result<std::shared_ptr<const Trace>> TraceReading::run()
{
    if (auto failed = readHeader())
        return tl::unexpected(std::move(*failed));
    readRestOfHeaderChunk();
    readBody();
    if (m_progress.isCancelled())
        return tl::unexpected(cancelledError(m_name));
    if (m_outOfMemory)
        return tl::unexpected(
            error(ErrorKind::TooLarge,
                  QCoreApplication::translate("TraceReader", "There is not enough memory for this trace."),
                  QCoreApplication::translate("TraceReader", "Trace fewer iterations, or at a lower level.")));
    const bool isTrace = m_header.sawBegin() || m_header.sawAnything() || m_header.sawEnd() || m_assembler.sawEndTrace()
                         || m_builder.trace().size() > 0;
    if (!isTrace)
        return tl::unexpected(
            error(ErrorKind::WrongFormat,
                  QCoreApplication::translate("TraceReader", "This is no trace of the DVM runtime.")));
    return finish();
}

std::optional<Error> TraceReading::readHeader()
{
    Step step = Step::Header;
    while (step == Step::Header && m_chunks.next(m_headerChunk)) {
        step = readHeaderLines();
        if (step == Step::Header && !m_header.sawBegin() && !m_header.sawAnything() && m_headerChunk.offset > mostNoise)
            return error(ErrorKind::WrongFormat,
                         QCoreApplication::translate("TraceReader", "This is no trace of the DVM runtime."));
    }
    if (step != Step::OldDialect) {
        m_header.finish();
        if (m_header.lineOfNameNotUtf8())
            m_assembler.setNamesNotUtf8(*m_header.lineOfNameNotUtf8());
        return std::nullopt;
    }
    Error old = error(
        ErrorKind::Unsupported,
        QCoreApplication::translate("TraceReader", "This is a trace in the format of 1999, which is not supported."),
        QCoreApplication::translate("TraceReader", "Trace the program again with a newer DVM system."));
    old.line = m_header.lines();
    return old;
}

/// Reads the lines of m_headerChunk up to the end of the header or of the chunk.
HeaderParser::Step TraceReading::readHeaderLines()
{
    const std::string_view text = m_headerChunk.text;
    const std::uint64_t linesBefore = m_header.lines();
    m_header.skipLines(m_headerChunk.skippedLines);
    m_headerBytes = 0;
    while (m_headerBytes < text.size()) {
        const std::size_t end = std::min(text.find(m_chunks.lineEnd(), m_headerBytes), text.size());
        const Step step = m_header.add(text.substr(m_headerBytes, end - m_headerBytes));
        if (step == Step::BodyHere || step == Step::OldDialect)
            m_headerChunkLines = m_header.lines() - 1 - linesBefore;
        else
            m_headerChunkLines = m_header.lines() - linesBefore;
        if (step == Step::BodyHere || step == Step::OldDialect)
            return step;
        m_headerBytes = std::min(end + 1, text.size());
        if (step == Step::BodyAfter)
            return step;
    }
    return Step::Header;
}

/// The body begins in the chunk where the header ends.
void TraceReading::readRestOfHeaderChunk()
{
    m_nextChunk = m_headerChunk.number + 1;
    // With one line of the header given back, the lines before the chunk are those the header has read less its own
    // here.
    const std::uint64_t linesBefore = m_header.linesBeforeBody() - m_headerChunkLines;
    m_assembler.setLines(linesBefore);
    if (m_headerBytes >= m_headerChunk.text.size()) {
        m_assembler.setLines(linesBefore + m_headerChunkLines);
        return;
    }
    offerFirstRows();
    ParsedChunk parsed;
    ChunkParser parser(threadCount(), m_chunks.lineEnd());
    const std::uint64_t skipped = m_headerChunk.skippedLines;
    m_headerChunk.skippedLines = 0;
    parser.parse(m_headerChunk, parsed, m_headerBytes, m_headerChunkLines);
    m_headerChunk.skippedLines = skipped;
    m_stopped = !m_assembler.add(parsed);
}

/// Reads the first chunk once more as a trace of its own: a millisecond, and no half-built trace is ever seen.
void TraceReading::offerFirstRows()
{
    if (!m_options.firstRows || m_chunks.source().fileBytes() < bigFile || m_headerChunk.number > 0)
        return;
    TraceReadOptions options;
    options.encoding = m_options.encoding;
    options.threads = 1;
    Progress progress;
    const std::string_view text = m_headerChunk.text;
    auto first = TraceReading(ByteSource::fromMemory({text.data(), text.size()}), m_name, options, progress).run();
    if (!first)
        return;
    const auto trace = std::const_pointer_cast<Trace>(*first);
    trace->problems = {};
    trace->fileBytes = m_chunks.source().fileBytes();
    trace->fileTime = m_chunks.source().fileTime();
    m_options.firstRows(trace);
}

std::size_t TraceReading::threadCount() const
{
    const std::size_t wanted = m_options.threads == 0 ? usefulThreads(mostThreads) : m_options.threads;
    const std::uint64_t bytes = m_chunks.source().fileBytes();
    if (bytes == 0 || m_chunks.source().isCompressed())
        return wanted;
    return std::min<std::size_t>(wanted, bytes / m_options.chunkBytes + 1);
}

void TraceReading::readBody()
{
    if (m_stopped)
        return;
    inParallel(threadCount(), [this](std::size_t thread) { work(thread); });
}

void TraceReading::work(std::size_t index)
{
    try {
        readChunks(index);
    } catch (const std::bad_alloc &) {
        const std::scoped_lock lock(m_mutex);
        m_outOfMemory = true;
        m_stopped = true;
        m_added.notify_all();
    }
}

void TraceReading::readChunks(std::size_t index)
{
    ChunkParser parser(index, m_chunks.lineEnd());
    LineChunk chunk;
    for (;;) {
        std::unique_ptr<ParsedChunk> parsed = freeChunk();
        if (!parsed)
            return;
        {
            const std::scoped_lock lock(m_sourceMutex);
            if (!m_chunks.next(chunk))
                return;
        }
        parser.parse(chunk, *parsed);
        deliver(std::move(parsed));
    }
}

/// A chunk to parse into; none when reading shall stop. Waits while too many chunks wait for one that is still parsed.
std::unique_ptr<ParsedChunk> TraceReading::freeChunk()
{
    std::unique_lock lock(m_mutex);
    m_added.wait(lock, [this] { return m_stopped || m_progress.isCancelled() || m_waiting.size() < 2 * mostThreads; });
    if (m_stopped || m_progress.isCancelled())
        return nullptr;
    if (m_free.empty())
        return std::make_unique<ParsedChunk>();
    auto chunk = std::move(m_free.back());
    m_free.pop_back();
    return chunk;
}

void TraceReading::deliver(std::unique_ptr<ParsedChunk> parsed)
{
    std::unique_lock lock(m_mutex);
    const std::uint64_t number = parsed->number;
    m_waiting.emplace(number, std::move(parsed));
    if (m_adding)
        return;
    m_adding = true;
    while (!m_stopped && !m_waiting.empty() && m_waiting.begin()->first == m_nextChunk) {
        auto next = std::move(m_waiting.begin()->second);
        m_waiting.erase(m_waiting.begin());
        lock.unlock();
        const bool more = m_assembler.add(*next);
        lock.lock();
        m_free.push_back(std::move(next));
        ++m_nextChunk;
        m_stopped |= !more;
        m_added.notify_all();
    }
    m_adding = false;
}

void TraceReading::finishHeader(Trace &trace)
{
    TraceHeader &header = trace.header;
    const bool isD3 = m_header.isD3() || m_assembler.sawEndTrace() || (!header.present && m_assembler.sawQuotes());
    header.dialect = isD3 ? TraceDialect::D3 : TraceDialect::D2;
    if (!m_header.knowsIndent() && m_assembler.firstIndent())
        header.indentWidth = static_cast<int>(std::min<std::size_t>(*m_assembler.firstIndent(), 64));
    else if (!m_header.knowsIndent() && !trace.iterations.empty())
        header.indentWidth = 0;
    if (!isD3 && header.indentWidth == 0)
        header.indentWidth = 2; // old files have none at all; written anew they get the default of the runtime
    if (!header.present)
        rebuildHeader(trace);
    else if (m_header.isBroken() || !m_header.sawEnd())
        rebuildStructure(trace);
}

void TraceReading::addProblems(Trace &trace, const std::vector<ConstructId> &open)
{
    std::vector<Problem> problems = m_header.problems();
    const std::vector<Problem> faults = m_assembler.faults().problems(m_name);
    problems.insert(problems.end(), faults.begin(), faults.end());
    std::stable_sort(problems.begin(), problems.end(),
                     [](const Problem &a, const Problem &b) { return a.line < b.line; });
    for (Problem &problem : problems) {
        // Who names the encoding is not told which one was taken.
        if (problem.severity != Severity::Note || m_options.encoding.isEmpty())
            trace.problems.add(std::move(problem));
    }
    if (!trace.complete && !m_chunks.source().damage() && m_assembler.faults().count(ReadFault::TooManyRecords) == 0)
        trace.problems.add(incompleteTraceProblem(trace, open, m_chunks.bytes(), m_assembler.lines()));
    if (const auto damage = m_chunks.source().damage())
        trace.problems.add({Severity::Error, m_name, {}, *damage, 1});
}

std::shared_ptr<const Trace> TraceReading::finish()
{
    const std::vector<ConstructId> open = m_builder.openConstructs();
    const std::shared_ptr<Trace> trace = m_builder.finish();
    trace->file = m_name;
    trace->fileBytes = m_chunks.source().fileBytes();
    trace->fileTime = m_chunks.source().fileTime();
    trace->newlineAtEnd = m_assembler.endsWithLineEnd();
    trace->unreadLines = m_assembler.faults().unreadLines();
    const std::uint64_t lastLine =
        trace->size() > 0 ? trace->line(RecordIndex{trace->size() - 1}) : m_assembler.lines();
    trace->endLine = m_assembler.endTraceLine().value_or(lastLine + 1);
    const bool notUtf8 = m_header.isNotUtf8() || m_assembler.faults().count(ReadFault::NotUtf8) > 0;
    if (!m_options.encoding.isEmpty())
        trace->encoding = m_options.encoding;
    else if (notUtf8)
        trace->encoding = u"windows-1251"_s;
    finishHeader(*trace);
    const bool headerEnds = m_header.sawEnd() || !m_header.sawBegin();
    const bool endless = trace->header.dialect == TraceDialect::D2 && headerEnds && open.empty()
                         && m_assembler.endsWithLineEnd() && m_assembler.faults().count(ReadFault::TooManyRecords) == 0;
    trace->complete = (m_assembler.sawEndTrace() || endless) && !m_chunks.source().damage();
    addProblems(*trace, open);
    return trace;
}

} // namespace rankscope
