// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/document/hdf5array.h"

#include "io/arrays/windowparts.h"
#include "io/hdf5/values/hdf5values.h"
#include "model/arrays/sources/windowlines.h"
#include "model/arrays/view/staggeredbounds.h"
#include "model/base/parallelfor.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t readers = 2; // processes

/// The dimensions of the data set itself.
ArrayWindow outerOf(const ArrayWindow &window, std::size_t innerRank)
{
    return {window.begin(), window.end() - static_cast<std::ptrdiff_t>(innerRank)};
}

/// The part of a window, in indices of the array.
ArrayWindow indicesOf(const ArrayWindow &window, const ArrayWindow &part)
{
    ArrayWindow ranges;
    for (std::size_t dimension = 0; dimension < window.size(); ++dimension) {
        const IndexRange &range = window[dimension];
        ranges.push_back({range.first + part[dimension].first * range.step, part[dimension].count, range.step});
    }
    return ranges;
}

/// Copies the lines of one layout to those of another, which are as many and as long.
template<typename T>
void copyLines(const T *from, WindowLines source, T *to, WindowLines target)
{
    for (; !source.isDone(); source.next(), target.next()) {
        const T *const line = from + source.offset();
        T *const place = to + target.offset();
        const std::uint64_t step = source.elementStep();
        if (step == 1 && target.elementStep() == 1) {
            std::copy_n(line, source.length(), place);
            continue;
        }
        for (std::uint64_t index = 0; index < source.length(); ++index)
            place[index * target.elementStep()] = line[index * step];
    }
}

ArrayShape countsOf(const ArrayWindow &window)
{
    ArrayShape shape;
    for (const IndexRange &range : window)
        shape.push_back(range.count);
    return shape;
}

/// Where the elements of a part are in the block that was read of it, and in the values of the window.
struct PartLines {
    WindowLines from;
    WindowLines to;
    bool isRun; // one behind the other in both
};

PartLines linesOf(const ArrayWindow &window, const ArrayWindow &part, const ArrayShape &inner)
{
    ArrayShape block = countsOf(part);
    block.insert(block.end(), inner.begin(), inner.end());
    ArrayWindow source = wholeWindow(countsOf(part));
    ArrayWindow target = part;
    bool isRun = true;
    for (std::size_t dimension = part.size(); dimension < window.size(); ++dimension) {
        source.push_back(window[dimension]);
        target.push_back({0, window[dimension].count, 1});
        isRun = isRun && window[dimension].count == inner[dimension - part.size()];
    }
    for (std::size_t dimension = 1; dimension < part.size(); ++dimension)
        isRun = isRun && part[dimension].count == window[dimension].count;
    return {WindowLines(source, rowMajorStrides(block)), WindowLines(target, rowMajorStrides(countsOf(window))), isRun};
}

template<typename T>
void copyPart(const T *from, const ArrayWindow &window, const ArrayWindow &part, const ArrayShape &inner,
              std::vector<T> &values)
{
    const PartLines lines = linesOf(window, part, inner);
    if (lines.to.isDone())
        return;
    if (!lines.isRun)
        return copyLines(from, lines.from, values.data(), lines.to);
    const std::uint64_t count = elementCount(part) * elementCount(inner).value_or(0);
    std::copy_n(from, count, values.begin() + static_cast<std::ptrdiff_t>(lines.to.offset()));
}

/// The ends of rows; null where there are none, as of a single list.
std::shared_ptr<const StaggeredBounds> endsOf(const Hdf5Listed &listed)
{
    const ArrayDescription &array = listed.description;
    if (listed.element.stored != Hdf5Element::Stored::List || array.shape.size() != 2
        || listed.lengths.size() != array.shape[0])
        return nullptr;
    std::vector<StaggeredBounds::Span> rows;
    for (const std::uint64_t length : listed.lengths)
        rows.push_back({0, std::min(length, array.shape[1])});
    return StaggeredBounds::ofLengths({dimensionName(array, 1), dimensionName(array, 0), u"lengths"_s}, rows);
}

} // namespace

Hdf5Array::Hdf5Array(const Hdf5Listed &listed, std::shared_ptr<const Hdf5ReadFile> file)
    : ArraySource(listed.description)
    , m_element(listed.element)
    , m_place(listed.place)
    , m_bounds(endsOf(listed))
    , m_file(std::move(file))
    , m_innerRank(std::min(m_element.extents().size(), shape().size()))
{}

Result<void> Hdf5Array::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    Q_ASSERT(isInside(window, shape()));
    if (!description().error.isEmpty())
        return tl::unexpected(Error{ErrorKind::Unsupported, description().error, m_file->path(), {}, {}});
    if (const Hdf5DirectRead *const direct = directRead(progress)) {
        const Result<bool> done = direct->read(window, values, progress);
        if (!done)
            return tl::unexpected(done.error());
        if (*done)
            return {};
    }
    return readByLibrary(window, values, progress);
}

/// Null: there is only the library.
const Hdf5DirectRead *Hdf5Array::directRead(const Progress &progress) const
{
    const std::scoped_lock lock(m_mutex);
    if (!m_isAsked && !progress.isCancelled()) {
        const bool mayBe = m_file->bytes() && description().chunk.empty();
        const auto offset =
            mayBe ? m_file->offset({m_element, m_place, description().path, shape()}, progress) : std::nullopt;
        m_isAsked = !progress.isCancelled();
        if (offset)
            m_directRead =
                std::make_unique<const Hdf5DirectRead>(m_file->path(), m_file->bytes(), description(), *offset);
    }
    return m_directRead.get();
}

/// Parts follow the blocks in which the elements are stored: none is unpacked twice.
Result<void> Hdf5Array::readByLibrary(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    resizeValues(values, type(), elementCount(window));
    const ArrayWindow outer = outerOf(window, m_innerRank);
    if (elementCount(window) == 0)
        return {};
    std::vector<ArrayWindow> windowParts;
    for (WindowParts parts(outer, outerChunk(), partWeight(outer)); !parts.isDone(); parts.next())
        windowParts.push_back(parts.part());
    std::atomic<std::size_t> next = 0;
    FirstError error;
    inParallel(std::min(readers, windowParts.size()), [&](std::size_t) {
        for (std::size_t part = next++; part < windowParts.size() && !error.isSet(); part = next++) {
            if (const Result<void> done = readPart(window, windowParts[part], values, progress); !done)
                error.set(done.error());
        }
    });
    return error.result();
}

Result<void> Hdf5Array::readPart(const ArrayWindow &window, const ArrayWindow &part, ArrayValues &values,
                                 const Progress &progress) const
{
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(m_file->path()));
    const ArrayShape inner = m_element.extents();
    const ArrayWindow indices = indicesOf(outerOf(window, m_innerRank), part);
    const auto takeNumbers = [&](std::span<const char> numbers) {
        std::visit(
            [&](auto &held) {
                using Element = typename std::decay_t<decltype(held)>::value_type;
                if constexpr (!std::is_same_v<Element, QString>)
                    copyPart(reinterpret_cast<const Element *>(numbers.data()), window, part, inner, held);
            },
            values);
    };
    const Result<std::vector<QString>> texts = m_file->read({m_element, m_place, description().path, shape(), indices},
                                                            unpackedBytes(indices), progress, takeNumbers);
    if (!texts)
        return tl::unexpected(texts.error());
    if (auto *const held = std::get_if<std::vector<QString>>(&values))
        copyPart(texts->data(), window, part, inner, *held);
    return {};
}

/// What the library has to unpack, or to read, for elements in these indices.
std::uint64_t Hdf5Array::unpackedBytes(const ArrayWindow &outer) const
{
    const ArrayShape chunk = outerChunk();
    std::uint64_t inside = elementCount(m_element.extents()).value_or(0) * transferBytes(m_element);
    if (chunk.size() != outer.size())
        return inside * elementCount(outer);
    std::uint64_t bytes = std::max(inside, std::uint64_t{1});
    for (std::size_t dimension = 0; dimension < outer.size(); ++dimension) {
        const IndexRange &range = outer[dimension];
        const std::uint64_t extent = std::max(chunk[dimension], std::uint64_t{1});
        const std::uint64_t blocks = (range.first + (range.count - 1) * range.step) / extent - range.first / extent + 1;
        const std::uint64_t touched = std::min(blocks, range.count);
        if (__builtin_mul_overflow(bytes, touched, &bytes) || __builtin_mul_overflow(bytes, extent, &bytes))
            return std::numeric_limits<std::uint64_t>::max();
    }
    return bytes;
}

/// Bytes of an element, as WindowParts counts: more where blocks are unpacked of which little is wanted, and where they
/// are packed, so that two processes have parts of about the same size. Never so many that one block is too large.
std::uint64_t Hdf5Array::partWeight(const ArrayWindow &outer) const
{
    const ArrayShape chunk = outerChunk();
    const std::uint64_t weight = unpackedBytes(outer) / elementCount(outer);
    if (chunk.size() != outer.size())
        return weight;
    constexpr std::uint64_t packedWeight = 4;
    std::uint64_t most = std::uint64_t{64} << 20U;
    for (std::size_t dimension = 0; dimension < outer.size(); ++dimension)
        most /= std::clamp(chunk[dimension], std::uint64_t{1}, outer[dimension].count);
    const std::uint64_t inside = elementCount(m_element.extents()).value_or(0) * transferBytes(m_element);
    return std::max(inside, std::min(most, packedWeight * std::min(weight, most)));
}

ArrayShape Hdf5Array::outerChunk() const
{
    ArrayShape chunk = description().chunk;
    if (!chunk.empty())
        chunk.resize(chunk.size() - m_innerRank);
    return chunk;
}

} // namespace rankscope
