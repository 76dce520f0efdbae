// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/saved/cborinput.h"

#include <QtEndian>

#include <algorithm>
#include <limits>

namespace rankscope {

namespace {

constexpr int mostDepth = 64;

/// Of UTF-16, little-endian.
QString utf16Text(const QByteArray &bytes)
{
    QString text(bytes.size() / qsizetype(sizeof(char16_t)), Qt::Uninitialized);
    qFromLittleEndian<char16_t>(bytes.constData(), text.size(), text.data());
    return text;
}

} // namespace

bool CborInput::fits(quint64 count) const
{
    const qint64 left = m_bytes.size() - m_reader.currentOffset();
    return left >= 0 && count <= quint64(left); // each value has a byte at least
}

QByteArray CborInput::byteString()
{
    QByteArray bytes;
    while (isGood()) {
        const qsizetype size = m_reader.currentStringChunkSize();
        if (size < 0 || !fits(quint64(size))) {
            fail();
            break;
        }
        const auto piece = m_reader.readByteArray();
        if (piece.status == QCborStreamReader::EndOfString)
            return bytes;
        if (piece.status == QCborStreamReader::Error)
            fail();
        bytes += piece.data;
    }
    return {};
}

QString CborInput::textString()
{
    QString text;
    while (isGood()) {
        const qsizetype size = m_reader.currentStringChunkSize();
        if (size < 0 || !fits(quint64(size))) {
            fail();
            break;
        }
        const auto piece = m_reader.readString();
        if (piece.status == QCborStreamReader::EndOfString)
            return text;
        if (piece.status == QCborStreamReader::Error)
            fail();
        text += piece.data;
    }
    return {};
}

ReportValue CborInput::listAt(int depth)
{
    ReportList list;
    if (!enterList())
        return {};
    while (hasNext())
        list.push_back(valueAt(depth + 1));
    leave();
    return list;
}

ReportValue CborInput::mapAt(int depth)
{
    ReportObject object;
    if (!enterMap())
        return {};
    while (hasNext()) {
        QString key = text();
        object.push_back({std::move(key), valueAt(depth + 1)});
    }
    leave();
    return object;
}

ReportValue CborInput::numberAt()
{
    ReportValue value;
    if (m_reader.isUnsignedInteger()) {
        const quint64 count = m_reader.toUnsignedInteger();
        value = count <= quint64(std::numeric_limits<std::int64_t>::max()) ? ReportValue(std::int64_t(count))
                                                                           : ReportValue(std::uint64_t(count));
    } else if (m_reader.isNegativeInteger()) {
        const quint64 size = quint64(m_reader.toNegativeInteger()); // -1 - n is kept as n + 1; 0 is 2^64
        if (size == 0 || size > quint64(1) << 63U)
            fail();
        else
            value = static_cast<std::int64_t>(~(size - 1)); // two's complement, also of -2^63
    } else if (m_reader.isDouble()) {
        value = m_reader.toDouble();
    } else if (m_reader.isFloat()) {
        value = m_reader.toFloat();
    } else if (m_reader.isFloat16()) {
        value = float(m_reader.toFloat16());
    } else if (m_reader.isBool()) {
        value = m_reader.toBool();
    } else if (m_reader.isInvalid()) {
        fail();
    }
    m_reader.next(); // also of null and of what is not known
    return value;
}

ReportValue CborInput::valueAt(int depth)
{
    for (int tags = 0; isGood() && m_reader.isTag(); ++tags) {
        if (tags == mostDepth || !m_reader.next())
            fail();
    }
    if (depth > mostDepth || ++m_values > m_mostValues)
        fail();
    if (!isGood())
        return {};
    if (m_reader.isArray())
        return listAt(depth);
    if (m_reader.isMap())
        return mapAt(depth);
    if (m_reader.isString())
        return textString();
    if (m_reader.isByteArray())
        return utf16Text(byteString());
    return numberAt();
}

ReportValue CborInput::value()
{
    return valueAt(0);
}

bool CborInput::enterList()
{
    const bool isList = isGood() && m_reader.isArray();
    if (!isList || (m_reader.isLengthKnown() && !fits(m_reader.length())) || !m_reader.enterContainer())
        fail();
    return isGood();
}

bool CborInput::enterMap()
{
    const bool isMap = isGood() && m_reader.isMap();
    if (!isMap || (m_reader.isLengthKnown() && !fits(m_reader.length())) || !m_reader.enterContainer())
        fail();
    return isGood();
}

void CborInput::leave()
{
    if (!isGood() || !m_reader.leaveContainer())
        fail();
}

QString CborInput::text()
{
    if (isGood() && m_reader.isString())
        return textString();
    if (isGood() && m_reader.isByteArray())
        return utf16Text(byteString());
    fail();
    return {};
}

std::optional<CborInput::Typed> CborInput::typed()
{
    if (!isGood() || !m_reader.isTag()) {
        fail();
        return std::nullopt;
    }
    Typed typed{m_reader.toTag(), {}};
    if (!m_reader.next() || !m_reader.isByteArray()) {
        fail();
        return std::nullopt;
    }
    typed.bytes = byteString();
    return isGood() ? std::optional(std::move(typed)) : std::nullopt;
}

const ReportValue *memberOf(const ReportObject &object, QLatin1StringView key)
{
    const auto found = std::ranges::find_if(object, [key](const ReportMember &member) { return member.key == key; });
    return found == object.end() ? nullptr : &found->value;
}

namespace {

template<typename T>
const T *plainOf(const ReportObject &object, QLatin1StringView key)
{
    const ReportValue *const value = memberOf(object, key);
    return value ? std::get_if<T>(value) : nullptr;
}

} // namespace

QString textOf(const ReportObject &object, QLatin1StringView key)
{
    const auto *const text = plainOf<QString>(object, key);
    return text ? *text : QString();
}

QStringList textsOf(const ReportObject &object, QLatin1StringView key)
{
    QStringList texts;
    for (const ReportValue &value : listOf(object, key)) {
        const auto *const text = std::get_if<QString>(&value);
        texts << (text ? *text : QString());
    }
    return texts;
}

std::uint64_t countOf(const ReportObject &object, QLatin1StringView key)
{
    return optionalCountOf(object, key).value_or(0);
}

std::optional<std::uint64_t> optionalCountOf(const ReportObject &object, QLatin1StringView key)
{
    const ReportValue *const value = memberOf(object, key);
    const auto *const number = value ? std::get_if<std::int64_t>(value) : nullptr;
    if (number && *number >= 0)
        return std::uint64_t(*number);
    const auto *const count = value ? std::get_if<std::uint64_t>(value) : nullptr;
    return count ? std::optional(*count) : std::nullopt;
}

std::optional<double> optionalRealOf(const ReportObject &object, QLatin1StringView key)
{
    const auto *const real = plainOf<double>(object, key);
    return real ? std::optional(*real) : std::nullopt;
}

std::int64_t numberOf(const ReportObject &object, QLatin1StringView key)
{
    const auto *const number = plainOf<std::int64_t>(object, key);
    return number ? *number : 0;
}

bool flagOf(const ReportObject &object, QLatin1StringView key)
{
    const auto *const flag = plainOf<bool>(object, key);
    return flag && *flag;
}

const ReportList &listOf(const ReportObject &object, QLatin1StringView key)
{
    static const ReportList none;
    const auto *const list = plainOf<ReportList>(object, key);
    return list ? *list : none;
}

const ReportObject &objectIn(const ReportObject &object, QLatin1StringView key)
{
    static const ReportObject none;
    const auto *const inner = plainOf<ReportObject>(object, key);
    return inner ? *inner : none;
}

const ReportObject &objectOf(const ReportValue &value)
{
    static const ReportObject none;
    const auto *const object = std::get_if<ReportObject>(&value);
    return object ? *object : none;
}

} // namespace rankscope
