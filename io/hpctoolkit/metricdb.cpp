// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/metricdb.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QtEndian>

#include <algorithm>
#include <array>
#include <bit>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::string_view magic = "HPCPROF-metricdb__";
constexpr std::size_t versionBytes = 6; // "00.10b"
constexpr std::size_t headBytes = magic.size() + versionBytes + 2 * sizeof(quint32);
constexpr std::size_t blockBytes = std::size_t(256) << 10;
constexpr std::size_t mostRowBytes = std::size_t(16) << 20;
constexpr std::size_t mostSingleReads = 64; // of more values the file is read from front to back

Error errorOf(ErrorKind kind, const QString &message, const QString &name)
{
    return {kind, message, name, {}, {}};
}

double numberOf(const char *bytes)
{
    return std::bit_cast<double>(qFromBigEndian<quint64>(bytes));
}

void appendValues(std::span<const char> bytes, std::vector<double> &values)
{
    for (std::size_t at = 0; at + sizeof(double) <= bytes.size(); at += sizeof(double))
        values.push_back(numberOf(bytes.data() + at));
}

Error endsEarly(const QString &name)
{
    return errorOf(ErrorKind::Damaged,
                   QCoreApplication::translate("MetricDb", "The file ends before the scope that was asked for."), name);
}

Result<double> sumOfPlaces(const ByteSource &source, const MetricDbHead &head, std::span<const std::uint32_t> numbers,
                           std::size_t metric, const QString &name)
{
    double sum = 0;
    for (const std::uint32_t number : numbers) {
        if (number < 1 || number > head.rows)
            continue;
        const std::uint64_t place = (std::uint64_t(number - 1) * head.metrics + metric) * sizeof(double) + headBytes;
        std::array<char, sizeof(double)> bytes = {};
        auto part = source.part(place, place + sizeof(double));
        if (!part || part->read(bytes) < bytes.size())
            return tl::unexpected(endsEarly(name));
        sum += numberOf(bytes.data());
    }
    return sum;
}

/// One after the other, through a buffer: of what can only be read in order, and of many.
Result<double> sumOfAll(ByteSource source, const MetricDbHead &head, std::span<const std::uint32_t> numbers,
                        std::size_t metric, const QString &name, const Progress &progress)
{
    std::vector<std::uint32_t> wanted(numbers.begin(), numbers.end());
    std::ranges::sort(wanted);
    const std::size_t rowBytes = head.metrics * sizeof(double);
    if (rowBytes > mostRowBytes)
        return tl::unexpected(errorOf(
            ErrorKind::Damaged,
            QCoreApplication::translate("MetricDb", "The file says that it has more metrics than there can be."),
            name));
    const std::size_t rowsAtOnce = std::max<std::size_t>(1, blockBytes / rowBytes);
    std::vector<char> block;
    double sum = 0;
    std::size_t first = 1; // number of the first scope in the block
    std::size_t rows = 0; // in the block
    for (const std::uint32_t number : wanted) {
        if (number < 1 || number > head.rows)
            continue;
        for (; number >= first + rows; block.resize(rows * rowBytes)) {
            if (progress.isCancelled())
                return tl::unexpected(cancelledError(name));
            first += rows;
            block.resize(rowsAtOnce * rowBytes);
            rows = source.read(block) / rowBytes;
            if (rows == 0)
                return tl::unexpected(endsEarly(name));
        }
        sum += numberOf(block.data() + (number - first) * rowBytes + metric * sizeof(double));
    }
    return sum;
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

Result<MetricDbHead> readMetricDbHead(ByteSource &source, const QString &name)
{
    std::array<char, headBytes> bytes = {};
    const std::size_t got = source.read(bytes);
    if (!looksLikeMetricDb({bytes.data(), got}))
        return tl::unexpected(errorOf(
            ErrorKind::WrongFormat,
            QCoreApplication::translate("MetricDb", "This is no file of values of one process of HPCToolkit."), name));
    if (got < headBytes)
        return tl::unexpected(errorOf(ErrorKind::Damaged,
                                      QCoreApplication::translate("MetricDb", "The file ends within its head."), name));
    MetricDbHead head;
    head.version = QString::fromLatin1(bytes.data() + magic.size(), qsizetype(versionBytes));
    head.rows = qFromBigEndian<quint32>(bytes.data() + magic.size() + versionBytes);
    head.metrics = qFromBigEndian<quint32>(bytes.data() + magic.size() + versionBytes + sizeof(quint32));
    return head;
}

Result<double> readMetricDbSum(ByteSource source, const MetricDbHead &head, std::span<const std::uint32_t> scopeNumbers,
                               std::size_t metric, const QString &name, const Progress &progress)
{
    const bool isNear = scopeNumbers.size() <= mostSingleReads && source.part(0, 0);
    if (metric >= head.metrics)
        return 0;
    if (isNear)
        return sumOfPlaces(source, head, scopeNumbers, metric, name);
    auto values = source.part(headBytes, std::max<std::uint64_t>(source.fileBytes(), headBytes));
    return sumOfAll(values ? std::move(*values) : std::move(source), head, scopeNumbers, metric, name, progress);
}

Result<MetricDb> readMetricDb(ByteSource source, const QString &name, Progress &progress)
{
    progress.setTotal(source.fileBytes());
    const auto head = readMetricDbHead(source, name);
    if (!head)
        return tl::unexpected(head.error());
    MetricDb db;
    db.version = head->version;
    db.metrics = head->metrics;
    const std::uint32_t rows = head->rows;
    const std::uint64_t wanted = std::uint64_t(rows) * db.metrics; // below 2^64
    std::vector<char> block(std::min<std::uint64_t>(wanted * sizeof(double), blockBytes));
    while (db.values.size() < wanted && !progress.isCancelled()) {
        const std::uint64_t left = (wanted - db.values.size()) * sizeof(double);
        const std::size_t ask = static_cast<std::size_t>(std::min<std::uint64_t>(left, block.size()));
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
