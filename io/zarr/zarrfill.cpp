// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/zarr/zarrfill.h"

#include "io/zarr/zarrjson.h"

#include <QJsonArray>

#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The texts "NaN", "Infinity" and "-Infinity" are numbers here.
std::optional<double> realOf(const QJsonValue &value)
{
    const QString text = value.toString();
    if (text == "NaN"_L1)
        return std::numeric_limits<double>::quiet_NaN();
    if (text == "Infinity"_L1)
        return std::numeric_limits<double>::infinity();
    if (text == "-Infinity"_L1)
        return -std::numeric_limits<double>::infinity();
    return value.isBool() ? std::optional(value.toBool() ? 1.0 : 0.0) : jsonReal(value);
}

template<typename Number>
std::optional<Number> integerOf(const QJsonValue &value)
{
    const QString word = numberWord(value);
    if constexpr (std::is_unsigned_v<Number>) {
        if (const auto huge = word.toULongLong(); huge > 0)
            return static_cast<Number>(huge);
    }
    if (value.toString() == "NaT"_L1)
        return static_cast<Number>(std::numeric_limits<std::int64_t>::min());
    if (value.isDouble() && word.isEmpty())
        return static_cast<Number>(value.toInteger());
    const auto real = realOf(value);
    if (!real || !(*real >= -9.2e18 && *real <= 9.2e18)) // what the cast can hold
        return std::nullopt;
    return static_cast<Number>(static_cast<std::int64_t>(*real));
}

template<typename Real>
std::optional<std::complex<Real>> complexOf(const QJsonValue &value)
{
    const QJsonArray parts = value.isArray() ? value.toArray() : QJsonArray{value, 0};
    const auto real = realOf(parts.at(0));
    const auto imaginary = realOf(parts.at(1));
    if (!real || !imaginary)
        return std::nullopt;
    return std::complex<Real>(static_cast<Real>(*real), static_cast<Real>(*imaginary));
}

template<typename Value>
std::optional<Value> elementOf(const QJsonValue &value)
{
    if constexpr (std::is_integral_v<Value>) {
        return integerOf<Value>(value);
    } else if constexpr (std::is_floating_point_v<Value>) {
        const auto real = realOf(value);
        return real ? std::optional(static_cast<Value>(*real)) : std::nullopt;
    } else if constexpr (std::is_same_v<Value, QString>) {
        return value.isString() ? value.toString() : QString(); // older writers have the number 0
    } else {
        return complexOf<typename Value::value_type>(value);
    }
}

std::optional<ArrayValues> plainFill(ElementType type, const QJsonValue &fill)
{
    ArrayValues values = makeValues(type, 1);
    const bool isFilled = std::visit(
        [&fill](auto &held) {
            const auto element = elementOf<typename std::decay_t<decltype(held)>::value_type>(fill);
            if (element)
                held.front() = *element;
            return element.has_value();
        },
        values);
    return isFilled ? std::optional(values) : std::nullopt;
}

/// The bytes are all zero where there are too few of them.
ArrayValues fillOfBytes(const NumpyMember &member, QByteArray bytes)
{
    const auto end = member.offset + member.element.bytes;
    if (static_cast<std::uint64_t>(bytes.size()) < end)
        bytes = QByteArray(static_cast<qsizetype>(end), '\0');
    ArrayValues values = makeValues(member.element.type, 1);
    decodeElements(member.element, bytes.constData() + member.offset, {1, 0, 0, 1}, values);
    return values;
}

} // namespace

std::optional<ArrayValues> zarrFill(const NumpyMember &member, const QJsonValue &fill)
{
    constexpr std::uint64_t mostBytes = std::uint64_t{1} << 20U; // of a record or a text
    if (fill.isNull() || fill.isUndefined() || member.offset + member.element.bytes > mostBytes)
        return std::nullopt;
    const bool isBytes = member.element.type == ElementType::Text && member.element.coding == TextCoding::Bytes
                         && member.element.bytes > 0;
    if (member.name.isEmpty() && !isBytes)
        return plainFill(member.element.type, fill);
    return fillOfBytes(member, QByteArray::fromBase64(fill.toString().toLatin1()));
}

} // namespace rankscope
