// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/csvreader.h"

#include <algorithm>

namespace rankscope {

namespace {

constexpr std::size_t readBufferBytes = std::size_t(256) << 10;

bool endsPlainRun(char c)
{
    return c == ',' || c == '\n' || c == '\r' || c == '"';
}

} // namespace

CsvReader::CsvReader(ByteSource source, Progress &progress, CsvLimits limits)
    : m_source(std::move(source))
    , m_progress(progress)
    , m_limits(limits)
    , m_buffer(m_source.bufferBytes(readBufferBytes))
{}

const CsvRecord *CsvReader::next()
{
    if (!more())
        return nullptr;
    m_text.clear();
    m_ends.clear();
    m_full = false;
    m_record.fault = CsvFault::None;
    m_record.line = m_line;
    m_record.blank = m_rest.front() == '\n' || m_rest.front() == '\r';
    while (readField() == Stop::Comma)
        endField();
    endField();
    m_record.fields.clear();
    std::size_t begin = 0;
    for (const std::size_t end : m_ends) {
        m_record.fields.push_back(std::string_view(m_text).substr(begin, end - begin));
        begin = end;
    }
    return &m_record;
}

/// There is a byte in m_rest, perhaps after more were read.
bool CsvReader::more()
{
    if (!m_rest.empty())
        return true;
    if (m_progress.isCancelled())
        return false;
    m_rest = {m_buffer.data(), m_source.read(m_buffer)};
    m_progress.advance(m_source.consumedBytes() - m_consumed);
    m_consumed = m_source.consumedBytes();
    if (!m_started && m_rest.starts_with("\xEF\xBB\xBF"))
        m_rest.remove_prefix(3);
    m_started = true;
    return !m_rest.empty();
}

CsvReader::Stop CsvReader::readField()
{
    if (!more())
        return Stop::End;
    if (m_rest.front() != '"')
        return readPlain(false);
    m_rest.remove_prefix(1);
    readQuoted();
    return readPlain(true);
}

/// Reads up to the closing quote and takes it.
void CsvReader::readQuoted()
{
    m_afterReturn = false;
    while (more()) {
        const std::size_t end = std::min(m_rest.find('"'), m_rest.size());
        append(m_rest.substr(0, end));
        countLines(m_rest.substr(0, end));
        m_rest.remove_prefix(end);
        if (m_rest.empty())
            continue;
        m_rest.remove_prefix(1);
        m_afterReturn = false;
        if (!more() || m_rest.front() != '"')
            return;
        append("\"");
        m_rest.remove_prefix(1);
    }
    setFault(CsvFault::OpenQuote);
}

/// Reads up to the comma or line end and takes it.
CsvReader::Stop CsvReader::readPlain(bool behindQuote)
{
    while (more()) {
        const auto end = std::find_if(m_rest.begin(), m_rest.end(), endsPlainRun);
        const auto size = static_cast<std::size_t>(end - m_rest.begin());
        if (behindQuote && size > 0)
            setFault(CsvFault::StrayQuote);
        append(m_rest.substr(0, size));
        m_rest.remove_prefix(size);
        if (m_rest.empty())
            continue;
        const char c = m_rest.front();
        m_rest.remove_prefix(1);
        if (c == ',')
            return Stop::Comma;
        if (c == '"') {
            setFault(CsvFault::StrayQuote);
            append("\"");
            continue;
        }
        if (c == '\r' && more() && m_rest.front() == '\n')
            m_rest.remove_prefix(1);
        ++m_line;
        return Stop::Line;
    }
    return Stop::End;
}

void CsvReader::append(std::string_view bytes)
{
    if (m_full)
        return;
    const std::size_t room = m_limits.recordBytes - m_text.size();
    m_text += bytes.substr(0, room);
    if (bytes.size() <= room)
        return;
    m_full = true;
    setFault(CsvFault::TooLong);
}

/// Line ends inside quotes belong to the field, but not to a record of their own.
void CsvReader::countLines(std::string_view bytes)
{
    for (const char c : bytes) {
        if (c == '\r' || (c == '\n' && !m_afterReturn))
            ++m_line;
        m_afterReturn = c == '\r';
    }
}

void CsvReader::endField()
{
    if (m_ends.size() < m_limits.fields) {
        m_ends.push_back(m_text.size());
        return;
    }
    m_text.resize(m_ends.back());
    m_full = true;
    setFault(CsvFault::TooLong);
}

/// What was lost counts more than what was spelled oddly.
void CsvReader::setFault(CsvFault fault)
{
    m_record.fault = std::max(m_record.fault, fault);
}

} // namespace rankscope
