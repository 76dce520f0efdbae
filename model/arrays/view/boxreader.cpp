// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/view/boxreader.h"

#include "model/arrays/sources/windowlines.h"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace rankscope {

namespace {

/// One of nested loops, in which elements are moved: how many there are and how far apart, on either side.
struct Loop {
    std::uint64_t count = 1;
    std::int64_t from = 0;
    std::int64_t to = 0;
};

/// The loops over all but the last two, which move() does itself: where each round of them begins.
class OuterLoops
{
public:
    explicit OuterLoops(std::span<const Loop> loops) : m_loops(loops), m_position(loops.size()) {}

    std::int64_t from() const { return m_from; }
    std::int64_t to() const { return m_to; }
    /// False after the last round.
    bool next()
    {
        for (std::size_t at = m_loops.size(); at-- > 0;) {
            const Loop &loop = m_loops[at];
            m_from += loop.from;
            m_to += loop.to;
            if (++m_position[at] < loop.count)
                return true;
            m_from -= static_cast<std::int64_t>(loop.count) * loop.from;
            m_to -= static_cast<std::int64_t>(loop.count) * loop.to;
            m_position[at] = 0;
        }
        return false;
    }

private:
    std::span<const Loop> m_loops;
    std::vector<std::uint64_t> m_position;
    std::int64_t m_from = 0;
    std::int64_t m_to = 0;
};

constexpr std::uint64_t squareSide = 8;

template<typename T>
inline void moveSquare(const T *from, T *to, const Loop &outer, const Loop &inner)
{
    for (std::int64_t column = 0; column < std::int64_t(inner.count); ++column)
        for (std::int64_t row = 0; row < std::int64_t(outer.count); ++row)
            to[row * outer.to + column * inner.to] = from[row * outer.from + column * inner.from];
}

/// The elements of two loops, in squares: where neighbours of the one side lie far apart on the other, each line of the
/// cache is still used whole.
template<typename T>
void moveSquares(const T *from, T *to, const Loop &outer, const Loop &inner)
{
    for (std::uint64_t row = 0; row < outer.count; row += squareSide) {
        const Loop rows{std::min(squareSide, outer.count - row), outer.from, outer.to};
        for (std::uint64_t column = 0; column < inner.count; column += squareSide) {
            const Loop columns{std::min(squareSide, inner.count - column), inner.from, inner.to};
            const T *const source = from + std::int64_t(row) * outer.from + std::int64_t(column) * inner.from;
            T *const target = to + std::int64_t(row) * outer.to + std::int64_t(column) * inner.to;
            const bool isUsual =
                rows.count == squareSide && columns.count == squareSide && inner.from == 1 && outer.to == 1;
            if (isUsual) // known to the compiler
                moveSquare(source, target, {squareSide, outer.from, 1}, {squareSide, 1, inner.to});
            else
                moveSquare(source, target, rows, columns);
        }
    }
}

template<typename T>
void moveLines(const T *from, T *to, const Loop &outer, const Loop &inner)
{
    const bool isCopy = inner.from == 1 && inner.to == 1;
    for (std::uint64_t row = 0; row < outer.count; ++row, from += outer.from, to += outer.to) {
        if (isCopy)
            std::copy_n(from, inner.count, to);
        else
            for (std::int64_t column = 0; column < std::int64_t(inner.count); ++column)
                to[column * inner.to] = from[column * inner.from];
    }
}

/// Moves what was read to its place, the loops in the order of the source.
template<typename T>
void move(const T *from, T *to, std::vector<Loop> loops)
{
    // next to the innermost loop comes the one whose neighbours are nearest in the block
    const bool isAcross = loops.size() > 1 && std::abs(loops.back().to) > 1;
    if (isAcross) {
        const auto nearest = std::min_element(loops.begin(), loops.end() - 1, [](const Loop &a, const Loop &b) {
            return std::abs(a.to) < std::abs(b.to);
        });
        std::iter_swap(nearest, loops.end() - 2);
    }
    while (loops.size() < 2)
        loops.insert(loops.begin(), Loop());
    const Loop inner = loops.back();
    const Loop outer = loops[loops.size() - 2];
    OuterLoops rounds(std::span<const Loop>(loops).first(loops.size() - 2));
    do {
        if (isAcross)
            moveSquares(from + rounds.from(), to + rounds.to(), outer, inner);
        else
            moveLines(from + rounds.from(), to + rounds.to(), outer, inner);
    } while (rounds.next());
}

IndexRange ascending(const IndexSelection::Run &run)
{
    if (run.step >= 0)
        return {run.first, run.count, static_cast<std::uint64_t>(run.step)};
    return {run.at(run.count - 1), run.count, std::uint64_t{0} - static_cast<std::uint64_t>(run.step)};
}

/// Loops over the elements of the runs as a source gives them, those of one index left out.
std::vector<Loop> loopsOf(const std::vector<IndexSelection::Run> &runs, const std::vector<std::uint64_t> &strides)
{
    std::vector<Loop> loops;
    std::int64_t apart = 1;
    for (std::size_t dimension = runs.size(); dimension-- > 0;) {
        const IndexSelection::Run &run = runs[dimension];
        const auto stride = static_cast<std::int64_t>(strides[dimension]);
        if (run.count > 1)
            loops.push_back({run.count, apart, run.step < 0 ? -stride : stride});
        apart *= static_cast<std::int64_t>(run.count);
    }
    std::reverse(loops.begin(), loops.end());
    return loops;
}

/// The same loops over elements that are in memory, whose order need not be that of the source's window.
std::vector<Loop> loopsInMemory(const std::vector<IndexSelection::Run> &runs,
                                const std::vector<std::uint64_t> &sourceStrides,
                                const std::vector<std::uint64_t> &strides)
{
    std::vector<Loop> loops;
    for (std::size_t dimension = 0; dimension < runs.size(); ++dimension) {
        const auto apart = static_cast<std::int64_t>(sourceStrides[dimension]);
        if (runs[dimension].count > 1)
            loops.push_back(
                {runs[dimension].count, runs[dimension].step * apart, static_cast<std::int64_t>(strides[dimension])});
    }
    return loops;
}

} // namespace

BoxReader::BoxReader(const ArraySource &source, const ArrayLayout &layout, ArrayValues &values,
                     const Progress &progress)
    : m_source(source)
    , m_layout(layout)
    , m_values(values)
    , m_progress(progress)
{}

BoxReader::Box BoxReader::emptyBox() const
{
    return {std::vector<CounterBox::Run>(m_layout.selections.size()),
            std::vector<std::uint64_t>(m_layout.selections.size()), 0};
}

void BoxReader::set(Box &box, const std::vector<std::size_t> &dimensions, const CounterBox &counters,
                    std::uint64_t stride)
{
    for (std::size_t at = dimensions.size(); at-- > 0;) {
        box.runs[dimensions[at]] = counters.runs[at];
        box.strides[dimensions[at]] = stride;
        stride *= counters.runs[at].count;
    }
}

/// A selection of several runs is read in as many pieces.
Result<void> BoxReader::read(const Box &box)
{
    std::vector<Runs> choices;
    std::vector<std::size_t> choice(box.runs.size());
    for (std::size_t dimension = 0; dimension < box.runs.size(); ++dimension)
        choices.push_back(m_layout.selections[dimension].part(box.runs[dimension].first, box.runs[dimension].count));
    const auto advance = [&] {
        for (std::size_t dimension = choice.size(); dimension-- > 0;) {
            if (++choice[dimension] < choices[dimension].size())
                return true;
            choice[dimension] = 0;
        }
        return false;
    };
    do {
        Runs runs;
        std::uint64_t offset = box.offset;
        for (std::size_t dimension = 0; dimension < choice.size(); ++dimension) {
            runs.push_back(choices[dimension][choice[dimension]]);
            for (std::size_t before = 0; before < choice[dimension]; ++before)
                offset += choices[dimension][before].count * box.strides[dimension];
        }
        if (const Result<void> done = readRuns(runs, box.strides, offset); !done)
            return done;
    } while (advance());
    return {};
}

Result<void> BoxReader::readRuns(const Runs &runs, const std::vector<std::uint64_t> &strides, std::uint64_t offset)
{
    if (const ArrayValues *const memory = m_source.inMemory())
        return moveRuns(*memory, runs, strides, offset);
    ArrayWindow window;
    for (const IndexSelection::Run &run : runs)
        window.push_back(ascending(run));
    const std::vector<Loop> loops = loopsOf(runs, strides);
    const bool isInPlace =
        std::all_of(loops.begin(), loops.end(), [](const Loop &loop) { return loop.from == loop.to; });
    if (isInPlace && elementCount(window) == valueCount(m_values))
        return m_source.read(window, m_values, m_progress);
    if (const Result<void> read = m_source.read(window, m_part, m_progress); !read)
        return read;
    // where a run goes backwards, its first element is the last one of the block
    for (std::size_t dimension = 0; dimension < runs.size(); ++dimension)
        offset += runs[dimension].step < 0 ? (runs[dimension].count - 1) * strides[dimension] : 0;
    std::visit(
        [&](const auto &from) {
            auto &to = std::get<std::decay_t<decltype(from)>>(m_values);
            if (!from.empty())
                move(from.data(), to.data() + offset, loops);
        },
        m_part);
    return {};
}

/// What is in memory is not copied on its way.
Result<void> BoxReader::moveRuns(const ArrayValues &memory, const Runs &runs, const std::vector<std::uint64_t> &strides,
                                 std::uint64_t offset)
{
    if (m_progress.isCancelled())
        return tl::unexpected(cancelledError());
    const std::vector<std::uint64_t> sourceStrides = rowMajorStrides(m_source.shape());
    std::uint64_t start = 0;
    for (std::size_t dimension = 0; dimension < runs.size(); ++dimension) {
        if (runs[dimension].count == 0)
            return {};
        start += runs[dimension].first * sourceStrides[dimension];
    }
    std::visit(
        [&](const auto &from) {
            auto &to = std::get<std::decay_t<decltype(from)>>(m_values);
            move(from.data() + start, to.data() + offset, loopsInMemory(runs, sourceStrides, strides));
        },
        memory);
    return {};
}

} // namespace rankscope
