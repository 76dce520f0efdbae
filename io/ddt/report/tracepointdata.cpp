// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/report/tracepointdata.h"

#include "model/base/processsettext.h"

#include <QXmlStreamReader>
#include <QtEndian>

#include <bit>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype recordBytes = 19;

double doubleAt(const char *bytes)
{
    return std::bit_cast<double>(qFromBigEndian<quint64>(bytes));
}

std::optional<std::int64_t> numberOf(QStringView text)
{
    bool whole = false;
    const qlonglong number = text.toLongLong(&whole);
    return whole ? std::optional<std::int64_t>(number) : std::nullopt;
}

/// One element a function.
class TracepointXml
{
public:
    TracepointXml(const QString &text, const QHash<QString, TracepointPlace> &places) : m_xml(text), m_places(places) {}

    TracepointReading read();

private:
    void readTracepoint();
    void readVariable(TracepointHit &hit);
    void readRanges(TracepointHit &hit, const QString &name);

    QXmlStreamReader m_xml;
    const QHash<QString, TracepointPlace> &m_places;
    TracepointReading m_reading;
};

TracepointReading TracepointXml::read()
{
    while (m_xml.readNextStartElement()) {
        if (m_xml.name() == "tracepoint"_L1)
            readTracepoint();
        else if (m_xml.name() != "response"_L1)
            m_xml.skipCurrentElement();
    }
    m_reading.damaged = m_xml.hasError();
    return std::move(m_reading);
}

void TracepointXml::readTracepoint()
{
    TracepointHit hit;
    const QXmlStreamAttributes attributes = m_xml.attributes();
    const TracepointPlace place = m_places.value(attributes.value("id"_L1).toString());
    hit.function = place.function;
    hit.file = place.file;
    hit.line = place.line;
    hit.sequence = numberOf(attributes.value("seq"_L1));
    if (const auto nodes = readProcessSet(attributes.value("nodes"_L1)))
        hit.processes = nodes->set;
    const auto time = numberOf(attributes.value("time_last_updated"_L1));
    if (time && *time > 0 && *time < 253'402'300'800'000) // before the year 10000
        hit.time = QDateTime::fromMSecsSinceEpoch(*time, Qt::UTC);
    while (m_xml.readNextStartElement()) {
        if (m_xml.name() == "variable"_L1)
            readVariable(hit);
        else
            m_xml.skipCurrentElement();
    }
    m_reading.hits.push_back(std::move(hit));
}

void TracepointXml::readVariable(TracepointHit &hit)
{
    const QString name = m_xml.attributes().value("name"_L1).toString();
    while (m_xml.readNextStartElement()) {
        if (m_xml.name() == "ranges"_L1)
            readRanges(hit, name);
        m_xml.skipCurrentElement();
    }
}

void TracepointXml::readRanges(TracepointHit &hit, const QString &name)
{
    const QXmlStreamAttributes attributes = m_xml.attributes();
    TracepointVariable variable{name, attributes.value("min"_L1).toString(), attributes.value("max"_L1).toString(), {}};
    const QByteArray data = attributes.value("data"_L1).toLatin1();
    if (!data.isEmpty()) {
        const auto bytes = QByteArray::fromBase64Encoding(data, QByteArray::AbortOnBase64DecodingErrors);
        auto values = bytes ? decodeRankValues(*bytes, hit.processes) : std::nullopt;
        m_reading.undecoded = m_reading.undecoded || !values;
        if (values)
            variable.values = std::move(*values);
    }
    hit.variables.push_back(std::move(variable));
}

} // namespace

TracepointReading readTracepoints(const QString &text, const QHash<QString, TracepointPlace> &places)
{
    return TracepointXml(text.trimmed(), places).read();
}

std::optional<std::vector<RankValue>> decodeRankValues(const QByteArray &bytes, const ProcessSet &processes)
{
    if (bytes.size() % recordBytes != 0 || processes.isEmpty() || processes.highest() > 255)
        return std::nullopt;
    std::vector<RankValue> values;
    for (qsizetype at = 0; at < bytes.size(); at += recordBytes) {
        const char *const record = bytes.constData() + at;
        const std::int64_t process = static_cast<unsigned char>(record[0]);
        const bool rises = values.empty() || process > values.back().process;
        const bool numeric = record[17] == 1 && record[18] == 0;
        const bool other = record[17] == 0 && record[18] == 1;
        if (!rises || !processes.contains(process) || (!numeric && !other))
            return std::nullopt;
        values.push_back({process, {}, {}});
        if (numeric) {
            values.back().minimum = doubleAt(record + 1);
            values.back().maximum = doubleAt(record + 9);
        }
    }
    return values;
}

} // namespace rankscope
