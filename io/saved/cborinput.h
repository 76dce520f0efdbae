// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/reportcolumn.h"

#include <QByteArray>
#include <QCborStreamReader>

#include <optional>

namespace rankscope {

/// Reads CBOR from memory. Each length is checked against the bytes that are there; what is deeper than 64 levels or
/// has more values than may be is refused. Once something was wrong, nothing more is read.
class CborInput
{
public:
    static constexpr std::uint64_t usualValues = 4'000'000;

    explicit CborInput(const QByteArray &bytes, std::uint64_t mostValues = usualValues)
        : m_bytes(bytes)
        , m_reader(bytes)
        , m_mostValues(mostValues)
    {}

    bool isGood() const { return m_isGood && m_reader.lastError() == QCborError::NoError; }

    /// Any value; tags are skipped, byte strings are texts as CborOutput writes them.
    ReportValue value();
    /// Enters a list or a map; false: there is none.
    bool enterList();
    bool enterMap();
    bool hasNext() const { return isGood() && m_reader.hasNext(); }
    void leave();
    QString text(); ///< a key, for instance; empty where there is none
    /// The tag and the bytes of a typed array; nothing where there is none.
    struct Typed {
        QCborTag tag;
        QByteArray bytes;
    };
    std::optional<Typed> typed();
    void fail() { m_isGood = false; }

private:
    ReportValue valueAt(int depth);
    ReportValue listAt(int depth);
    ReportValue mapAt(int depth);
    ReportValue numberAt();
    QByteArray byteString();
    QString textString();
    bool fits(quint64 count) const;

    QByteArray m_bytes;
    mutable QCborStreamReader m_reader; // lastError() is not const
    std::uint64_t m_mostValues;
    std::uint64_t m_values = 0;
    bool m_isGood = true;
};

// Members of an object that was read; what is not there or of another type is empty, zero or false.

const ReportValue *memberOf(const ReportObject &object, QLatin1StringView key);
QString textOf(const ReportObject &object, QLatin1StringView key);
QStringList textsOf(const ReportObject &object, QLatin1StringView key);
std::uint64_t countOf(const ReportObject &object, QLatin1StringView key);
std::optional<std::uint64_t> optionalCountOf(const ReportObject &object, QLatin1StringView key);
std::optional<double> optionalRealOf(const ReportObject &object, QLatin1StringView key);
std::int64_t numberOf(const ReportObject &object, QLatin1StringView key);
bool flagOf(const ReportObject &object, QLatin1StringView key);
const ReportList &listOf(const ReportObject &object, QLatin1StringView key);
const ReportObject &objectIn(const ReportObject &object, QLatin1StringView key);
const ReportObject &objectOf(const ReportValue &value); ///< an empty one where it is none

} // namespace rankscope
