// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folded/foldedchunks.h"

namespace rankscope {

namespace {

constexpr std::size_t longestLine = LineChunks::defaultLongestLine;

/// By the mark at the front; not valid where there is none.
QStringDecoder decoderFor(std::string_view head)
{
    if (head.starts_with("\xff\xfe"))
        return QStringDecoder(QStringDecoder::Utf16LE);
    if (head.starts_with("\xfe\xff"))
        return QStringDecoder(QStringDecoder::Utf16BE);
    return QStringDecoder();
}

void appendDecoded(std::string &utf8, QStringDecoder &decoder, std::string_view bytes)
{
    const QString text = decoder.decode(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
    const QByteArray converted = text.toUtf8();
    utf8.append(converted.constData(), static_cast<std::size_t>(converted.size()));
}

} // namespace

FoldedChunks::FoldedChunks(ByteSource source, Progress &progress)
    : m_chunks(std::move(source), LineChunks::defaultChunk, longestLine, progress)
{}

bool FoldedChunks::next(std::string_view &text)
{
    if (m_decoder.isValid())
        return nextDecoded(text);
    if (!m_chunks.next(m_chunk))
        return false;
    m_skipped = m_chunk.skippedLines;
    text = m_chunk.text;
    if (m_first) {
        m_first = false;
        m_decoder = decoderFor(text);
        if (m_decoder.isValid()) {
            appendDecoded(m_utf8, m_decoder, text);
            return nextDecoded(text);
        }
    }
    return true;
}

/// The chunks of UTF-16 end at any byte, since a byte of a character may look like a line end; the decoder keeps what
/// is cut.
bool FoldedChunks::nextDecoded(std::string_view &text)
{
    m_utf8.erase(0, m_used);
    m_used = 0;
    m_skipped = 0;
    std::size_t searched = 0;
    while (true) {
        const std::size_t end = m_utf8.rfind(m_chunks.lineEnd());
        if (end != std::string::npos && end >= searched) {
            m_used = end + 1;
            break;
        }
        searched = m_utf8.size();
        if (m_utf8.size() > longestLine || !m_chunks.next(m_chunk)) {
            m_used = m_utf8.size();
            break;
        }
        m_skipped += m_chunk.skippedLines;
        appendDecoded(m_utf8, m_decoder, m_chunk.text);
    }
    text = std::string_view(m_utf8).substr(0, m_used);
    return m_used > 0;
}

std::string decodedHead(std::string_view head)
{
    QStringDecoder decoder = decoderFor(head);
    if (!decoder.isValid())
        return std::string(head.starts_with("\xef\xbb\xbf") ? head.substr(3) : head);
    std::string utf8;
    appendDecoded(utf8, decoder, head);
    return utf8;
}

} // namespace rankscope
