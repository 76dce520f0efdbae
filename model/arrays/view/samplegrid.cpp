// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/view/samplegrid.h"

#include <algorithm>

namespace rankscope {

namespace {

constexpr std::uint64_t blockCells = 1U << 20U;

std::uint64_t roundedUp(std::uint64_t value, std::uint64_t grain)
{
    return (value + grain - 1) / grain * grain;
}

/// Extent of the stored blocks along the innermost dimension of a direction, where the view shows it in order.
std::uint64_t grainOf(const ArrayView &view, const std::vector<std::size_t> &dimensions)
{
    const ArrayShape &chunk = view.source().description().chunk;
    if (dimensions.empty() || chunk.empty() || view.layout().selections[dimensions.back()].runs().size() != 1)
        return 1;
    return std::clamp<std::uint64_t>(chunk[dimensions.back()], 1, blockCells);
}

} // namespace

std::uint64_t SampleAxis::binStart(std::uint64_t bin) const
{
    // count · bin / bins without the overflow: bins are few
    return first + count / bins * bin + count % bins * bin / bins;
}

std::uint64_t SampleAxis::binOf(std::uint64_t line) const
{
    const double share = static_cast<double>(line - first) / static_cast<double>(count);
    std::uint64_t bin = std::min(bins - 1, static_cast<std::uint64_t>(share * static_cast<double>(bins)));
    while (bin > 0 && binStart(bin) > line)
        --bin;
    while (bin + 1 < bins && binStart(bin + 1) <= line)
        ++bin;
    return bin;
}

std::uint64_t SampleAxis::readCount() const
{
    if (readsAll())
        return count;
    std::uint64_t read = 0;
    for (std::uint64_t bin = 0; bin < bins; ++bin)
        read += std::min(run, binStart(bin + 1) - binStart(bin));
    return read;
}

std::vector<SampleAxis::Span> SampleAxis::spans(std::uint64_t most) const
{
    std::vector<Span> result;
    const auto add = [&](std::uint64_t from, std::uint64_t length) {
        for (std::uint64_t at = 0; at < length; at += most)
            result.push_back({from + at, std::min(most, length - at)});
    };
    if (readsAll()) {
        add(first, count);
        return result;
    }
    for (std::uint64_t bin = 0; bin < bins; ++bin)
        add(binStart(bin), std::min(run, binStart(bin + 1) - binStart(bin)));
    return result;
}

SampleRequest requestFor(const ArrayView &view, PageReading read)
{
    SampleRequest request;
    request.read = std::move(read);
    request.area = {0, view.rowCount(), 0, view.columnCount()};
    request.grainRows = grainOf(view, view.layout().rows);
    request.grainColumns = grainOf(view, view.layout().columns);
    return request;
}

SampleGrid::SampleGrid(const SampleRequest &request)
{
    const ArrayPage &area = request.area;
    rows = {area.firstRow, area.rows, std::min(area.rows, request.mostBinRows), 1};
    columns = {area.firstColumn, area.columns, std::min(area.columns, request.mostBinColumns), 1};
    rows.run = std::max<std::uint64_t>(1, rows.binLength());
    columns.run = std::max<std::uint64_t>(1, columns.binLength());
    const std::uint64_t cells = area.rows * area.columns;
    if (cells <= request.mostCells)
        return;
    const auto reduce = [&](SampleAxis &axis, std::uint64_t others) {
        const double wanted = static_cast<double>(request.mostCells) / static_cast<double>(others);
        axis.run = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(wanted / static_cast<double>(axis.bins)));
    };
    reduce(rows, area.columns);
    const std::uint64_t readRows = rows.readCount();
    if (area.columns > request.mostCells / readRows)
        reduce(columns, readRows);
}

Result<void> forEachBlock(const SampleRequest &request, const SampleGrid &grid,
                          const std::function<void(const CellPage &)> &take, Progress &progress)
{
    progress.setTotal(grid.rows.readCount() * grid.columns.readCount());
    if (progress.total() == 0)
        return {};
    const std::uint64_t fewRows = std::min(request.grainRows, grid.rows.count);
    const std::uint64_t width =
        std::min(grid.columns.count, roundedUp(std::max<std::uint64_t>(1, blockCells / fewRows), request.grainColumns));
    const std::uint64_t height = roundedUp(std::max<std::uint64_t>(1, blockCells / width), request.grainRows);
    const auto columnSpans = grid.columns.spans(width);
    for (const SampleAxis::Span &rows : grid.rows.spans(height)) {
        for (const SampleAxis::Span &columns : columnSpans) {
            if (progress.isCancelled())
                return tl::unexpected(cancelledError());
            const auto page = request.read({rows.first, rows.count, columns.first, columns.count}, progress);
            if (!page)
                return tl::unexpected(page.error());
            take(*page);
            progress.advance(rows.count * columns.count);
        }
    }
    return {};
}

} // namespace rankscope
