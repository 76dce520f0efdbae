// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/arraydiff.h"

#include "model/arrays/diff/differencekernels.h"
#include "model/arrays/diff/differencepieces.h"
#include "model/arrays/sources/windowlines.h"
#include "model/arrays/statistics/elementruns.h"
#include "model/base/parallelfor.h"

#include <algorithm>
#include <atomic>
#include <mutex>

namespace rankscope {

namespace {

constexpr std::uint64_t comparedBetweenLooks = 1U << 15U; // elements between two looks at the cancel

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

class ArrayComparison
{
public:
    ArrayComparison(const ArraySource &reference, const ArraySource &current, const ArrayDiffOptions &options,
                    const PairRule &rule, Progress &progress)
        : m_reference(reference)
        , m_current(current)
        , m_options(options)
        , m_rule(rule)
        , m_progress(progress)
        , m_slabs(wholeWindow(reference.shape()), reference.description().chunk, comparedSlabElements)
        , m_totals(options.worst)
    {}

    Result<DifferenceTotals> run()
    {
        inParallel(std::min<std::uint64_t>(m_options.threads, m_slabs.count()), [this](std::size_t) { work(); });
        if (const Result<void> done = m_error.result(); !done)
            return tl::unexpected(done.error());
        return std::move(m_totals);
    }

private:
    struct Buffers {
        ArrayValues values[2];
        PairValues pairs;
        std::vector<bool> ignored; // of a slab; empty where none is
    };

    void work()
    {
        Buffers buffers;
        DifferenceTotals totals(m_options.worst);
        Result<void> done;
        while (done && !m_error.isSet()) {
            const std::uint64_t slab = m_next.fetch_add(1, std::memory_order_relaxed);
            if (slab >= m_slabs.count())
                break;
            done = compareSlab(slab, buffers, totals);
        }
        if (!done)
            m_error.set(done.error());
        const std::scoped_lock lock(m_mutex);
        m_totals.merge(totals);
    }

    Result<void> compareSlab(std::uint64_t slab, Buffers &buffers, DifferenceTotals &totals) const
    {
        if (m_progress.isCancelled())
            return tl::unexpected(cancelledError());
        const ArrayWindow window = m_slabs.window(slab);
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
            const ArraySource &source = side == 0 ? m_reference : m_current;
            if (Result<void> read = source.read(window, buffers.values[side], m_progress); !read)
                return read;
        }
        markIgnored(window, buffers.ignored);
        return comparePieces(m_slabs.position(slab), buffers, totals);
    }

    Result<void> comparePieces(std::uint64_t position, Buffers &buffers, DifferenceTotals &totals) const
    {
        const std::size_t count = valueCount(buffers.values[0]);
        if (!buffers.ignored.empty()) {
            addUnmarked(elementSpan(buffers.values[0], 0, count), elementSpan(buffers.values[1], 0, count),
                        buffers.ignored, position, m_rule, buffers.pairs, totals);
            m_progress.advance(count);
            return {};
        }
        for (std::size_t first = 0; first < count; first += differencePiece) {
            if (first % comparedBetweenLooks == 0 && m_progress.isCancelled())
                return tl::unexpected(cancelledError());
            const std::size_t length = std::min(differencePiece, count - first);
            addPiece(elementSpan(buffers.values[0], first, length), elementSpan(buffers.values[1], first, length),
                     position + first, m_rule, buffers.pairs, totals);
        }
        m_progress.advance(count);
        return {};
    }

    void markIgnored(const ArrayWindow &slab, std::vector<bool> &marks) const
    {
        marks.clear();
        ArrayShape shape;
        for (const IndexRange &range : slab)
            shape.push_back(range.count);
        for (const ArrayWindow &ignored : m_options.ignored) {
            const ArrayWindow part = ignoredPart(ignored, slab);
            if (elementCount(part) == 0)
                continue;
            marks.resize(elementCount(slab));
            for (WindowLines lines(part, rowMajorStrides(shape)); !lines.isDone(); lines.next()) {
                for (std::uint64_t index = 0; index < lines.length(); ++index)
                    marks[lines.offset() + index * lines.elementStep()] = true;
            }
        }
    }

    const ArraySource &m_reference;
    const ArraySource &m_current;
    const ArrayDiffOptions &m_options;
    PairRule m_rule;
    Progress &m_progress;
    WindowSlabs m_slabs;
    std::atomic<std::uint64_t> m_next = 0;
    FirstError m_error;
    std::mutex m_mutex;
    DifferenceTotals m_totals;
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

void setTotals(ArrayDiff &diff, const DifferenceTotals &totals)
{
    const auto index = [&diff](std::uint64_t position) { return indexAt(position, diff.referenceShape); };
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

Result<ArrayDiff> diffArrays(const ArraySource &reference, const ArraySource &current, const ArrayDiffOptions &options,
                             Progress &progress)
{
    ArrayDiff diff;
    diff.referenceShape = reference.shape();
    diff.currentShape = current.shape();
    diff.referenceType = reference.type();
    diff.currentType = current.type();
    diff.referenceTypeText = typeText(reference.description());
    diff.currentTypeText = typeText(current.description());
    diff.referenceSpace = reference.description().space;
    diff.currentSpace = current.description().space;
    diff.shapeMismatch = diff.referenceShape != diff.currentShape || diff.referenceSpace != diff.currentSpace;
    diff.typeMismatch = diff.referenceTypeText != diff.currentTypeText;
    const std::optional<PairType> type = pairType(diff.referenceType, diff.currentType);
    if (diff.shapeMismatch || !type || !elementCount(diff.referenceShape))
        return diff;
    const PairRule rule{*type, isSinglePair(diff.referenceType, diff.currentType), options.tolerance};
    ArrayComparison comparison(reference, current, options, rule, progress);
    const Result<DifferenceTotals> totals = comparison.run();
    if (!totals)
        return tl::unexpected(totals.error());
    setTotals(diff, *totals);
    return diff;
}

} // namespace rankscope
