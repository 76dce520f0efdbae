// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/arrays/rawarray.h"

#include "model/arrays/sources/windowlines.h"

#include <algorithm>
#include <numeric>

namespace rankscope {

namespace {

constexpr std::uint64_t batchBytes = std::uint64_t(4) << 20U; // read before they are decoded
constexpr std::size_t batchPieces = 1U << 16U;
constexpr std::uint64_t closeBytes = std::uint64_t(16) << 10U; // a gap that is read rather than skipped
constexpr std::uint64_t tileElements = 256; // decoded of a piece before its neighbour's are
constexpr std::uint64_t slabElements = 1U << 15U; // of the fastest stored dimension, where that is not the last one

/// Collects the runs of a window and reads those that lie together at once. Runs come in the order of the file, so that
/// only the last stretch can be continued.
class RunReader
{
public:
    RunReader(const RandomBytes &bytes, const StoredElement &element, ArrayValues &values, const Progress &progress)
        : m_bytes(bytes)
        , m_element(element)
        , m_values(values)
        , m_progress(progress)
    {}

    Result<void> add(std::uint64_t offset, StoredRun run);
    Result<void> flush();

private:
    struct Stretch {
        std::uint64_t offset = 0;
        std::uint64_t size = 0;
    };
    struct Piece {
        std::uint64_t at = 0; // in the buffer
        StoredRun run;
    };

    Result<void> addPiece(std::uint64_t offset, const StoredRun &run);
    bool continues(std::uint64_t offset, const StoredRun &run) const;
    std::span<char> straightTarget();
    Result<void> readStretches();
    void decode();

    const RandomBytes &m_bytes;
    const StoredElement &m_element;
    ArrayValues &m_values;
    const Progress &m_progress;
    std::vector<char> m_buffer;
    std::vector<Stretch> m_stretches;
    std::vector<Piece> m_pieces;
    std::uint64_t m_used = 0; // bytes of all stretches
};

/// Splits a run into pieces that fit a batch; elements far from each other are pieces of their own.
Result<void> RunReader::add(std::uint64_t offset, StoredRun run)
{
    const bool isLoose = run.sourceStep > m_element.bytes + closeBytes;
    const std::uint64_t most =
        isLoose ? 1 : std::max<std::uint64_t>(batchBytes / std::max<std::uint64_t>(run.sourceStep, 1), 1);
    while (run.count > 0) {
        StoredRun piece = run;
        piece.count = std::min(run.count, most);
        if (auto done = addPiece(offset, piece); !done)
            return done;
        offset += piece.count * run.sourceStep;
        run.target += piece.count * run.targetStep;
        run.count -= piece.count;
    }
    return {};
}

Result<void> RunReader::addPiece(std::uint64_t offset, const StoredRun &run)
{
    const std::uint64_t size = (run.count - 1) * run.sourceStep + m_element.bytes;
    if (m_used + size > batchBytes || m_pieces.size() == batchPieces) {
        if (auto done = flush(); !done)
            return done;
    }
    if (!m_stretches.empty()) {
        Stretch &last = m_stretches.back();
        const std::uint64_t end = last.offset + last.size;
        if (offset >= last.offset && offset <= end + closeBytes && offset + size >= end) {
            const std::uint64_t more = offset + size - end;
            if (continues(offset, run))
                m_pieces.back().run.count += run.count;
            else
                m_pieces.push_back({m_used - last.size + (offset - last.offset), run});
            last.size += more;
            m_used += more;
            return {};
        }
    }
    m_pieces.push_back({m_used, run});
    m_stretches.push_back({offset, size});
    m_used += size;
    return {};
}

/// Whether the run goes on where the last one ended, on both sides.
bool RunReader::continues(std::uint64_t offset, const StoredRun &run) const
{
    const Stretch &stretch = m_stretches.back();
    const StoredRun &last = m_pieces.back().run;
    return offset == stretch.offset + stretch.size && last.sourceStep == m_element.bytes
           && run.sourceStep == m_element.bytes && last.targetStep == 1 && run.targetStep == 1
           && last.target + last.count == run.target;
}

Result<void> RunReader::flush()
{
    for (const Stretch &stretch : m_stretches) {
        if (stretch.offset > m_bytes.size() || stretch.size > m_bytes.size() - stretch.offset)
            return tl::unexpected(behindTheEnd({}, m_bytes.size()));
    }
    const std::span<char> straight = straightTarget();
    const Result<void> done =
        straight.empty() ? readStretches() : m_bytes.read(m_stretches.front().offset, straight, m_progress);
    if (!done)
        return done;
    if (straight.empty())
        decode();
    m_stretches.clear();
    m_pieces.clear();
    m_used = 0;
    return {};
}

/// Where all that is to be read goes as it is; empty: it does not.
std::span<char> RunReader::straightTarget()
{
    if (m_pieces.size() != 1 || !isAsInMemory(m_element))
        return {};
    const StoredRun &run = m_pieces.front().run;
    if (run.sourceStep != m_element.bytes || run.targetStep != 1)
        return {};
    char *const first = std::visit([](auto &held) { return reinterpret_cast<char *>(held.data()); }, m_values);
    return {first + run.target * m_element.bytes, run.count * m_element.bytes};
}

Result<void> RunReader::readStretches()
{
    if (m_buffer.size() < m_used)
        m_buffer.resize(m_used);
    std::uint64_t at = 0;
    for (const Stretch &stretch : m_stretches) {
        if (m_progress.isCancelled())
            return tl::unexpected(cancelledError());
        if (auto done = m_bytes.read(stretch.offset, {m_buffer.data() + at, stretch.size}, m_progress); !done)
            return done;
        at += stretch.size;
    }
    return {};
}

/// In tiles, so that what is transposed goes to lines of memory that are still in the processor's cache.
void RunReader::decode()
{
    std::uint64_t longest = 0;
    bool isScattered = false;
    for (const Piece &piece : m_pieces) {
        longest = std::max(longest, piece.run.count);
        isScattered = isScattered || piece.run.targetStep != 1;
    }
    const std::uint64_t tile = isScattered ? tileElements : std::max<std::uint64_t>(longest, 1);
    for (std::uint64_t first = 0; first < longest; first += tile) {
        for (const Piece &piece : m_pieces) {
            if (piece.run.count <= first)
                continue;
            StoredRun part = piece.run;
            part.count = std::min(piece.run.count - first, tile);
            part.target += first * part.targetStep;
            decodeElements(m_element, m_buffer.data() + piece.at + first * part.sourceStep, part, m_values);
        }
    }
}

/// The window with its dimensions in another order, and the same of what belongs to them.
template<typename Item>
std::vector<Item> permuted(const std::vector<Item> &items, const std::vector<std::size_t> &order)
{
    std::vector<Item> result;
    for (const std::size_t dimension : order)
        result.push_back(items[dimension]);
    return result;
}

std::vector<std::uint64_t> targetStrides(const ArrayWindow &window)
{
    ArrayShape shape;
    for (const IndexRange &range : window)
        shape.push_back(range.count);
    return rowMajorStrides(shape);
}

/// Lines of the file and where they go, as many of the one as of the other.
Result<void> addLines(RunReader &reader, std::uint64_t offset, WindowLines from, WindowLines to)
{
    for (; !from.isDone(); from.next(), to.next()) {
        const StoredRun run{from.length(), from.elementStep(), to.offset(), to.elementStep()};
        if (auto done = reader.add(offset + from.offset(), run); !done)
            return done;
    }
    return {};
}

} // namespace

RawLayout plainLayout(const ArrayShape &shape, ArrayOrder order, const StoredElement &element, std::uint64_t offset)
{
    RawLayout layout{offset, element,
                     order == ArrayOrder::RowMajor ? rowMajorStrides(shape) : columnMajorStrides(shape)};
    for (std::uint64_t &stride : layout.strides)
        stride *= element.bytes;
    return layout;
}

std::optional<std::uint64_t> bytesOf(const ArrayShape &shape, const RawLayout &layout)
{
    const auto count = elementCount(shape);
    if (!count || *count == 0)
        return count;
    std::uint64_t bytes = layout.element.bytes;
    for (std::size_t dimension = 0; dimension < shape.size(); ++dimension) {
        std::uint64_t distance = 0;
        if (__builtin_mul_overflow(shape[dimension] - 1, layout.strides[dimension], &distance)
            || __builtin_add_overflow(bytes, distance, &bytes))
            return {};
    }
    return bytes;
}

RawArray::RawArray(ArrayDescription description, SharedBytes bytes, RawLayout layout)
    : ArraySource(std::move(description))
    , m_bytes(std::move(bytes))
    , m_layout(std::move(layout))
    , m_slowestFirst(shape().size())
{
    Q_ASSERT(m_layout.strides.size() == shape().size());
    std::iota(m_slowestFirst.begin(), m_slowestFirst.end(), std::size_t{0});
    std::stable_sort(m_slowestFirst.begin(), m_slowestFirst.end(), [this](std::size_t one, std::size_t other) {
        return m_layout.strides[one] > m_layout.strides[other];
    });
}

Result<void> RawArray::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    Q_ASSERT(isInside(window, shape()));
    if (!description().error.isEmpty())
        return tl::unexpected(Error{ErrorKind::Unsupported, description().error, {}, {}, {}});
    const auto whole = bytesOf(shape(), m_layout);
    if (!whole || *whole > std::uint64_t(INT64_MAX) - std::min<std::uint64_t>(m_layout.offset, INT64_MAX))
        return tl::unexpected(behindTheEnd({}, m_bytes->size()));
    resizeValues(values, type(), elementCount(window));
    ArrayWindow source = permuted(window, m_slowestFirst);
    const auto sourceStrides = permuted(m_layout.strides, m_slowestFirst);
    const auto outStrides = permuted(targetStrides(window), m_slowestFirst);
    ArrayWindow target = source;
    for (IndexRange &range : target)
        range = {0, range.count, 1};
    RunReader reader(*m_bytes, m_layout.element, values, progress);
    const IndexRange fastest = source.empty() ? IndexRange{0, 1, 1} : source.back();
    const bool isTransposed = !source.empty() && outStrides.back() != 1;
    const std::uint64_t slab = isTransposed ? slabElements : std::max<std::uint64_t>(fastest.count, 1);
    for (std::uint64_t first = 0; first < fastest.count; first += slab) {
        if (!source.empty()) {
            source.back() = {fastest.first + first * fastest.step, std::min(slab, fastest.count - first), fastest.step};
            target.back() = {first, source.back().count, 1};
        }
        if (auto done =
                addLines(reader, m_layout.offset, WindowLines(source, sourceStrides), WindowLines(target, outStrides));
            !done)
            return done;
    }
    return reader.flush();
}

} // namespace rankscope
