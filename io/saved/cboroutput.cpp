// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/saved/cboroutput.h"

#include <QStringEncoder>
#include <QtEndian>

#include <algorithm>
#include <bit>
#include <type_traits>

namespace rankscope {

namespace {

bool isAscii(QChar letter)
{
    return letter.unicode() < 0x80;
}

/// Half a surrogate pair has no UTF-8.
bool isUnicode(QStringView text)
{
    return text.isValidUtf16();
}

QByteArray utf16Bytes(QStringView text)
{
    QByteArray bytes(text.size() * qsizetype(sizeof(char16_t)), Qt::Uninitialized);
    qToLittleEndian<char16_t>(text.utf16(), text.size(), bytes.data());
    return bytes;
}

} // namespace

/// The number is in the lower five bits, or behind the byte in the fewest bytes that hold it, the highest first.
void CborOutput::head(Major major, std::uint64_t number)
{
    constexpr std::uint64_t mostInside = 23;
    constexpr int oneByte = 24; // behind it; then two, four and eight
    const int kind = static_cast<int>(major) << 5;
    if (number <= mostInside) {
        m_bytes.append(static_cast<char>(kind | static_cast<int>(number)));
        return;
    }
    int width = 0; // as a power of two
    while (width < 3 && number >> (8U << width) != 0)
        ++width;
    m_bytes.append(static_cast<char>(kind | (oneByte + width)));
    for (int byte = (1 << width) - 1; byte >= 0; --byte)
        m_bytes.append(static_cast<char>(number >> (8 * byte) & 0xff));
}

void CborOutput::number(std::int64_t number)
{
    const auto bits = static_cast<std::uint64_t>(number);
    head(number < 0 ? Major::Negative : Major::Count, number < 0 ? ~bits : bits);
}

void CborOutput::real(double number)
{
    constexpr char eightBytes = '\xfb';
    const quint64 bits = qToBigEndian(std::bit_cast<quint64>(number));
    m_bytes.append(eightBytes).append(reinterpret_cast<const char *>(&bits), sizeof bits);
}

void CborOutput::real(float number)
{
    constexpr char fourBytes = '\xfa';
    const quint32 bits = qToBigEndian(std::bit_cast<quint32>(number));
    m_bytes.append(fourBytes).append(reinterpret_cast<const char *>(&bits), sizeof bits);
}

void CborOutput::byteString(QByteArrayView bytes)
{
    head(Major::Bytes, static_cast<std::uint64_t>(bytes.size()));
    m_bytes.append(bytes);
}

void CborOutput::key(QLatin1StringView name)
{
    head(Major::Text, static_cast<std::uint64_t>(name.size()));
    m_bytes.append(name.data(), name.size());
}

void CborOutput::text(QStringView text)
{
    if (std::ranges::all_of(text, isAscii)) {
        head(Major::Text, static_cast<std::uint64_t>(text.size()));
        const qsizetype begin = m_bytes.size();
        m_bytes.resize(begin + text.size());
        std::ranges::transform(text, m_bytes.data() + begin, [](QChar letter) { return letter.toLatin1(); });
    } else if (isUnicode(text)) {
        const QByteArray bytes = text.toUtf8();
        head(Major::Text, static_cast<std::uint64_t>(bytes.size()));
        m_bytes.append(bytes);
    } else {
        byteString(utf16Bytes(text));
    }
}

void CborOutput::members(const ReportObject &object)
{
    for (const ReportMember &member : object) {
        const auto *const inner = std::get_if<ReportObject>(&member.value);
        if (inner && member.key.isEmpty()) {
            members(*inner);
        } else if (!std::holds_alternative<std::monostate>(member.value)) {
            text(member.key);
            value(member.value);
        }
    }
}

void CborOutput::value(const ReportValue &value)
{
    const auto write = [this](const auto &plain) {
        using Plain = std::decay_t<decltype(plain)>;
        if constexpr (std::is_same_v<Plain, std::monostate>) {
            m_bytes.append('\xf6');
        } else if constexpr (std::is_same_v<Plain, QString>) {
            text(plain);
        } else if constexpr (std::is_same_v<Plain, ReportList>) {
            beginList();
            for (const ReportValue &item : plain)
                this->value(item);
            endList();
        } else if constexpr (std::is_same_v<Plain, ReportObject>) {
            beginMap();
            members(plain);
            endMap();
        } else if constexpr (std::is_same_v<Plain, std::int64_t>) {
            number(plain);
        } else if constexpr (std::is_same_v<Plain, std::uint64_t>) {
            count(plain);
        } else if constexpr (std::is_same_v<Plain, bool>) {
            flag(plain);
        } else {
            real(plain);
        }
    };
    std::visit(write, value);
}

void CborOutput::typed(QCborTag tag, QByteArrayView bytes)
{
    head(Major::Tag, static_cast<std::uint64_t>(tag));
    byteString(bytes);
}

void CborOutput::member(QLatin1StringView name, const QString &text)
{
    if (text.isEmpty())
        return;
    key(name);
    this->text(text);
}

void CborOutput::member(QLatin1StringView name, const QStringList &texts)
{
    if (texts.isEmpty())
        return;
    key(name);
    beginList();
    for (const QString &each : texts)
        text(each);
    endList();
}

void CborOutput::member(QLatin1StringView name, std::uint64_t number)
{
    key(name);
    count(number);
}

void CborOutput::flagMember(QLatin1StringView name, bool isSet)
{
    if (!isSet)
        return;
    key(name);
    flag(true);
}

} // namespace rankscope
