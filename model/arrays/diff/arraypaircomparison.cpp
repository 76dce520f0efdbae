// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/arraypaircomparison.h"

#include "model/arrays/sources/windowlines.h"
#include "model/arrays/statistics/runreading.h"
#include "model/base/parallelfor.h"

#include <algorithm>
#include <atomic>
#include <mutex>

namespace rankscope {

namespace {

constexpr std::size_t comparedBetweenLooks = 1U << 15U; // elements between two looks at the cancel

/// The part of an ignored window that is in a slab, counted from the slab's corner; empty where none does.
ArrayWindow ignoredPart(const ArrayWindow &ignored, const ArrayWindow &slab)
{
    ArrayWindow result;
    for (std::size_t dimension = 0; dimension < slab.size(); ++dimension) {
        const IndexRange &range = ignored[dimension];
        const IndexRange &within = slab[dimension];
        const std::uint64_t skipped =
            range.first >= within.first ? 0 : (within.first - range.first + range.step - 1) / range.step;
        const std::uint64_t first = range.first + skipped * range.step;
        const std::uint64_t end = within.first + within.count;
        IndexRange part{first - within.first, 0, range.step};
        if (skipped < range.count && first < end)
            part.count = std::min(range.count - skipped, (end - first + range.step - 1) / range.step);
        else
            part.first = 0;
        result.push_back(part);
    }
    return result;
}

/// All of an array; nothing where it has more elements than 64 bits count.
ArrayWindow countedWindow(const ArrayShape &shape)
{
    return elementCount(shape) ? wholeWindow(shape) : ArrayWindow();
}

/// Slabs that several threads compare.
class SlabComparison
{
public:
    SlabComparison(const ArrayPairComparison &arrays, const SlabRange &slabs, Progress &progress)
        : m_arrays(arrays)
        , m_slabs(slabs)
        , m_progress(progress)
        , m_merge(arrays.nothing())
    {}

    Result<DifferencePart> run(unsigned threads)
    {
        inParallel(std::min<std::uint64_t>(threads, m_slabs.count), [this](std::size_t) {
            SlabBuffers buffers;
            work(buffers);
        });
        return whole();
    }

    Result<DifferencePart> run(SlabBuffers &buffers)
    {
        work(buffers);
        return whole();
    }

private:
    Result<DifferencePart> whole()
    {
        if (const Result<void> done = m_error.result(); !done)
            return tl::unexpected(done.error());
        DifferencePart whole = m_merge.whole();
        whole.addTotals(m_totals);
        return whole;
    }

    void work(SlabBuffers &buffers)
    {
        DifferenceTotals totals(m_arrays.options().worst);
        Result<void> done;
        while (done && !m_error.isSet()) {
            const std::uint64_t slab = m_next.fetch_add(1, std::memory_order_relaxed);
            if (slab >= m_slabs.count)
                break;
            DifferencePart part = m_arrays.nothing();
            done = compareSlab(m_slabs.first + slab, buffers, part, totals);
            if (done)
                m_merge.add(slab, std::move(part));
        }
        if (!done)
            m_error.set(done.error());
        const std::scoped_lock lock(m_mutex);
        m_totals.merge(totals);
    }

    Result<void> compareSlab(std::uint64_t slab, SlabBuffers &buffers, DifferencePart &part,
                             DifferenceTotals &totals) const
    {
        if (m_progress.isCancelled())
            return tl::unexpected(cancelledError());
        const WindowSlabs &slabs = m_arrays.slabs();
        const ArrayWindow window = slabs.window(slab);
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
            if (Result<void> read = m_arrays.source(side).read(window, buffers.values[side], m_progress); !read)
                return read;
        }
        markIgnored(window, buffers.shown);
        if (m_arrays.rows())
            m_arrays.rows()->hideBehind(window, buffers.shown);
        const std::size_t count = valueCount(buffers.values[0]);
        for (std::size_t first = 0; first < count; first += comparedBetweenLooks) {
            if (m_progress.isCancelled())
                return tl::unexpected(cancelledError());
            const std::size_t length = std::min(comparedBetweenLooks, count - first);
            PieceRun run{.position = slabs.position(slab) + first};
            for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
                run.sides[side] = elementSpan(buffers.values[side], first, length);
            if (!buffers.shown.empty())
                run.shown = std::span(buffers.shown).subspan(first / 64, (length + 63) / 64);
            part.add(run, buffers.pairs, totals);
        }
        m_progress.advance(count);
        return {};
    }

    void markIgnored(const ArrayWindow &slab, std::vector<std::uint64_t> &shown) const
    {
        shown.clear();
        ArrayShape shape;
        for (const IndexRange &range : slab)
            shape.push_back(range.count);
        for (const ArrayWindow &ignored : m_arrays.options().ignored) {
            const ArrayWindow part = ignoredPart(ignored, slab);
            if (elementCount(part) == 0)
                continue;
            shown.resize((elementCount(slab) + 63) / 64, ~std::uint64_t{0});
            for (WindowLines lines(part, rowMajorStrides(shape)); !lines.isDone(); lines.next()) {
                for (std::uint64_t index = 0; index < lines.length(); ++index) {
                    const std::uint64_t element = lines.offset() + index * lines.elementStep();
                    shown[element / 64] &= ~(std::uint64_t{1} << (element % 64));
                }
            }
        }
    }

    const ArrayPairComparison &m_arrays;
    SlabRange m_slabs;
    Progress &m_progress;
    std::atomic<std::uint64_t> m_next = 0;
    FirstError m_error;
    std::mutex m_mutex;
    DifferenceTotals m_totals{m_arrays.options().worst};
    OrderedMerge<DifferencePart> m_merge;
};

ElementIndex indexAt(std::uint64_t position, const ArrayShape &shape)
{
    ElementIndex result(shape.size());
    for (std::size_t dimension = shape.size(); dimension-- > 0;) {
        result[dimension] = position % shape[dimension];
        position /= shape[dimension];
    }
    return result;
}

void setTotals(ArrayDiff &diff, const ArrayShape &shape, const DifferenceTotals &totals)
{
    const auto index = [&shape](std::uint64_t position) { return indexAt(position, shape); };
    diff.compared = true;
    diff.elements = totals.elements();
    diff.ignored = totals.ignored();
    diff.differing = totals.differing();
    diff.nanDiffering = totals.nanDiffering();
    diff.rms = totals.rms();
    diff.l2Relative = totals.l2Relative();
    if (const auto &most = totals.maxAbsolute())
        diff.maxAbsolute = {most->absolute, index(most->position)};
    if (const auto &most = totals.maxRelative())
        diff.maxRelative = {most->relative, index(most->position)};
    if (const auto first = totals.first())
        diff.first = index(*first);
    for (const DifferenceTotals::Place &place : totals.worst())
        diff.worst.push_back({index(place.position), place.absolute, place.relative});
}

} // namespace

ArrayPairComparison::ArrayPairComparison(const ArraySource &reference, const ArraySource &current,
                                         const ArrayDiffOptions &options)
    : m_sources{&reference, &current}
    , m_options(options)
    , m_rows(CommonRows::of(reference, current))
    , m_shape(m_rows ? m_rows->shape() : reference.shape())
    , m_slabs(countedWindow(m_shape), reference.description().chunk, comparedSlabElements)
{
    m_diff.referenceShape = reference.shape();
    m_diff.currentShape = current.shape();
    m_diff.referenceType = reference.type();
    m_diff.currentType = current.type();
    m_diff.referenceTypeText = comparedTypeText(reference.description());
    m_diff.currentTypeText = comparedTypeText(current.description());
    m_diff.referenceSpace = reference.description().space;
    m_diff.currentSpace = current.description().space;
    const bool hasOtherShape = !m_rows && m_diff.referenceShape != m_diff.currentShape;
    m_diff.shapeMismatch = hasOtherShape || m_diff.referenceSpace != m_diff.currentSpace;
    if (m_rows)
        m_diff.rowLengths = m_rows->lengths();
    m_diff.typeMismatch = !haveSameType(reference.description(), current.description());
    const std::optional<PairType> type = pairType(m_diff.referenceType, m_diff.currentType);
    if (m_diff.shapeMismatch || !type || !elementCount(m_shape))
        return;
    m_isPossible = true;
    m_rule = {*type, isSinglePair(m_diff.referenceType, m_diff.currentType), options.tolerance};
}

Result<DifferencePart> ArrayPairComparison::compare(const SlabRange &slabs, Progress &progress) const
{
    return SlabComparison(*this, slabs, progress).run(m_options.threads);
}

Result<DifferencePart> ArrayPairComparison::compare(const SlabRange &slabs, SlabBuffers &buffers,
                                                    Progress &progress) const
{
    return SlabComparison(*this, slabs, progress).run(buffers);
}

ArrayDiff ArrayPairComparison::diff(const DifferencePart &whole) const
{
    ArrayDiff diff = m_diff;
    if (m_isPossible)
        setTotals(diff, m_shape, whole.whole());
    if (m_rows && m_isPossible)
        diff.ignored -= m_rows->cellsBehind();
    return diff;
}

} // namespace rankscope
