// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/csvwriter.h"

#include "io/text/filenames.h"

#include <QIODevice>
#include <QString>

#include <algorithm>

namespace rankscope {

namespace {

constexpr qsizetype writeBufferBytes = 1 << 16;

bool needsQuotes(QStringView text)
{
    return std::any_of(text.begin(), text.end(),
                       [](QChar c) { return c == u',' || c == u'"' || c == u'\n' || c == u'\r'; });
}

} // namespace

QByteArray csvField(QStringView text)
{
    if (!needsQuotes(text))
        return encodeFileName(text);
    return '"' + encodeFileName(text).replace('"', "\"\"") + '"';
}

CsvWriter::CsvWriter(QIODevice &device, LineEnd lineEnd)
    : m_device(device)
    , m_lineEnd(lineEnd == LineEnd::CrLf ? "\r\n" : "\n")
{
    m_buffer.reserve(writeBufferBytes + 1024);
}

void CsvWriter::field(QStringView text)
{
    if (!m_firstInLine)
        m_buffer += ',';
    m_firstInLine = false;
    m_buffer += csvField(text);
}

void CsvWriter::endLine()
{
    m_buffer += m_lineEnd;
    m_firstInLine = true;
    if (m_buffer.size() >= writeBufferBytes)
        drain();
}

bool CsvWriter::finish()
{
    drain();
    return !m_failed;
}

void CsvWriter::drain()
{
    if (!m_failed && m_device.write(m_buffer) != m_buffer.size())
        m_failed = true;
    m_buffer.truncate(0);
}

} // namespace rankscope
