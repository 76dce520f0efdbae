// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/database/metadb.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct MetaDbTexts {
    Q_DECLARE_TR_FUNCTIONS(MetaDb)
};

constexpr std::uint8_t draftMetricBytes = 24; // of the layouts of spring 2022
constexpr std::uint8_t metricBytes = 32;
constexpr std::uint8_t scopeInstanceBytes = 16;
constexpr std::uint8_t summaryBytes = 24;
constexpr std::uint8_t sumOfProfiles = 0; // how a summary combines them

QString textAt(const DatabaseBytes &bytes, std::uint64_t place)
{
    const std::string_view text = place == 0 ? std::string_view() : bytes.text(place);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// The table of the metrics: where it is and how long its elements are.
struct MetricTable {
    std::uint64_t place = 0;
    std::uint32_t count = 0;
    std::uint8_t metricStride = 0;
    std::uint8_t instanceStride = 0;
    std::uint8_t summaryStride = 0;
};

Result<MetricTable> metricTable(const DatabaseBytes &bytes, const FileSection &section, const QString &path)
{
    const std::uint64_t at = section.offset;
    const MetricTable table{bytes.number<quint64>(at), bytes.number<quint32>(at + 8), bytes.number<quint8>(at + 12),
                            bytes.number<quint8>(at + 13), bytes.number<quint8>(at + 14)};
    if (table.metricStride == draftMetricBytes)
        return tl::unexpected(Error{
            ErrorKind::Unsupported,
            MetaDbTexts::tr(
                "This database was made by a pre-release of HPCToolkit of 2022, whose layout is another one "
                "though it calls itself version 4."),
            path,
            {},
            MetaDbTexts::tr("hpcprof of HPCToolkit 2022.10 or newer makes the database anew from the measurements.")});
    const bool isKnown = table.metricStride >= metricBytes && table.instanceStride >= scopeInstanceBytes
                         && table.summaryStride >= summaryBytes;
    if (table.count != 0 && (!isKnown || !bytes.hasArray(table.place, table.count, table.metricStride)))
        return tl::unexpected(damagedDatabase(path, MetaDbTexts::tr("its table of metrics is not there.")));
    return table;
}

DatabaseColumn &columnOf(std::vector<DatabaseColumn> &columns, std::size_t first, const DatabaseBytes &bytes,
                         std::uint64_t scope, const QString &metric)
{
    const QString name = textAt(bytes, bytes.number<quint64>(scope));
    for (std::size_t index = first; index < columns.size(); ++index) {
        if (columns[index].scopeName == name)
            return columns[index];
    }
    const auto type = bytes.number<quint8>(scope + 8);
    const MetricScope known = type <= quint8(MetricScope::Transitive) ? MetricScope(type) : MetricScope::Custom;
    return columns.emplace_back(DatabaseColumn{metric, known, name, {}, {}, {}});
}

/// The scopes of a metric: with their numbers in profiles, and in the sums of the summary.
void addMetric(const DatabaseBytes &bytes, const MetricTable &table, std::uint64_t at,
               std::vector<DatabaseColumn> &columns)
{
    const QString name = textAt(bytes, bytes.number<quint64>(at));
    const auto instances = bytes.number<quint64>(at + 8);
    const auto summaries = bytes.number<quint64>(at + 16);
    const std::size_t first = columns.size();
    for (std::uint64_t index = 0; index < bytes.number<quint16>(at + 24); ++index) {
        const std::uint64_t place = instances + index * table.instanceStride;
        if (!bytes.has(place, scopeInstanceBytes))
            break;
        columnOf(columns, first, bytes, bytes.number<quint64>(place), name).ofProfiles =
            bytes.number<quint16>(place + 8);
    }
    for (std::uint64_t index = 0; index < bytes.number<quint16>(at + 26); ++index) {
        const std::uint64_t place = summaries + index * table.summaryStride;
        if (!bytes.has(place, summaryBytes))
            break;
        DatabaseColumn &column = columnOf(columns, first, bytes, bytes.number<quint64>(place), name);
        const DatabaseStatistic statistic{textAt(bytes, bytes.number<quint64>(place + 8)),
                                          bytes.number<quint8>(place + 16), bytes.number<quint16>(place + 18)};
        if (statistic.formula == "$$"_L1 && statistic.combine == sumOfProfiles)
            column.sum = statistic.number;
        else
            column.statistics.push_back(statistic);
    }
}

} // namespace

QString summaryWord(std::uint8_t combine)
{
    constexpr QLatin1StringView words[] = {"sum"_L1, "min"_L1, "max"_L1};
    return combine < std::size(words) ? QString(words[combine]) : QString(u"combine "_s % QString::number(combine));
}

Result<MetaDb> readMetaDb(const QString &path)
{
    const auto file = DatabaseFile::open(path, metaFormat);
    if (!file)
        return tl::unexpected(file.error());
    auto bytes = file->readAll();
    if (!bytes)
        return tl::unexpected(bytes.error());
    MetaDb meta;
    meta.version = file->version();
    if (!file->isFinished())
        meta.problems.add(
            {Severity::Error, path, {}, MetaDbTexts::tr("The file is not complete: its end is missing."), 1});
    meta.title = textAt(*bytes, bytes->number<quint64>(file->section(0).offset));
    const auto table = metricTable(*bytes, file->section(2), path);
    if (!table)
        return tl::unexpected(table.error());
    for (std::uint64_t metric = 0; metric < table->count; ++metric)
        addMetric(*bytes, *table, table->place + metric * table->metricStride, meta.columns);
    meta.contexts = file->section(3);
    meta.modules = file->section(5);
    meta.files = file->section(6);
    meta.functions = file->section(7);
    meta.bytes = std::move(*bytes);
    return meta;
}

Result<QStringList> readIdentifierKinds(const QString &path)
{
    const auto file = DatabaseFile::open(path, metaFormat);
    if (!file)
        return tl::unexpected(file.error());
    const FileSection section = file->section(1);
    const auto bytes = file->read(section.offset, section.bytes); // names lie in their own section
    if (!bytes)
        return tl::unexpected(bytes.error());
    const std::uint64_t names = bytes->number<quint64>(0) - section.offset;
    QStringList kinds;
    for (std::uint64_t kind = 0; kind < bytes->number<quint8>(8); ++kind) {
        const auto place = bytes->number<quint64>(names + 8 * kind);
        kinds << (place > section.offset ? textAt(*bytes, place - section.offset) : QString());
    }
    return kinds;
}

} // namespace rankscope
