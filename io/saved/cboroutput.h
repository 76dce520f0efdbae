// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// CBOR (RFC 8949) as saved results have it. Numbers of one type are typed arrays (RFC 8746), little-endian.
#pragma once

#include "model/report/reportcolumn.h"

#include <QByteArray>
#include <QCborStreamReader>

#include <span>

namespace rankscope {

// Tags of RFC 8746.
inline constexpr auto tagUint8 = QCborTag(64);
inline constexpr auto tagUint16 = QCborTag(69);
inline constexpr auto tagUint32 = QCborTag(70);
inline constexpr auto tagUint64 = QCborTag(71);
inline constexpr auto tagSint64 = QCborTag(79);
inline constexpr auto tagFloat32 = QCborTag(85);
inline constexpr auto tagFloat64 = QCborTag(86);

/// Builds one item of CBOR in memory. Keys of maps are texts.
class CborOutput
{
public:
    CborOutput() = default;
    CborOutput(const CborOutput &) = delete;
    CborOutput &operator=(const CborOutput &) = delete;
    ~CborOutput() = default;

    // Of no length: behind them is an end.
    void beginMap() { m_bytes.append('\xbf'); }
    void endMap() { m_bytes.append('\xff'); }
    void beginList() { m_bytes.append('\x9f'); }
    void endList() { m_bytes.append('\xff'); }
    void key(QLatin1StringView name); ///< in ASCII

    /// Text; a byte string of UTF-16, little-endian, where it is not Unicode (names of files that are not UTF-8).
    void text(QStringView text);
    void count(std::uint64_t number) { head(Major::Count, number); }
    void number(std::int64_t number);
    void flag(bool isSet) { m_bytes.append(isSet ? '\xf5' : '\xf4'); }
    /// Any value; of an object in it that has no key the members, as in JSON.
    void value(const ReportValue &value);
    /// Numbers as they lie in memory of a little-endian machine.
    void typed(QCborTag tag, QByteArrayView bytes);

    // Members of a map; those of texts and lists only where they are not empty.
    void member(QLatin1StringView name, const QString &text);
    void member(QLatin1StringView name, const QStringList &texts);
    void member(QLatin1StringView name, std::uint64_t number);
    void flagMember(QLatin1StringView name, bool isSet); ///< only where it is set

    const QByteArray &bytes() const { return m_bytes; }

private:
    /// What an item is: the upper three bits of its first byte.
    enum class Major : std::uint8_t { Count = 0, Negative = 1, Bytes = 2, Text = 3, Tag = 6 };

    void head(Major major, std::uint64_t number);
    void real(double number);
    void real(float number);
    void byteString(QByteArrayView bytes);
    void members(const ReportObject &object);

    QByteArray m_bytes;
};

} // namespace rankscope
