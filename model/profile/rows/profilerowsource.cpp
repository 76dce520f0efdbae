// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/rows/profilerowsource.h"

#include "model/base/polling.h"

#include <algorithm>
#include <numeric>

namespace rankscope {

namespace {

constexpr double mostLines = 4194304; // 2^22: a rank and a line fit into a double exactly

/// The row above each, and who is there at all.
struct Forest {
    std::vector<std::uint32_t> parents;
    Bitmap kept;
};

Forest wholeForest(const ProfileRowSource &rows, const Progress &progress)
{
    const std::uint32_t size = rows.size();
    Forest forest{std::vector<std::uint32_t>(size), Bitmap(size)};
    for (std::uint32_t row = 0; row < size && !endsAt(row, progress); ++row)
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
        return parent == RowOrder::none ? std::nullopt : std::optional(parent);
    };
    forest.text = [&rows](std::uint32_t row, ScopeText which) { return rows.text(row, which); };
    forest.values = [&rows, &columns, &progress](std::size_t metric) -> Result<RowForest::Values> {
        auto read = rows.columns(metric, progress);
        if (!read)
            return tl::unexpected(read.error());
        columns = std::move(*read);
        return RowForest::Values{columns.inclusive.empty() ? columns.own : columns.inclusive, columns.total};
    };
    const auto remaining = filterRows(forest, filters, progress);
    if (!remaining)
        return tl::unexpected(remaining.error());
    Forest result{std::vector<std::uint32_t>(forest.size, RowOrder::none), Bitmap(forest.size)};
    for (std::size_t place = 0; place < remaining->rows.size(); ++place) {
        const std::uint32_t row = remaining->rows[place];
        const std::uint32_t parent = remaining->parents[place];
        result.kept.set(row);
        result.parents[row] = parent == RemainingRows::none ? RowOrder::none : remaining->rows[parent];
    }
    return result;
}

/// Rows with those above them, outermost first: as much of a table as filters must know of to judge them.
class Branch
{
public:
    Branch(const ProfileRowSource &rows, RowSpan last);

    /// Of the last rows those that filters let through.
    Result<std::vector<std::uint32_t>> remaining(const std::vector<ScopeFilter> &filters);

private:
    Result<RowForest::Values> values(std::size_t metric);

    const ProfileRowSource &m_rows;
    std::vector<std::uint32_t> m_branch; // rows of the table, by place
    std::uint32_t m_depth = 0; // places before those of the last rows
    std::vector<double> m_values; // of the filter that is at work
};

Branch::Branch(const ProfileRowSource &rows, RowSpan last) : m_rows(rows)
{
    for (std::uint32_t row = rows.parent(last.first); row != RowOrder::none; row = rows.parent(row))
        m_branch.insert(m_branch.begin(), row);
    m_depth = static_cast<std::uint32_t>(m_branch.size());
    for (std::uint32_t row = last.first; row < last.last; ++row)
        m_branch.push_back(row);
}

Result<RowForest::Values> Branch::values(std::size_t metric)
{
    m_values.clear();
    double total = 0;
    for (const std::uint32_t row : m_branch) {
        const auto columns = m_rows.columnsOf(metric, {row, row + 1});
        if (!columns)
            return tl::unexpected(columns.error());
        const std::vector<double> &column = columns->inclusive.empty() ? columns->own : columns->inclusive;
        m_values.push_back(column.empty() ? 0 : column.front());
        total = columns->total;
    }
    return RowForest::Values{m_values, total};
}

Result<std::vector<std::uint32_t>> Branch::remaining(const std::vector<ScopeFilter> &filters)
{
    RowForest forest;
    forest.size = static_cast<std::uint32_t>(m_branch.size());
    forest.strings = &m_rows.tree().strings();
    forest.parent = [this](std::uint32_t place) {
        const std::uint32_t above = std::min(place, m_depth);
        return above == 0 ? std::nullopt : std::optional(above - 1);
    };
    forest.text = [this](std::uint32_t place, ScopeText which) { return m_rows.text(m_branch[place], which); };
    forest.values = [this](std::size_t metric) { return values(metric); };
    const auto remaining = filterRows(forest, filters, Progress());
    if (!remaining)
        return tl::unexpected(remaining.error());
    std::vector<std::uint32_t> rows;
    for (const std::uint32_t place : remaining->rows) {
        if (place >= m_depth)
            rows.push_back(m_branch[place]);
    }
    return rows;
}

void leavePlainCallsOut(const ProfileRowSource &rows, Forest &forest, const Progress &progress)
{
    for (std::uint32_t row = 0; row < forest.parents.size() && !endsAt(row, progress); ++row) {
        std::uint32_t &parent = forest.parents[row];
        if (parent != RowOrder::none && !forest.kept.test(parent))
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
        if (forest.kept.test(row) && forest.parents[row] != RowOrder::none)
            hasBelow.set(forest.parents[row]);
    }
    Bitmap gone(size);
    for (std::uint32_t row = 0; row < size; ++row) {
        if (forest.kept.test(row) && forest.parents[row] == RowOrder::none && hasBelow.test(row))
            gone.set(row);
    }
    for (std::uint32_t row = 0; row < size; ++row) {
        if (gone.test(row))
            forest.kept.reset(row);
        else if (forest.parents[row] != RowOrder::none && gone.test(forest.parents[row]))
            forest.parents[row] = RowOrder::none;
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
    auto forest = arrangement.filters.empty() ? Result<Forest>(wholeForest(rows, progress))
                                              : filteredForest(rows, arrangement.filters, progress);
    if (!forest)
        return tl::unexpected(forest.error());
    if (arrangement.joinsCalls)
        leavePlainCallsOut(rows, *forest, progress);
    for (std::size_t level = 0; level < arrangement.flattened && !progress.isCancelled(); ++level)
        flattenOnce(*forest);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    return RowOrder(forest->parents, &forest->kept);
}

std::vector<std::uint32_t> findRowsBelow(const ProfileRowSource &rows, std::uint32_t row,
                                         const std::vector<ScopeFilter> &filters)
{
    std::vector<ScopeFilter> others = filters;
    std::erase_if(others, [](const ScopeFilter &filter) { return filter.mode == ScopeFilter::Mode::SelfOut; });
    std::vector<std::uint32_t> kept;
    std::vector<std::uint32_t> waiting{row};
    while (!waiting.empty()) {
        const RowSpan found = rows.findMore(waiting.back());
        waiting.pop_back();
        if (found.size() == 0)
            continue;
        Branch branch(rows, found);
        const auto staying = branch.remaining(others);
        const auto shown = branch.remaining(filters);
        for (std::uint32_t more = found.first; more < found.last; ++more) {
            if (!shown || !staying || std::ranges::binary_search(*shown, more))
                kept.push_back(more);
            else if (std::ranges::binary_search(*staying, more) && rows.hasMore(more))
                waiting.push_back(more);
        }
    }
    std::ranges::sort(kept);
    return kept;
}

RowOrder reducedTo(const RowOrder &order, const Bitmap &rows)
{
    Bitmap kept(order.size());
    for (std::uint32_t row = order.size(); row-- > 0;) {
        if (!order.contains(row) || !(rows.test(row) || kept.test(row)))
            continue;
        kept.set(row);
        if (order.parent(row) != RowOrder::none)
            kept.set(order.parent(row));
    }
    return RowOrder(order.parents(), &kept);
}

} // namespace rankscope
