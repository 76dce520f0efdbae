// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/deviations/deviationtables.h"

#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

FieldCell heatIndexField(std::int64_t index)
{
    return {.text = QString::number(index), .integer = index};
}

FieldRow rowOfBin(const IterationHeat &heat, std::size_t index)
{
    const auto columns = heat.across.bins();
    const auto row = static_cast<std::uint32_t>(index / columns);
    const auto column = static_cast<std::uint32_t>(index % columns);
    const HeatBin &bin = heat.bins[index];
    return {"bin"_L1,
            {heatIndexField(heat.down.firstOf(row)), heatIndexField(heat.down.lastOf(row)),
             heatIndexField(heat.across.firstOf(column)), heatIndexField(heat.across.lastOf(column)),
             realField(bin.finite > 0 ? std::optional(bin.largest) : std::nullopt), countField(bin.finite),
             countField(bin.notFinite), countField(bin.otherType), countField(bin.onlyReference),
             countField(bin.onlyCurrent), countField(bin.notCompared)}};
}

} // namespace

FieldTable heatTable(const IterationHeat &heat, const HeatChoice &choice, const QString &construct,
                     const QString &operand)
{
    FieldTable table{.kind = "trace-diff-iterations"_L1};
    table.facts = {{"construct"_L1, construct},
                   {"operand"_L1, operand},
                   {"row_dimension"_L1, std::uint64_t(choice.down)},
                   {"column_dimension"_L1, std::uint64_t(choice.across)}};
    for (const QString &key : {u"row_first"_s, u"row_last"_s, u"column_first"_s, u"column_last"_s})
        table.columns.push_back({key, FieldType::Integer});
    table.columns.push_back({u"max_absolute"_s, FieldType::Real});
    for (const QString &key :
         {u"pairs"_s, u"not_finite"_s, u"other_type"_s, u"missing"_s, u"extra"_s, u"not_compared"_s})
        table.columns.push_back({key, FieldType::Integer});
    table.rows = [&heat](const FieldTable::Visit &visit, Progress &progress) -> Result<void> {
        std::vector<std::size_t> taken;
        for (std::size_t bin = 0; bin < heat.bins.size(); ++bin) {
            if (!heat.bins[bin].isEmpty())
                taken.push_back(bin);
        }
        return visitRows(
            taken.size(), [&](std::size_t index) { return rowOfBin(heat, taken[index]); }, visit, progress);
    };
    return table;
}

FieldTable histogramTable(const DeviationHistogram &histogram)
{
    FieldTable table{.kind = "trace-diff-histogram"_L1};
    table.facts = {{"pairs"_L1, histogram.pairs()},
                   {"zero"_L1, histogram.zero},
                   {"not_finite"_L1, histogram.notFinite},
                   {"other_type"_L1, histogram.otherType}};
    table.columns = {{u"from"_s, FieldType::Real},
                     {u"below"_s, FieldType::Real},
                     {u"equal"_s, FieldType::Integer},
                     {u"different"_s, FieldType::Integer}};
    table.rows = [&histogram](const FieldTable::Visit &visit, Progress &progress) {
        const auto edge = [&histogram](std::size_t bin) {
            const double power = histogram.first + static_cast<double>(bin);
            return realField(std::pow(10.0, power / DeviationHistogram::binsPerDecade));
        };
        const auto row = [&](std::size_t bin) {
            return FieldRow{
                "bin"_L1,
                {edge(bin), edge(bin + 1), countField(histogram.within[bin]), countField(histogram.beyond[bin])}};
        };
        return visitRows(histogram.bins(), row, visit, progress);
    };
    return table;
}

} // namespace rankscope
