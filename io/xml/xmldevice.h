// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/base/progress.h"

#include <QByteArray>
#include <QIODevice>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rankscope {

/// The bytes of an XML document, or of a section of one, for QXmlStreamReader, which gives up at the first byte that is
/// not of its encoding: in UTF-8 such texts are converted from another encoding. Ends early when the progress is
/// cancelled.
class XmlDevice : public QIODevice
{
public:
    /// What stands around the bytes, and the encoding of those that are not UTF-8 (empty: Windows-1251).
    struct Frame {
        QByteArray prefix = {};
        QByteArray suffix = {};
        QString encoding = {};
    };

    XmlDevice(ByteSource source, Frame frame, Progress &progress);

    std::uint64_t delivered() const { return m_delivered; } ///< bytes handed out
    std::uint64_t conversions() const { return m_conversions; } ///< texts handed out that had to be converted
    const QString &encoding() const { return m_frame.encoding; }
    const ByteSource &source() const { return m_source; }
    bool isSequential() const override { return true; }
    /// Also when cancelled: QXmlStreamReader would go on asking.
    bool atEnd() const override { return m_progress.isCancelled() || (m_ended && m_rest.empty()); }

protected:
    qint64 readData(char *data, qint64 size) override;
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    bool refill();
    void readChunk();
    void nextPiece();

    ByteSource m_source;
    Frame m_frame;
    Progress &m_progress;
    std::vector<char> m_buffer;
    std::string_view m_chunk; // of m_buffer: not handed out yet
    std::string_view m_rest; // of m_chunk, m_converted or the frame: handed out next
    std::string m_carry; // the beginning of a character or of a foreign text that the chunk cut
    std::string m_converted;
    bool m_first = true; // no chunk was read yet
    bool m_isUtf8 = true; // the document says so, or nothing
    bool m_chunkIsUtf8 = true;
    bool m_ended = false;
    std::uint64_t m_delivered = 0;
    std::uint64_t m_conversions = 0;
    std::uint64_t m_consumed = 0; // bytes of the file that the progress knows of
};

} // namespace rankscope
