// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/text/encoding.h"

#include <QStringDecoder>

#include <cstdint>
#include <cstring>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Length of the well-formed sequence at the front of `bytes`; 0: there is none. The table of the Unicode standard
/// (3-7).
std::size_t sequenceLength(std::string_view bytes)
{
    const auto byte = [bytes](std::size_t index) { return static_cast<unsigned char>(bytes[index]); };
    const auto isTail = [&](std::size_t index, unsigned char low = 0x80, unsigned char high = 0xbf) {
        return index < bytes.size() && byte(index) >= low && byte(index) <= high;
    };
    const unsigned char lead = byte(0);
    if (lead < 0x80)
        return 1;
    if (lead >= 0xc2 && lead <= 0xdf)
        return isTail(1) ? 2 : 0;
    if (lead >= 0xe0 && lead <= 0xef) {
        const bool second = isTail(1, lead == 0xe0 ? 0xa0 : 0x80, lead == 0xed ? 0x9f : 0xbf);
        return second && isTail(2) ? 3 : 0;
    }
    if (lead >= 0xf0 && lead <= 0xf4) {
        const bool second = isTail(1, lead == 0xf0 ? 0x90 : 0x80, lead == 0xf4 ? 0x8f : 0xbf);
        return second && isTail(2) && isTail(3) ? 4 : 0;
    }
    return 0;
}

/// How many bytes at the front are ASCII, looked at eight at a time.
std::size_t asciiLength(std::string_view bytes)
{
    constexpr std::uint64_t highBits = 0x8080808080808080;
    std::size_t length = 0;
    for (std::uint64_t word = 0; length + sizeof word <= bytes.size(); length += sizeof word) {
        std::memcpy(&word, bytes.data() + length, sizeof word);
        if ((word & highBits) != 0)
            break;
    }
    while (length < bytes.size() && (bytes[length] & 0x80) == 0)
        ++length;
    return length;
}

} // namespace

bool isUtf8(std::string_view bytes)
{
    while (!bytes.empty()) {
        bytes.remove_prefix(asciiLength(bytes));
        if (bytes.empty())
            return true;
        const std::size_t length = sequenceLength(bytes);
        if (length == 0)
            return false;
        bytes.remove_prefix(length);
    }
    return true;
}

QString encodingOrDefault(const QString &encoding)
{
    return encoding.isEmpty() ? u"windows-1251"_s : encoding;
}

std::string utf8Text(std::string_view bytes, const QString &encoding, bool &converted)
{
    if (isUtf8(bytes))
        return std::string(bytes);
    converted = true;
    QStringDecoder decoder(encodingOrDefault(encoding).toLatin1().constData());
    if (!decoder.isValid())
        decoder = QStringDecoder(QStringDecoder::Latin1);
    const QString text = decoder(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
    return text.toStdString();
}

} // namespace rankscope
