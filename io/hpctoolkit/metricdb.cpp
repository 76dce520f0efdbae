// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/metricdb.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QtEndian>

#include <bit>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::string_view magic = "HPCPROF-metricdb__";
constexpr std::size_t versionBytes = 6; // "00.10b"
constexpr std::size_t headBytes = magic.size() + versionBytes + 2 * sizeof(quint32);
constexpr std::size_t blockBytes = std::size_t(256) << 10;

Error errorOf(ErrorKind kind, const QString &message, const QString &name)
{
    return {kind, message, name, {}, {}};
}

void appendValues(std::span<const char> bytes, std::vector<double> &values)
{
    for (std::size_t at = 0; at + sizeof(double) <= bytes.size(); at += sizeof(double))
        values.push_back(std::bit_cast<double>(qFromBigEndian<quint64>(bytes.data() + at)));
}

} // namespace

std::optional<MetricDbName> metricDbName(const QString &path)
{
    static const QRegularExpression pattern(u"-([0-9]{1,9})-([0-9]{1,9})-[0-9A-Fa-f]+-[0-9]+-[0-9]+(\\.[^./]*)?$"_s);
    const QRegularExpressionMatch match = pattern.match(path);
    if (!match.hasMatch())
        return std::nullopt;
    return MetricDbName{match.captured(1).toLongLong(), match.captured(2).toLongLong()};
}

double MetricDb::value(std::uint32_t scopeNumber, std::uint32_t metric) const
{
    const bool isThere = scopeNumber >= 1 && scopeNumber <= rows() && metric < metrics;
    return isThere ? values[std::size_t(scopeNumber - 1) * metrics + metric] : 0;
}

bool looksLikeMetricDb(std::string_view head)
{
    return head.starts_with(magic);
}

Result<MetricDb> readMetricDb(ByteSource source, const QString &name, Progress &progress)
{
    progress.setTotal(source.fileBytes());
    std::array<char, headBytes> head = {};
    const std::size_t got = source.read(head);
    if (!looksLikeMetricDb({head.data(), got}))
        return tl::unexpected(errorOf(
            ErrorKind::WrongFormat,
            QCoreApplication::translate("MetricDb", "This is no file of values of one process of HPCToolkit."), name));
    if (got < headBytes)
        return tl::unexpected(errorOf(ErrorKind::Damaged,
                                      QCoreApplication::translate("MetricDb", "The file ends within its head."), name));
    MetricDb db;
    db.version = QString::fromLatin1(head.data() + magic.size(), qsizetype(versionBytes));
    const auto rows = qFromBigEndian<quint32>(head.data() + magic.size() + versionBytes);
    db.metrics = qFromBigEndian<quint32>(head.data() + magic.size() + versionBytes + sizeof(quint32));
    const std::uint64_t wanted = std::uint64_t(rows) * db.metrics; // below 2^64
    std::vector<char> block(blockBytes);
    while (db.values.size() < wanted && !progress.isCancelled()) {
        const std::uint64_t left = (wanted - db.values.size()) * sizeof(double);
        const std::size_t ask = static_cast<std::size_t>(std::min<std::uint64_t>(left, blockBytes));
        const std::size_t read = source.read(std::span(block).first(ask));
        appendValues(std::span(block).first(read), db.values);
        progress.advance(read);
        if (read < ask)
            break;
    }
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    if (db.values.size() < wanted)
        db.problems.add({Severity::Error,
                         name,
                         {},
                         QCoreApplication::translate("MetricDb", "The file ends early; its whole rows were read."),
                         1});
    if (db.metrics > 0)
        db.values.resize(db.rows() * db.metrics);
    return db;
}

} // namespace rankscope
