// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/xml/xmldevice.h"

#include "io/text/encoding.h"

#include <QXmlStreamReader>

#include <algorithm>
#include <cstring>

namespace rankscope {

namespace {

constexpr std::size_t chunkBytes = std::size_t(256) << 10;
constexpr std::size_t declarationBytes = 256; // more than an XML declaration takes

std::string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

/// The document is UTF-8 as far as its declaration says.
bool claimsUtf8(std::string_view head)
{
    if (head.starts_with("\xfe\xff") || head.starts_with("\xff\xfe") || head.substr(0, 4).find('\0') != head.npos)
        return false;
    const std::size_t end = head.substr(0, declarationBytes).find("?>");
    if (!head.starts_with("<?xml") || end == head.npos)
        return true;
    QXmlStreamReader xml(QByteArray(head.data(), static_cast<qsizetype>(end + 2)));
    xml.readNext();
    const QStringView encoding = xml.documentEncoding();
    return encoding.isEmpty() || encoding.compare(u"utf-8", Qt::CaseInsensitive) == 0;
}

/// Length of the bytes at the end that begin a character of UTF-8 without ending it.
std::size_t cutCharacter(std::string_view bytes)
{
    for (std::size_t back = 1; back <= std::min<std::size_t>(3, bytes.size()); ++back) {
        const auto byte = static_cast<unsigned char>(bytes[bytes.size() - back]);
        if (byte < 0x80)
            return 0;
        if (byte >= 0xc0) {
            const std::size_t length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
            return back < length ? back : 0;
        }
    }
    return 0;
}

/// How many bytes at the end wait for what follows them: the text behind the last tag, where it is not plain, so that
/// it is converted and counted as a whole wherever chunks end; of a long one only a character that was cut.
std::size_t heldBack(std::string_view bytes, std::size_t most)
{
    const std::size_t tag = bytes.rfind('<');
    const std::string_view text = bytes.substr(tag == bytes.npos ? 0 : tag);
    const auto isForeign = [](char byte) { return static_cast<unsigned char>(byte) >= 0x80; };
    return text.size() <= most && std::ranges::any_of(text, isForeign) ? text.size() : cutCharacter(bytes);
}

} // namespace

XmlDevice::XmlDevice(ByteSource source, Frame frame, Progress &progress)
    : m_source(std::move(source))
    , m_frame(std::move(frame))
    , m_progress(progress)
    , m_buffer(m_source.bufferBytes(chunkBytes))
    , m_rest(viewOf(m_frame.prefix))
{
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

void XmlDevice::readChunk()
{
    std::ranges::copy(m_carry, m_buffer.begin());
    const std::size_t got = m_source.read(std::span(m_buffer).subspan(m_carry.size()));
    m_progress.advance(m_source.consumedBytes() - m_consumed);
    m_consumed = m_source.consumedBytes();
    m_chunk = {m_buffer.data(), m_carry.size() + got};
    m_carry.clear();
    if (m_first)
        m_isUtf8 = claimsUtf8(m_chunk);
    m_first = false;
    if (got > 0 && m_isUtf8) {
        m_carry = m_chunk.substr(m_chunk.size() - heldBack(m_chunk, m_buffer.size() / 2));
        m_chunk.remove_suffix(m_carry.size());
    }
    m_chunkIsUtf8 = !m_isUtf8 || rankscope::isUtf8(m_chunk);
}

/// The chunk as it is, or up to the first text between two tags that is not UTF-8, or that text.
void XmlDevice::nextPiece()
{
    std::size_t good = 0;
    while (!m_chunkIsUtf8 && good < m_chunk.size()) {
        const std::size_t next = std::min(m_chunk.find('<', good + 1), m_chunk.size());
        const std::string_view piece = m_chunk.substr(good, next - good);
        if (!rankscope::isUtf8(piece)) {
            if (good > 0)
                break;
            bool converted = false;
            m_converted = utf8Text(piece, m_frame.encoding, converted);
            m_rest = m_converted;
            m_chunk.remove_prefix(next);
            ++m_conversions;
            return;
        }
        good = next;
    }
    m_rest = m_chunk.substr(0, m_chunkIsUtf8 ? m_chunk.size() : good);
    m_chunk.remove_prefix(m_rest.size());
}

/// There are bytes in m_rest.
bool XmlDevice::refill()
{
    while (m_rest.empty() && !m_ended && !m_progress.isCancelled()) {
        if (m_chunk.empty())
            readChunk();
        if (m_chunk.empty() && m_carry.empty()) {
            m_ended = true;
            m_rest = viewOf(m_frame.suffix);
        }
        if (!m_chunk.empty())
            nextPiece();
    }
    return !m_rest.empty();
}

qint64 XmlDevice::readData(char *data, qint64 size)
{
    if (!refill())
        return 0;
    const std::size_t count = std::min(static_cast<std::size_t>(size), m_rest.size());
    std::memcpy(data, m_rest.data(), count);
    m_rest.remove_prefix(count);
    m_delivered += count;
    return static_cast<qint64>(count);
}

} // namespace rankscope
