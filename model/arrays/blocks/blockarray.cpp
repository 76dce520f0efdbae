// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/blocks/blockarray.h"

#include "model/arrays/blocks/blockwindows.h"
#include "model/arrays/sources/windowlines.h"
#include "model/arrays/statistics/elementruns.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

namespace {

/// What one block has of a range of the whole array.
struct BlockPart {
    std::uint64_t block = 0;
    std::uint64_t place = 0; // of its first index in the range
    IndexRange range; // its indices in the whole array
};

/// A range, cut at the blocks' edges.
std::vector<BlockPart> blockParts(const BlockEdges &edges, const IndexRange &range)
{
    std::vector<BlockPart> result;
    for (std::uint64_t place = 0; place < range.count;) {
        const std::uint64_t first = range.first + place * range.step;
        const std::uint64_t block = edges.blockOf(first);
        const std::uint64_t indices = (edges.first[block + 1] - first + range.step - 1) / range.step;
        const std::uint64_t count = std::min(range.count - place, indices);
        result.push_back({block, place, {first, count, range.step}});
        place += count;
    }
    return result;
}

/// Steps through all choices of one entry of each list, the last one fastest; false after the last.
template<typename Entry>
bool nextChoice(std::vector<std::size_t> &choice, const std::vector<std::vector<Entry>> &lists)
{
    for (std::size_t list = lists.size(); list-- > 0;) {
        if (++choice[list] < lists[list].size())
            return true;
        choice[list] = 0;
    }
    return false;
}

} // namespace

Result<std::shared_ptr<const BlockArray>> BlockArray::make(std::vector<std::shared_ptr<const ArraySource>> blocks,
                                                           const BlockMap &map)
{
    std::vector<ArrayShape> shapes;
    for (const auto &block : blocks)
        shapes.push_back(block->shape());
    Result<BlockGrid> grid = BlockGrid::make(map, shapes);
    if (!grid)
        return tl::unexpected(grid.error());
    ArrayDescription description = blocks.front()->description();
    for (std::size_t rank = 0; rank < blocks.size(); ++rank) {
        const ArrayDescription &block = blocks[rank]->description();
        if (block.type != description.type) {
            const QString text = QCoreApplication::translate(
                                     "Arrays", "The array of process %1 is of type %2, that of process 0 of type "
                                               "%3: choose the same data set in all files.")
                                     .arg(QString::number(rank), typeName(block.type), typeName(description.type));
            return tl::unexpected(Error{.kind = ErrorKind::WrongFormat, .message = text});
        }
        if (description.error.isEmpty())
            description.error = block.error;
        if (description.missing.isEmpty())
            description.missing = block.missing;
    }
    description.shape = grid->shape();
    if (!elementCount(description.shape)) {
        const QString text =
            QCoreApplication::translate("Arrays", "The whole array has more elements than 64 bits count.");
        return tl::unexpected(Error{.kind = ErrorKind::TooLarge, .message = text});
    }
    description.chunk.clear();
    description.storage.clear();
    return std::shared_ptr<const BlockArray>(
        new BlockArray(std::move(description), std::move(blocks), std::move(*grid)));
}

BlockArray::BlockArray(ArrayDescription description, std::vector<std::shared_ptr<const ArraySource>> blocks,
                       BlockGrid grid)
    : DistributedArray(std::move(description))
    , m_blocks(std::move(blocks))
    , m_grid(std::move(grid))
{}

ArrayWindow BlockArray::localWindow(std::uint64_t rank, ArrayWindow window) const
{
    const std::vector<std::uint64_t> place = m_grid.placeOf(rank);
    for (std::size_t dimension = 0; dimension < window.size(); ++dimension) {
        const BlockEdges &edges = m_grid.edges()[dimension];
        const std::uint64_t block = place[dimension];
        window[dimension].first = window[dimension].first + edges.low[block] - edges.first[block];
    }
    return window;
}

Result<void> BlockArray::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    resizeValues(values, type(), elementCount(window));
    if (valueCount(values) == 0)
        return {};
    ArrayShape shape;
    std::vector<std::vector<BlockPart>> parts;
    for (std::size_t dimension = 0; dimension < window.size(); ++dimension) {
        shape.push_back(window[dimension].count);
        parts.push_back(blockParts(m_grid.edges()[dimension], window[dimension]));
    }
    const std::vector<std::uint64_t> strides = rowMajorStrides(shape);
    std::vector<std::size_t> choice(parts.size());
    ArrayValues elements;
    do {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        std::vector<std::uint64_t> block;
        ArrayWindow source;
        ArrayWindow places;
        for (std::size_t dimension = 0; dimension < parts.size(); ++dimension) {
            const BlockPart &part = parts[dimension][choice[dimension]];
            block.push_back(part.block);
            source.push_back(part.range);
            places.push_back({part.place, part.range.count, 1});
        }
        const std::uint64_t rank = m_grid.rankAt(block);
        if (Result<void> done = m_blocks[rank]->read(localWindow(rank, source), elements, progress); !done)
            return done;
        scatterValues(elements, places, strides, values);
    } while (nextChoice(choice, parts));
    return {};
}

std::uint64_t BlockArray::ownerOf(const ElementIndex &index) const
{
    std::vector<std::uint64_t> place;
    for (std::size_t dimension = 0; dimension < index.size(); ++dimension)
        place.push_back(m_grid.edges()[dimension].blockOf(index[dimension]));
    return m_grid.rankAt(place);
}

std::vector<ArrayWindow> BlockArray::haloParts(std::uint64_t rank, bool corners) const
{
    const std::vector<std::uint64_t> place = m_grid.placeOf(rank);
    ArrayWindow own;
    ArrayWindow all; // with the halo, as far as it is in the whole array
    for (std::size_t dimension = 0; dimension < place.size(); ++dimension) {
        const BlockEdges &edges = m_grid.edges()[dimension];
        const std::uint64_t block = place[dimension];
        const std::uint64_t first = edges.first[block];
        const std::uint64_t end = edges.first[block + 1];
        const std::uint64_t low = std::min(first, edges.low[block]);
        const std::uint64_t high = std::min(edges.extent() - end, edges.high[block]);
        own.push_back({first, end - first, 1});
        all.push_back({first - low, low + (end - first) + high, 1});
    }
    return haloWindows(own, all, corners);
}

Result<HaloCheck> BlockArray::checkHalos(const HaloOptions &options, const Progress &progress) const
{
    HaloCheck check;
    for (std::uint64_t rank = 0; rank < m_blocks.size(); ++rank) {
        for (const ArrayWindow &part : haloParts(rank, options.corners)) {
            const WindowSlabs slabs(part, {}, comparedSlabElements);
            for (std::uint64_t slab = 0; slab < slabs.count(); ++slab) {
                if (Result<void> done = checkPart(rank, slabs.window(slab), options, progress, check); !done)
                    return tl::unexpected(done.error());
            }
        }
    }
    return check;
}

Result<void> BlockArray::checkPart(std::uint64_t rank, const ArrayWindow &part, const HaloOptions &options,
                                   const Progress &progress, HaloCheck &check) const
{
    HaloPart halo{.window = part, .rank = rank};
    if (Result<void> done = m_blocks[rank]->read(localWindow(rank, part), halo.copies, progress); !done)
        return done;
    if (Result<void> done = read(part, halo.owned, progress); !done)
        return done;
    addDisagreements(halo, *this, options, check);
    return {};
}

} // namespace rankscope
