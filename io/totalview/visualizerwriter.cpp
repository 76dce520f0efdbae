// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/totalview/visualizerwriter.h"

#include "io/writeerror.h"
#include "model/arrays/sources/cellblocks.h"

#include <QCoreApplication>
#include <QIODevice>

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace rankscope {

namespace {

Error unsupported(const QString &message)
{
    return {ErrorKind::Unsupported, message, {}, {}, {}};
}

std::optional<VisualizerType> visualizerType(ElementType type)
{
    switch (type) {
    case ElementType::Int8:
    case ElementType::Int16:
    case ElementType::Int32:
    case ElementType::Int64:
        return VisualizerType::Signed;
    case ElementType::UInt8:
    case ElementType::UInt16:
    case ElementType::UInt32:
    case ElementType::UInt64:
    case ElementType::Boolean:
        return VisualizerType::Unsigned;
    case ElementType::Float16: // as 4 bytes, which they have in memory
    case ElementType::BFloat16:
    case ElementType::Float32:
    case ElementType::Float64:
        return VisualizerType::Floating;
    case ElementType::LongDouble:
    case ElementType::Complex64:
    case ElementType::Complex128:
    case ElementType::Text:
        return {};
    }
    Q_UNREACHABLE();
}

std::uint64_t writtenBytes(ElementType type)
{
    return type == ElementType::Float16 || type == ElementType::BFloat16 ? sizeof(float) : typeBytes(type);
}

/// A dimension as the header has it.
struct WrittenDimension {
    std::int64_t base = 0;
    std::uint64_t extent = 1;
    std::int64_t stride = 1;
};

/// What the header says of the cells.
struct WrittenHeader {
    VisualizerType type = VisualizerType::Floating;
    std::uint64_t itemLength = 0;
    std::uint64_t itemCount = 0;
    std::int64_t id = 1;
    std::vector<WrittenDimension> dimensions; // the fastest first
    QByteArray title;
};

/// Without a field for the order that which is assumed holds.
bool isColumnMajor(const VisualizerLayout &layout)
{
    return !layout.axisOrder && layout.assumedOrder == ArrayOrder::ColumnMajor;
}

/// The cells in the order in which they are written.
ShownCells columnOf(const ShownCells &cells, const VisualizerLayout &layout)
{
    return asColumn(cells, isColumnMajor(layout));
}

bool fits(std::int64_t value, const std::optional<VisualizerField> &field)
{
    if (!field || field->bytes >= sizeof value)
        return true;
    const std::int64_t limit = std::int64_t{1} << (8 * field->bytes - 1);
    return value >= -limit && value < limit;
}

bool fits(std::uint64_t value, const VisualizerField &field)
{
    return value < std::uint64_t{1} << (8 * field.bytes - 1);
}

/// Nothing where the subscripts that are shown have no step of their own.
std::optional<WrittenDimension> dimensionOf(const ArrayView &view, std::size_t dimension)
{
    const IndexSelection &selection = view.layout().selections[dimension];
    const ArrayDimension &names = view.source().description().dimensions[dimension];
    if (selection.runs().size() > 1)
        return std::nullopt;
    if (selection.runs().empty())
        return WrittenDimension{names.base, 0, 1};
    const IndexSelection::Run &run = selection.runs().front();
    return WrittenDimension{subscriptOf(names, run.first), run.count, run.count > 1 ? names.stride * run.step : 1};
}

/// As much of the title as there is room for, and no half of a character.
QByteArray titleOf(const ArrayDescription &description, const VisualizerLayout &layout)
{
    QByteArray title = (description.title.isEmpty() ? description.path : description.title).toUtf8();
    title.truncate(layout.title ? static_cast<qsizetype>(std::max<std::uint64_t>(layout.title->bytes, 1)) - 1 : 0);
    while (!title.isEmpty() && !title.isValidUtf8())
        title.chop(1);
    return title;
}

Result<void> checkNumbers(const WrittenHeader &header, const VisualizerLayout &layout)
{
    const VisualizerDimensions &dimensions = layout.dimensions;
    if (header.dimensions.size() > dimensions.count)
        return tl::unexpected(
            unsupported(QCoreApplication::translate("Visualizer", "A Visualizer data set of this layout has at most %1 "
                                                                  "dimensions: fix some of them.")
                            .arg(dimensions.count)));
    bool doFit = fits(header.itemCount, layout.itemCount) && fits(header.id, layout.id)
                 && (!layout.byteCount || fits(header.itemCount * header.itemLength, *layout.byteCount));
    for (const WrittenDimension &dimension : header.dimensions)
        doFit = doFit && fits(dimension.extent, dimensions.extent) && fits(dimension.base, dimensions.base)
                && fits(dimension.stride, dimensions.stride);
    if (doFit)
        return {};
    return tl::unexpected(
        unsupported(QCoreApplication::translate("Visualizer", "Its sizes, its subscripts or its id do not fit the "
                                                              "fields of the Visualizer data set.")));
}

Result<VisualizerType> checkedType(const ShownCells &cells, const VisualizerLayout &layout)
{
    const ElementType element = cells.view.source().type();
    const auto type = visualizerType(element);
    if (!type)
        return tl::unexpected(unsupported(
            QCoreApplication::translate("Visualizer", "Elements of the type %1 cannot be written as a Visualizer data "
                                                      "set.")
                .arg(typeName(element))));
    if (!layout.type && *type != layout.assumedType)
        return tl::unexpected(unsupported(
            QCoreApplication::translate("Visualizer", "The layout has no field for the type of elements, and takes "
                                                      "them all for another one.")));
    if (cells.filter && *type != VisualizerType::Floating)
        return tl::unexpected(unsupported(QCoreApplication::translate(
            "Visualizer", "Integers have no NaN to stand in a Visualizer data set for cells "
                          "that are blank: export them as CSV or HDF5.")));
    return *type;
}

Result<WrittenHeader> headerFor(const ShownCells &cells, const VisualizerLayout &layout)
{
    const ArrayDescription &description = cells.view.source().description();
    const auto type = checkedType(cells, layout);
    if (!type)
        return tl::unexpected(type.error());
    WrittenHeader header{*type, writtenBytes(description.type), cells.view.cellCount(), description.id.value_or(1),
                         {},    titleOf(description, layout)};
    const ShownCells column = columnOf(cells, layout);
    const std::vector<std::size_t> &slowestFirst = column.view.layout().rows;
    for (auto dimension = slowestFirst.rbegin(); dimension != slowestFirst.rend(); ++dimension) {
        const auto written = dimensionOf(column.view, *dimension);
        if (!written)
            return tl::unexpected(unsupported(
                QCoreApplication::translate("Visualizer", "The subscripts that are shown of the dimension %1 have no "
                                                          "regular step, which a Visualizer data set needs.")
                    .arg(dimensionName(description, *dimension))));
        header.dimensions.push_back(*written);
    }
    if (auto good = checkNumbers(header, layout); !good)
        return tl::unexpected(good.error());
    return header;
}

/// The bytes of a header.
class HeaderBytes
{
public:
    explicit HeaderBytes(const VisualizerLayout &layout)
        : m_layout(layout)
        , m_bytes(static_cast<qsizetype>(layout.headerBytes), '\0')
    {}

    QByteArray bytesOf(const WrittenHeader &header);

private:
    void put(const std::optional<VisualizerField> &field, std::uint64_t value, std::uint64_t start = 0);
    void putDimensions(const std::vector<WrittenDimension> &dimensions);
    std::uint64_t wordOf(VisualizerType type) const;

    const VisualizerLayout &m_layout;
    QByteArray m_bytes;
};

void HeaderBytes::put(const std::optional<VisualizerField> &field, std::uint64_t value, std::uint64_t start)
{
    for (std::uint64_t index = 0; field && index < field->bytes; ++index) {
        const std::uint64_t place = m_layout.order == std::endian::little ? index : field->bytes - 1 - index;
        m_bytes[static_cast<qsizetype>(start + field->offset + place)] = static_cast<char>(value >> 8U * index & 0xFFU);
    }
}

std::uint64_t HeaderBytes::wordOf(VisualizerType type) const
{
    switch (type) {
    case VisualizerType::Signed:
        return m_layout.signedValue;
    case VisualizerType::Unsigned:
        return m_layout.unsignedValue;
    case VisualizerType::Floating:
        return m_layout.floatingValue;
    }
    Q_UNREACHABLE();
}

void HeaderBytes::putDimensions(const std::vector<WrittenDimension> &dimensions)
{
    const VisualizerDimensions &fields = m_layout.dimensions;
    for (std::size_t number = 0; number < fields.count; ++number) {
        const WrittenDimension dimension = number < dimensions.size() ? dimensions[number] : WrittenDimension();
        const std::uint64_t start = fields.offset + number * fields.bytes;
        put(fields.base, static_cast<std::uint64_t>(dimension.base), start);
        put(fields.extent, dimension.extent, start);
        put(fields.stride, static_cast<std::uint64_t>(dimension.stride), start);
    }
}

QByteArray HeaderBytes::bytesOf(const WrittenHeader &header)
{
    put(m_layout.magic, m_layout.magicValue);
    put(m_layout.version, m_layout.versionValue);
    put(m_layout.id, static_cast<std::uint64_t>(header.id));
    put(m_layout.type, wordOf(header.type));
    put(m_layout.itemLength, header.itemLength);
    put(m_layout.itemCount, header.itemCount);
    put(m_layout.byteCount, header.itemCount * header.itemLength);
    put(m_layout.axisOrder, m_layout.rowMajorValue);
    put(m_layout.effectiveRank,
        static_cast<std::uint64_t>(std::ranges::count_if(
            header.dimensions, [](const WrittenDimension &dimension) { return dimension.extent > 1; })));
    putDimensions(header.dimensions);
    if (m_layout.title)
        m_bytes.replace(static_cast<qsizetype>(m_layout.title->offset), header.title.size(), header.title);
    return m_bytes;
}

bool writeValues(ArrayValues &values, std::endian order, QIODevice &device)
{
    return std::visit(
        [&](auto &numbers) {
            using Number = std::decay_t<decltype(numbers[0])>;
            if constexpr (std::is_arithmetic_v<Number> && !std::is_same_v<Number, long double>) {
                auto *const bytes = reinterpret_cast<char *>(numbers.data());
                const std::size_t size = numbers.size() * sizeof(Number);
                for (std::size_t at = 0; order != std::endian::native && at < size; at += sizeof(Number))
                    std::reverse(bytes + at, bytes + at + sizeof(Number));
                return device.write(bytes, static_cast<qint64>(size)) == static_cast<qint64>(size);
            } else {
                return false; // refused before
            }
        },
        values);
}

} // namespace

Result<void> canWriteVisualizer(const ShownCells &cells, const VisualizerLayout &layout)
{
    return headerFor(cells, layout).map([](const WrittenHeader &) {});
}

Result<void> writeVisualizer(const ShownCells &cells, const VisualizerLayout &layout, QIODevice &device,
                             Progress &progress)
{
    const Result<WrittenHeader> header = headerFor(cells, layout);
    if (!header)
        return tl::unexpected(header.error());
    const ShownCells column = columnOf(cells, layout);
    progress.setTotal(column.view.cellCount());
    const QByteArray bytes = HeaderBytes(layout).bytesOf(*header);
    if (device.write(bytes) != bytes.size())
        return tl::unexpected(writeError(device));
    CellStream stream(column, boxEnds(column.view), progress);
    CellPage page;
    Result<bool> more = stream.next(page);
    for (; more && *more; more = stream.next(page)) {
        if (!writeValues(page.values, layout.order, device))
            return tl::unexpected(writeError(device));
        progress.advance(valueCount(page.values));
    }
    if (!more)
        return tl::unexpected(more.error());
    return {};
}

} // namespace rankscope
