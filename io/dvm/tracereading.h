// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/dvm/headerparser.h"
#include "io/dvm/traceassembler.h"
#include "io/dvm/tracereader.h"
#include "io/text/linechunks.h"

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

namespace rankscope {

/// One reading of a trace: the header by one thread, then the body chunk by chunk on several. A chunk is read from the
/// file under one lock, parsed without any, and added to the trace in the order of the file by whoever holds the next
/// one.
class TraceReading
{
public:
    TraceReading(ByteSource source, QString name, const TraceReadOptions &options, Progress &progress);

    [[nodiscard]] Result<std::shared_ptr<const Trace>> run();

private:
    using Step = HeaderParser::Step;

    std::optional<Error> readHeader();
    Step readHeaderLines();
    void readRestOfHeaderChunk();
    void offerFirstRows();
    void readBody();
    void work(std::size_t index);
    void readChunks(std::size_t index);
    void deliver(std::unique_ptr<ParsedChunk> parsed);
    std::unique_ptr<ParsedChunk> freeChunk();
    std::shared_ptr<const Trace> finish();
    void finishHeader(Trace &trace);
    void addProblems(Trace &trace, const std::vector<ConstructId> &open);
    std::size_t threadCount() const;
    Error error(ErrorKind kind, const QString &text, const QString &hint = {}) const;

    QString m_name;
    const TraceReadOptions &m_options;
    Progress &m_progress;
    TraceBuilder m_builder;
    HeaderParser m_header;
    TraceAssembler m_assembler;

    std::mutex m_sourceMutex; // guards m_chunks
    LineChunks m_chunks;
    LineChunk m_headerChunk; // the last chunk that has lines of the header
    std::size_t m_headerBytes = 0; // of its text, that belong to the header
    std::uint64_t m_headerChunkLines = 0;

    std::mutex m_mutex; // guards what follows
    std::condition_variable m_added;
    std::map<std::uint64_t, std::unique_ptr<ParsedChunk>> m_waiting; // parsed, not yet added
    std::vector<std::unique_ptr<ParsedChunk>> m_free;
    std::uint64_t m_nextChunk = 0;
    bool m_adding = false;
    bool m_stopped = false;
    bool m_outOfMemory = false;
};

} // namespace rankscope
