// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/blocks/placedarray.h"

#include "model/arrays/blocks/blockwindows.h"
#include "model/arrays/sources/windowlines.h"
#include "model/arrays/statistics/elementruns.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

namespace {

/// A block's own cells in the whole array.
ArrayWindow ownWindow(const PlacedBlock &block)
{
    ArrayWindow own;
    for (std::size_t dimension = 0; dimension < block.offset.size(); ++dimension) {
        const HaloWidth &halo = block.halo[dimension];
        own.push_back({block.offset[dimension], block.values->shape()[dimension] - halo.low - halo.high, 1});
    }
    return own;
}

/// The same window as the block's own array has it.
ArrayWindow windowInBlock(const PlacedBlock &block, ArrayWindow window)
{
    for (std::size_t dimension = 0; dimension < window.size(); ++dimension)
        window[dimension].first = window[dimension].first - block.offset[dimension] + block.halo[dimension].low;
    return window;
}

bool isPlaced(const PlacedBlock &block, const ArrayShape &whole)
{
    const ArrayShape &shape = block.values->shape();
    if (shape.size() != whole.size() || block.offset.size() != whole.size() || block.halo.size() != whole.size())
        return false;
    for (std::size_t dimension = 0; dimension < whole.size(); ++dimension) {
        const HaloWidth &halo = block.halo[dimension];
        const std::uint64_t extent = shape[dimension];
        if (halo.low > extent || halo.high > extent - halo.low || block.offset[dimension] > whole[dimension]
            || extent - halo.low - halo.high > whole[dimension] - block.offset[dimension])
            return false;
    }
    return true;
}

Result<void> checkPlaces(const std::vector<PlacedBlock> &blocks, const ArrayDescription &whole,
                         const std::vector<std::int64_t> &processes)
{
    for (const PlacedBlock &block : blocks) {
        if (!isPlaced(block, whole.shape))
            return tl::unexpected(
                misfit(QCoreApplication::translate("Arrays", "The block of process %1 is not inside the whole array.")
                           .arg(processes[block.rank])));
        if (block.values->type() != whole.type)
            return tl::unexpected(misfit(
                QCoreApplication::translate("Arrays", "The block of process %1 has elements of another type than "
                                                      "that of process %2.")
                    .arg(QString::number(processes[block.rank]), QString::number(processes[blocks.front().rank]))));
    }
    return {};
}

bool haveCommonCells(const ArrayWindow &a, const ArrayWindow &b)
{
    for (std::size_t dimension = 0; dimension < a.size(); ++dimension) {
        if (a[dimension].first >= b[dimension].first + b[dimension].count
            || b[dimension].first >= a[dimension].first + a[dimension].count)
            return false;
    }
    return true;
}

/// Each element must be one block's own. Blocks are looked at in the order of their first dimension, so that only those
/// that begin before one ends are compared with it.
Result<void> checkCover(const std::vector<PlacedBlock> &blocks, const ArrayShape &whole,
                        const std::vector<std::int64_t> &processes, const Progress &progress)
{
    std::vector<std::pair<ArrayWindow, std::uint64_t>> windows;
    std::uint64_t covered = 0; // no overflow: no two blocks have common cells, or an error comes of it
    for (const PlacedBlock &block : blocks) {
        ArrayWindow own = ownWindow(block);
        if (const std::uint64_t cells = elementCount(own); cells > 0) {
            covered += cells;
            windows.emplace_back(std::move(own), block.rank);
        }
    }
    std::ranges::sort(windows, {}, [](const auto &window) { return window.first.front().first; });
    for (auto window = windows.begin(); window != windows.end(); ++window) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        const std::uint64_t end = window->first.front().first + window->first.front().count;
        for (auto other = window + 1; other != windows.end() && other->first.front().first < end; ++other) {
            if (haveCommonCells(window->first, other->first))
                return tl::unexpected(misfit(
                    QCoreApplication::translate("Arrays", "The blocks of processes %1 and %2 have the same elements as "
                                                          "their own: the widths of their halos or their offsets are "
                                                          "wrong.")
                        .arg(QString::number(processes[window->second]), QString::number(processes[other->second]))));
        }
    }
    const std::uint64_t wanted = elementCount(whole).value_or(0);
    if (covered == wanted)
        return {};
    return tl::unexpected(misfit(
        QCoreApplication::translate("Arrays", "%1 of the %2 elements of the whole array are in no process's block.")
            .arg(QString::number(wanted - covered), QString::number(wanted))));
}

/// The part of a range that is in [first, end), and the place of its first index in the range.
struct RangePart {
    std::uint64_t place = 0;
    IndexRange range;
};

RangePart cutRange(const IndexRange &range, const IndexRange &own)
{
    const std::uint64_t end = own.first + own.count;
    const std::uint64_t place = own.first <= range.first ? 0 : (own.first - range.first + range.step - 1) / range.step;
    if (place >= range.count || range.first + place * range.step >= end)
        return {};
    const std::uint64_t first = range.first + place * range.step;
    return {place, {first, std::min(range.count - place, (end - first + range.step - 1) / range.step), range.step}};
}

/// What a block has of a window: its cells in the whole array, and where they are in the window. Empty: nothing.
struct WindowPart {
    ArrayWindow cells;
    ArrayWindow places;
};

WindowPart cutWindow(const ArrayWindow &window, const ArrayWindow &own)
{
    WindowPart part;
    for (std::size_t dimension = 0; dimension < window.size(); ++dimension) {
        const RangePart cut = cutRange(window[dimension], own[dimension]);
        if (cut.range.count == 0)
            return {};
        part.cells.push_back(cut.range);
        part.places.push_back({cut.place, cut.range.count, 1});
    }
    return part;
}

} // namespace

Result<std::shared_ptr<const PlacedArray>> PlacedArray::make(ArrayDescription whole, std::vector<PlacedBlock> blocks,
                                                             std::vector<std::int64_t> processes,
                                                             const Progress &progress)
{
    Q_ASSERT_X(!blocks.empty() && !whole.shape.empty(), "PlacedArray::make", "an array that is cut has dimensions");
    if (!elementCount(whole.shape)) {
        const QString text =
            QCoreApplication::translate("Arrays", "The whole array has more elements than 64 bits count.");
        return tl::unexpected(Error{.kind = ErrorKind::TooLarge, .message = text});
    }
    if (const Result<void> placed = checkPlaces(blocks, whole, processes); !placed)
        return tl::unexpected(placed.error());
    if (const Result<void> covered = checkCover(blocks, whole.shape, processes, progress); !covered)
        return tl::unexpected(covered.error());
    return std::shared_ptr<const PlacedArray>(
        new PlacedArray(std::move(whole), std::move(blocks), std::move(processes)));
}

Result<void> PlacedArray::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    resizeValues(values, type(), elementCount(window));
    if (valueCount(values) == 0)
        return {};
    ArrayShape shape;
    for (const IndexRange &range : window)
        shape.push_back(range.count);
    const std::vector<std::uint64_t> strides = rowMajorStrides(shape);
    ArrayValues elements;
    for (const PlacedBlock &block : m_blocks) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        const WindowPart part = cutWindow(window, ownWindow(block));
        if (part.cells.empty())
            continue;
        if (Result<void> done = block.values->read(windowInBlock(block, part.cells), elements, progress); !done)
            return done;
        scatterValues(elements, part.places, strides, values);
    }
    return {};
}

std::uint64_t PlacedArray::ownerOf(const ElementIndex &index) const
{
    ArrayWindow element;
    for (const std::uint64_t position : index)
        element.push_back({position, 1, 1});
    const auto owner = std::ranges::find_if(
        m_blocks, [&](const PlacedBlock &block) { return haveCommonCells(ownWindow(block), element); });
    Q_ASSERT_X(owner != m_blocks.end(), "PlacedArray::ownerOf", "each element is one block's own");
    return owner->rank;
}

Result<HaloCheck> PlacedArray::checkHalos(const HaloOptions &options, const Progress &progress) const
{
    HaloCheck check;
    for (const PlacedBlock &block : m_blocks) {
        const ArrayWindow own = ownWindow(block);
        if (elementCount(own) == 0)
            continue; // its halo is no neighbour's
        ArrayWindow all; // with the halo, as far as it is in the whole array
        for (std::size_t dimension = 0; dimension < own.size(); ++dimension) {
            const std::uint64_t end = own[dimension].first + own[dimension].count;
            const std::uint64_t low = std::min(own[dimension].first, block.halo[dimension].low);
            const std::uint64_t high = std::min(shape()[dimension] - end, block.halo[dimension].high);
            all.push_back({own[dimension].first - low, low + own[dimension].count + high, 1});
        }
        for (const ArrayWindow &part : haloWindows(own, all, options.corners)) {
            const WindowSlabs slabs(part, {}, comparedSlabElements);
            for (std::uint64_t slab = 0; slab < slabs.count(); ++slab) {
                if (Result<void> done = checkPart(block, slabs.window(slab), options, progress, check); !done)
                    return tl::unexpected(done.error());
            }
        }
    }
    return check;
}

Result<void> PlacedArray::checkPart(const PlacedBlock &block, const ArrayWindow &part, const HaloOptions &options,
                                    const Progress &progress, HaloCheck &check) const
{
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    HaloPart halo{.window = part, .rank = block.rank};
    if (Result<void> done = block.values->read(windowInBlock(block, part), halo.copies, progress); !done)
        return done;
    if (Result<void> done = read(part, halo.owned, progress); !done)
        return done;
    addDisagreements(halo, *this, options, check);
    return {};
}

std::vector<std::int64_t> processesOf(const ArrayDocument &document)
{
    for (const std::shared_ptr<const ArraySource> &dataSet : document.dataSets) {
        const auto *distributed = dynamic_cast<const DistributedArray *>(dataSet.get());
        if (!distributed)
            continue;
        if (std::vector<std::int64_t> processes = distributed->processes(); !processes.empty())
            return processes;
    }
    return {};
}

} // namespace rankscope
