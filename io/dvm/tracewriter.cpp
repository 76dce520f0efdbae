// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/tracewriter.h"

#include "io/dvm/headertext.h"
#include "io/dvm/recordtext.h"
#include "io/writeerror.h"

#include <QCoreApplication>
#include <QIODevice>

#include <algorithm>
#include <vector>

namespace rankscope {

namespace {

constexpr std::size_t writtenBlockBytes = std::size_t(1) << 20;
constexpr std::uint32_t progressStep = 1u << 14;

bool existsInD2(const Site &site)
{
    if (site.kind >= RecordKind::Checksum)
        return false;
    if (site.kind < RecordKind::Read || site.kind == RecordKind::Skip)
        return true;
    return site.type >= ValueType::Int && site.type <= ValueType::Double;
}

Error notInD2(const Trace &trace, std::optional<RecordIndex> record)
{
    Error error;
    error.kind = ErrorKind::Unsupported;
    error.file = trace.file;
    error.message =
        record ? QCoreApplication::translate("TraceWriter", "Dialect D2 cannot express this record: it knows the "
                                                            "types INT, LONG, FLOAT and DOUBLE only, and no CS, "
                                                            "LOCAL or CHUNK.")
               : QCoreApplication::translate("TraceWriter", "Dialect D2 has no level CHECKSUM.");
    error.hint = QCoreApplication::translate("TraceWriter", "Write dialect D3, or leave such records out.");
    if (record)
        error.line = trace.line(*record);
    return error;
}

/// Writes the lines of the records, one after the other, in blocks.
class BodyWriter
{
public:
    BodyWriter(const Trace &trace, const TraceWriteOptions &options, QIODevice &device)
        : m_trace(trace)
        , m_options(options)
        , m_records(trace, options.dialect)
        , m_device(device)
    {
        constexpr std::size_t likelyLineBytes = 64;
        const std::size_t likelyBytes = trace.size() * likelyLineBytes;
        m_block.reserve(std::min(likelyBytes, writtenBlockBytes + writtenBlockBytes / 4));
    }

    bool writeRecord(RecordIndex record);
    void add(std::string_view text) { m_block += text; }
    bool flush();

private:
    std::size_t depthOf(RecordIndex record);

    const Trace &m_trace;
    const TraceWriteOptions &m_options;
    RecordText m_records;
    QIODevice &m_device;
    std::string m_block;
    std::string m_crlf; // reused
    std::vector<std::uint32_t> m_open; // executions
};

/// The depth that a record is indented by, and what it opens or closes. A CS stands one deeper than the EL before it.
std::size_t BodyWriter::depthOf(RecordIndex record)
{
    if (m_trace.isIteration(record))
        return m_open.size();
    const RecordKind kind = m_trace.site(record).kind;
    if (kind == RecordKind::Checksum)
        return m_open.size() + 1;
    if (isBegin(kind)) {
        m_open.push_back(m_trace.executionAt(record).value);
        return m_open.size() - 1;
    }
    if (kind == RecordKind::End) {
        const std::uint32_t execution = m_trace.executionAt(record).value;
        while (!m_open.empty() && m_open.back() != execution)
            m_open.pop_back();
        m_open.pop_back();
    }
    return m_open.size();
}

bool BodyWriter::writeRecord(RecordIndex record)
{
    m_block.append(depthOf(record) * static_cast<std::size_t>(m_trace.header.indentWidth), ' ');
    m_records.append(record, m_block);
    m_block += '\n';
    return m_block.size() < writtenBlockBytes || flush();
}

bool BodyWriter::flush()
{
    if (m_options.crlf) {
        m_crlf.clear();
        for (const char byte : m_block) {
            if (byte == '\n')
                m_crlf += '\r';
            m_crlf += byte;
        }
        m_block.swap(m_crlf);
    }
    const auto size = static_cast<qint64>(m_block.size());
    const bool written = m_device.write(m_block.data(), size) == size;
    m_block.clear();
    return written;
}

} // namespace

Result<void> writeTrace(const Trace &trace, const TraceWriteOptions &options, QIODevice &device, Progress &progress)
{
    const bool old = options.dialect == TraceDialect::D2;
    if (old && trace.header.level == TraceLevel::Checksum
        && options.selection.level.value_or(TraceLevel::Checksum) != TraceLevel::None)
        return tl::unexpected(notInD2(trace, {}));
    std::optional<Bitmap> wanted;
    if (!options.selection.isAll()) {
        wanted = selectedRecords(trace, options.selection, progress);
        if (!wanted)
            return tl::unexpected(cancelledError());
    }
    progress.setTotal(trace.size());
    BodyWriter writer(trace, options, device);
    writer.add(headerText(trace, options.dialect, options.selection));
    for (std::uint32_t index = 0; index < trace.size(); ++index) {
        if (index % progressStep == 0) {
            progress.advance(index == 0 ? 0 : progressStep);
            if (progress.isCancelled())
                return tl::unexpected(cancelledError());
        }
        const RecordIndex record{index};
        if (wanted && !wanted->test(index))
            continue;
        if (old && !trace.isIteration(record) && !existsInD2(trace.site(record)))
            return tl::unexpected(notInD2(trace, record));
        if (!writer.writeRecord(record))
            return tl::unexpected(writeError(device));
    }
    if (!old && trace.complete)
        writer.add(trace.newlineAtEnd ? "END_TRACE\n" : "END_TRACE");
    if (!writer.flush())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
