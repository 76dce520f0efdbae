// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/profilerowsource.h"

#include <algorithm>
#include <numeric>

namespace rankscope {

namespace {

constexpr double mostLines = 4194304; // 2^22: a rank and a line fit into a double exactly
constexpr std::uint32_t none = RowOrder::none;

/// The row above each, and who is there at all.
struct Forest {
    std::vector<std::uint32_t> parents;
    Bitmap kept;
};

Forest wholeForest(const ProfileRowSource &rows)
{
    const std::uint32_t size = rows.size();
    Forest forest{std::vector<std::uint32_t>(size), Bitmap(size)};
    for (std::uint32_t row = 0; row < size; ++row)
        forest.parents[row] = rows.parent(row);
    forest.kept.setRange(0, size);
    return forest;
}

Result<Forest> filteredForest(const ProfileRowSource &rows, const std::vector<ScopeFilter> &filters,
                              const Progress &progress)
{
    MetricColumns columns; // of the filter that is at work
    RowForest forest;
    forest.size = rows.size();
    forest.strings = &rows.tree().strings();
    forest.parent = [&rows](std::uint32_t row) {
        const std::uint32_t parent = rows.parent(row);
        return parent == none ? std::nullopt : std::optional(parent);
    };
    forest.text = [&rows](std::uint32_t row, ScopeText which) { return rows.text(row, which); };
    forest.values = [&rows, &columns](std::size_t metric) -> Result<RowForest::Values> {
        auto read = rows.columns(metric);
        if (!read)
            return tl::unexpected(read.error());
        columns = std::move(*read);
        return RowForest::Values{columns.inclusive.empty() ? columns.own : columns.inclusive, columns.total};
    };
    const auto remaining = filterRows(forest, filters, progress);
    if (!remaining)
        return tl::unexpected(remaining.error());
    Forest result{std::vector<std::uint32_t>(forest.size, none), Bitmap(forest.size)};
    for (std::size_t place = 0; place < remaining->rows.size(); ++place) {
        const std::uint32_t row = remaining->rows[place];
        const std::uint32_t parent = remaining->parents[place];
        result.kept.set(row);
        result.parents[row] = parent == RemainingRows::none ? none : remaining->rows[parent];
    }
    return result;
}

void leavePlainCallsOut(const ProfileRowSource &rows, Forest &forest)
{
    for (std::uint32_t row = 0; row < forest.parents.size(); ++row) {
        std::uint32_t &parent = forest.parents[row];
        if (parent != none && !forest.kept.test(parent))
            parent = forest.parents[parent];
        if (forest.kept.test(row) && rows.isPlainCall(row))
            forest.kept.reset(row);
    }
}

/// A top row gives way to those below it; one that has none stays.
void flattenOnce(Forest &forest)
{
    const auto size = static_cast<std::uint32_t>(forest.parents.size());
    Bitmap hasBelow(size);
    for (std::uint32_t row = 0; row < size; ++row) {
        if (forest.kept.test(row) && forest.parents[row] != none)
            hasBelow.set(forest.parents[row]);
    }
    Bitmap gone(size);
    for (std::uint32_t row = 0; row < size; ++row) {
        if (forest.kept.test(row) && forest.parents[row] == none && hasBelow.test(row))
            gone.set(row);
    }
    for (std::uint32_t row = 0; row < size; ++row) {
        if (gone.test(row))
            forest.kept.reset(row);
        else if (forest.parents[row] != none && gone.test(forest.parents[row]))
            forest.parents[row] = none;
    }
}

} // namespace

Result<MetricColumns> ProfileRowSource::columnsOf(std::size_t metric, RowSpan rows) const
{
    auto columns = this->columns(metric);
    if (!columns)
        return columns;
    for (std::vector<double> *const column : {&columns->own, &columns->inclusive}) {
        if (!column->empty())
            *column = {column->begin() + rows.first, column->begin() + rows.last};
    }
    return columns;
}

TitleRanks::TitleRanks(const StringPool &strings) : m_ranks(strings.size())
{
    std::vector<std::uint32_t> ids(strings.size());
    std::iota(ids.begin(), ids.end(), std::uint32_t(0));
    std::sort(ids.begin(), ids.end(), [&strings](std::uint32_t one, std::uint32_t other) {
        return strings.text({one}) < strings.text({other});
    });
    for (std::uint32_t rank = 0; rank < ids.size(); ++rank)
        m_ranks[ids[rank]] = rank;
}

double TitleRanks::rank(StringId name, std::uint32_t line) const
{
    return m_ranks[name.value] * mostLines + std::min<double>(line, mostLines - 1);
}

Result<RowOrder> arrangeRows(const ProfileRowSource &rows, const RowArrangement &arrangement, const Progress &progress)
{
    auto forest = arrangement.filters.empty() ? Result<Forest>(wholeForest(rows))
                                              : filteredForest(rows, arrangement.filters, progress);
    if (!forest)
        return tl::unexpected(forest.error());
    if (arrangement.joinsCalls)
        leavePlainCallsOut(rows, *forest);
    for (std::size_t level = 0; level < arrangement.flattened; ++level)
        flattenOnce(*forest);
    return RowOrder(forest->parents, &forest->kept);
}

RowOrder reducedTo(const RowOrder &order, const Bitmap &rows)
{
    Bitmap kept(order.size());
    for (std::uint32_t row = order.size(); row-- > 0;) {
        if (!order.contains(row) || !(rows.test(row) || kept.test(row)))
            continue;
        kept.set(row);
        if (order.parent(row) != none)
            kept.set(order.parent(row));
    }
    return RowOrder(order.parents(), &kept);
}

} // namespace rankscope
