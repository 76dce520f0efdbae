// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A table of a comparison, and all that is worked out from it: groups, statistics, a diff of its halves.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/csv/comparisoncsv.h"
#include "model/comparison/comparisondiff.h"
#include "model/comparison/comparisonstatistics.h"
#include "model/comparison/comparisonsummary.h"

#include <QBuffer>

#include <cstdlib>
#include <span>

using namespace rankscope;

namespace {

QByteArray written(const ComparisonTable &table)
{
    Progress progress;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    require(writeComparisonCsv(table, LineEnd::Lf, buffer, progress).has_value());
    return buffer.data();
}

Result<ComparisonCsv> reading(std::span<const char> bytes)
{
    Progress progress;
    return readComparisonCsv(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), {}, progress);
}

void workOut(const ComparisonTable &table)
{
    const ValueGroups exact = exactGroups(table);
    require(exact.processCount() == processesOf(table).count());
    static_cast<void>(comparisonStatistics(exact));
    const Grouping groupings[] = {{},
                                  {.digits = 3},
                                  {.tolerance = {.absolute = 0.5}},
                                  {.tolerance = {.absolute = std::nullopt, .relative = 0.1}},
                                  {.tolerance = {.absolute = std::nullopt, .ulps = 4}}};
    for (const Grouping &grouping : groupings) {
        const ValueGroups groups = regrouped(exact, grouping);
        require(groups.groups.size() <= exact.groups.size());
        static_cast<void>(comparisonSummary(groups));
    }
    require(compareGroups(exact, exact, {}).isEqual());
}

} // namespace

RANKSCOPE_FUZZ(comparison)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    static_cast<void>(looksLikeComparisonCsv({bytes.data(), bytes.size()}));
    const auto document = reading(bytes);
    if (!document)
        return 0;
    workOut(document->table);
    // What was read is written, and read again the same.
    const QByteArray text = written(document->table);
    const auto again = reading({text.data(), static_cast<std::size_t>(text.size())});
    require(again.has_value());
    require(written(again->table) == text);
    return 0;
}
