// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/zarr/zarrarray.h"

#include "io/zarr/zarrfill.h"
#include "model/arrays/blocks/blockwindows.h"
#include "model/arrays/sources/windowlines.h"
#include "model/base/parallelfor.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// What stands where nothing was written and nothing is said of that.
ArrayValues noFill(ElementType type)
{
    ArrayValues values = makeValues(type, 1);
    std::visit(
        [](auto &held) {
            using Value = typename std::decay_t<decltype(held)>::value_type;
            if constexpr (std::is_floating_point_v<Value>)
                held.front() = std::numeric_limits<Value>::quiet_NaN();
        },
        values);
    return values;
}

void fillAll(ArrayValues &values, const ArrayValues &fill)
{
    std::visit([&fill](auto &held) { std::ranges::fill(held, std::get<std::decay_t<decltype(held)>>(fill).front()); },
               values);
}

/// The chunks that a window has elements of, along one dimension: no more than it has indices.
struct ChunkSpan {
    std::uint64_t count = 0;
    std::uint64_t first = 0; // index of the window
    std::uint64_t step = 1; // indices from one chunk to the next: that of the window where it goes over chunks
    std::uint64_t extent = 1; // of a chunk

    std::uint64_t at(std::uint64_t number) const { return (first + number * step) / extent; }
};

std::vector<ChunkSpan> chunksOf(const ArrayWindow &window, const ArrayShape &chunks)
{
    std::vector<ChunkSpan> spans;
    for (std::size_t dimension = 0; dimension < chunks.size(); ++dimension) {
        const IndexRange &range = window[dimension];
        const std::uint64_t extent = chunks[dimension];
        const std::uint64_t last = range.first + (range.count - 1) * range.step;
        const bool goesOver = range.step >= extent;
        spans.push_back({goesOver ? range.count : last / extent - range.first / extent + 1, range.first,
                         goesOver ? range.step : extent, extent});
    }
    return spans;
}

/// The place of the chunk of that number, the last dimension fastest.
ArrayShape placeOf(std::uint64_t number, const std::vector<ChunkSpan> &spans)
{
    ArrayShape place(spans.size());
    for (std::size_t dimension = spans.size(); dimension-- > 0;) {
        place[dimension] = spans[dimension].at(number % spans[dimension].count);
        number /= spans[dimension].count;
    }
    return place;
}

/// What of a range is in the chunk from `begin` on: the positions of the range, and the indices in the chunk.
struct Share {
    IndexRange positions;
    IndexRange indices;
};

Share shareOf(const IndexRange &range, std::uint64_t begin, std::uint64_t extent)
{
    const auto positionFrom = [&range](std::uint64_t index) {
        return index <= range.first ? 0 : (index - range.first + range.step - 1) / range.step;
    };
    const std::uint64_t first = positionFrom(begin);
    const std::uint64_t end = std::min(range.count, positionFrom(begin + extent));
    if (first >= end)
        return {};
    return {{first, end - first, 1}, {range.first + first * range.step - begin, end - first, range.step}};
}

std::vector<std::uint64_t> windowStrides(const ArrayWindow &window)
{
    ArrayShape counts;
    for (const IndexRange &range : window)
        counts.push_back(range.count);
    return rowMajorStrides(counts);
}

} // namespace

ZarrArray::ZarrArray(ArrayDescription description, std::shared_ptr<const ZarrChunks> chunks, std::size_t member)
    : ArraySource(std::move(description))
    , m_chunks(std::move(chunks))
    , m_member(member)
{
    const ZarrMetadata &metadata = m_chunks->metadata();
    const NumpyMember &own = this->member();
    m_fill = zarrFill(own, metadata.fill).value_or(noFill(own.element.type));
    m_chunk = this->description();
    m_chunk.shape = metadata.chunks;
    m_chunk.shape.insert(m_chunk.shape.end(), own.shape.begin(), own.shape.end());
    m_chunk.order = metadata.order;
    m_layout = plainLayout(metadata.chunks, metadata.order, {ElementType::UInt8, metadata.type.bytes, {}, {}}, 0);
    m_layout.offset = own.offset;
    m_layout.element = own.element;
    m_layout.strides.insert(m_layout.strides.end(), own.strides.begin(), own.strides.end());
}

ArrayDescription ZarrArray::describe(const ZarrMetadata &metadata, std::size_t member)
{
    const NumpyMember &own = metadata.type.members[member];
    ArrayDescription description;
    description.type = own.element.type;
    description.isTypeKnown = own.error.isEmpty() && !metadata.type.isPickled;
    description.storedType = own.unit;
    description.shape = metadata.shape;
    description.shape.insert(description.shape.end(), own.shape.begin(), own.shape.end());
    description.dimensions.resize(description.shape.size());
    description.chunk = metadata.chunks;
    description.chunk.insert(description.chunk.end(), own.shape.begin(), own.shape.end());
    description.error = metadata.codecs.error;
    if (metadata.type.isPickled)
        description.error =
            QCoreApplication::translate("Zarr", "Its elements are objects of Python, which cannot be read.");
    if (description.error.isEmpty())
        description.error = own.error;
    if (!elementCount(description.shape)) {
        description.error =
            QCoreApplication::translate("Zarr", "Its shape asks for more elements than 64 bits can count.");
        description.shape = {0};
        description.dimensions.resize(1);
        description.chunk.clear();
    }
    return description;
}

Result<void> ZarrArray::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    if (!description().error.isEmpty())
        return tl::unexpected(Error{ErrorKind::Unsupported, description().error, {}, {}, {}});
    const std::uint64_t elements = elementCount(window);
    resizeValues(values, type(), elements);
    if (elements == 0)
        return {};
    fillAll(values, m_fill);
    const std::vector<ChunkSpan> spans = chunksOf(window, m_chunks->metadata().chunks);
    std::uint64_t chunks = 1; // no more than there are elements in the window
    for (const ChunkSpan &span : spans)
        chunks *= span.count;
    return parallelFor(chunks, progress,
                       [&](std::size_t number) { return readChunk(window, placeOf(number, spans), values, progress); });
}

/// Puts the elements of a chunk to their places: no other chunk has the same.
Result<void> ZarrArray::readChunk(const ArrayWindow &window, const ArrayShape &place, ArrayValues &values,
                                  const Progress &progress) const
{
    const ArrayShape &extents = m_chunks->metadata().chunks;
    ArrayWindow inside;
    ArrayWindow target;
    for (std::size_t dimension = 0; dimension < window.size(); ++dimension) {
        const IndexRange &range = window[dimension];
        Share share{{0, range.count, 1}, range};
        if (dimension < place.size())
            share = shareOf(range, place[dimension] * extents[dimension], extents[dimension]);
        inside.push_back(share.indices);
        target.push_back(share.positions);
    }
    const Result<SharedBytes> bytes = m_chunks->chunk(place, progress);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (!*bytes)
        return {};
    ArrayValues part;
    if (auto done = readPart(*bytes, inside, part, progress); !done)
        return done;
    scatterValues(part, target, windowStrides(window), values);
    return {};
}

Result<void> ZarrArray::readPart(const SharedBytes &bytes, const ArrayWindow &inside, ArrayValues &values,
                                 const Progress &progress) const
{
    const ZarrMetadata &metadata = m_chunks->metadata();
    if (!metadata.codecs.holdsTexts())
        return RawArray(m_chunk, bytes, m_layout).read(inside, values, progress);
    std::vector<char> all(bytes->size());
    if (auto done = bytes->read(0, all, progress); !done)
        return done;
    const auto texts = zarrTexts(all, metadata.chunkElements());
    if (!texts)
        return tl::unexpected(texts.error());
    resizeValues(values, ElementType::Text, elementCount(inside));
    auto &result = std::get<std::vector<QString>>(values);
    std::size_t at = 0;
    const auto strides = metadata.order == ArrayOrder::ColumnMajor ? columnMajorStrides(metadata.chunks)
                                                                   : rowMajorStrides(metadata.chunks);
    for (WindowLines lines(inside, strides); !lines.isDone(); lines.next()) {
        for (std::uint64_t index = 0; index < lines.length(); ++index)
            result[at++] = (*texts)[lines.offset() + index * lines.elementStep()];
    }
    return {};
}

} // namespace rankscope
