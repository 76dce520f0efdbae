// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/totalview/visualizerwriter.h"

#include "io/totalview/visualizerlayout.h"
#include "io/writeerror.h"

#include <QCoreApplication>
#include <QIODevice>

#include <algorithm>
#include <climits>
#include <cstring>
#include <limits>
#include <type_traits>

namespace rankscope {

namespace {

constexpr std::uint64_t pieceElements = std::uint64_t(1) << 19U;

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
    case ElementType::Float32:
    case ElementType::Float64:
        return VisualizerType::Floating;
    case ElementType::Float16:
    case ElementType::BFloat16:
    case ElementType::LongDouble:
    case ElementType::Complex64:
    case ElementType::Complex128:
    case ElementType::Text:
        return {};
    }
    Q_UNREACHABLE();
}

bool fits(std::int64_t value)
{
    return value >= INT32_MIN && value <= INT32_MAX;
}

/// What the header can hold: nothing where it is all right.
std::optional<QString> refusal(const ArrayDescription &description)
{
    const auto count = elementCount(description.shape);
    if (!visualizerType(description.type))
        return QCoreApplication::translate("Visualizer",
                                           "Elements of the type %1 cannot be written as a Visualizer data "
                                           "set.")
            .arg(typeName(description.type));
    if (description.shape.size() > genericVisualizerLayout().dimensions.count)
        return QCoreApplication::translate("Visualizer", "A Visualizer data set of ours has at most 8 dimensions.");
    const bool areSmall =
        std::ranges::all_of(description.shape, [](std::uint64_t extent) { return extent <= INT32_MAX; });
    const bool doFit = std::ranges::all_of(description.dimensions, [](const ArrayDimension &dimension) {
        return fits(dimension.base) && fits(dimension.stride);
    });
    if (!count || *count > INT32_MAX || !areSmall || !doFit || !fits(description.id.value_or(1)))
        return QCoreApplication::translate("Visualizer",
                                           "Its sizes, its subscripts or its id do not fit the 32 bits of a "
                                           "Visualizer data set of ours.");
    return {};
}

void put(QByteArray &bytes, const VisualizerField &field, std::int64_t value)
{
    for (std::uint64_t index = 0; index < field.bytes; ++index)
        bytes[static_cast<qsizetype>(field.offset + index)] =
            static_cast<char>(static_cast<std::uint64_t>(value) >> 8U * index & 0xFFU);
}

void putDimension(QByteArray &bytes, const VisualizerDimensions &dimensions, std::uint64_t number,
                  const ArrayDimension &dimension, std::uint64_t extent)
{
    const std::uint64_t at = dimensions.offset + number * dimensions.bytes;
    put(bytes, {at + dimensions.base->offset, dimensions.base->bytes}, dimension.base);
    put(bytes, {at + dimensions.extent.offset, dimensions.extent.bytes}, static_cast<std::int64_t>(extent));
    put(bytes, {at + dimensions.stride->offset, dimensions.stride->bytes}, dimension.stride);
}

QByteArray headerOf(const ArrayDescription &description)
{
    const VisualizerLayout layout = genericVisualizerLayout();
    QByteArray bytes(static_cast<qsizetype>(layout.headerBytes), '\0');
    const ArrayShape &shape = description.shape;
    put(bytes, layout.magic, static_cast<std::int64_t>(layout.magicValue));
    put(bytes, *layout.version, static_cast<std::int64_t>(layout.versionValue));
    put(bytes, *layout.id, description.id.value_or(1));
    put(bytes, *layout.type, static_cast<std::int64_t>(*visualizerType(description.type)));
    put(bytes, layout.itemLength, static_cast<std::int64_t>(typeBytes(description.type)));
    put(bytes, layout.itemCount, static_cast<std::int64_t>(elementCount(shape).value()));
    put(bytes, *layout.axisOrder, static_cast<std::int64_t>(layout.rowMajorValue));
    put(bytes, *layout.effectiveRank, std::ranges::count_if(shape, [](std::uint64_t extent) { return extent > 1; }));
    for (std::size_t number = 0; number < layout.dimensions.count; ++number) {
        const bool isUsed = number < shape.size();
        const std::size_t from = isUsed ? shape.size() - 1 - number : 0;
        putDimension(bytes, layout.dimensions, number, isUsed ? description.dimensions[from] : ArrayDimension(),
                     isUsed ? shape[from] : 1);
    }
    QByteArray title = (description.title.isEmpty() ? description.path : description.title).toUtf8();
    title.truncate(static_cast<qsizetype>(layout.title->bytes) - 1);
    while (!title.isEmpty() && !QString::fromUtf8(title).toUtf8().startsWith(title))
        title.chop(1); // not half of a character
    bytes.replace(static_cast<qsizetype>(layout.title->offset), title.size(), title);
    return bytes;
}

bool writeValues(const ArrayValues &values, QIODevice &device)
{
    return std::visit(
        [&device](const auto &numbers) {
            using Number = std::decay_t<decltype(numbers[0])>;
            if constexpr (std::is_arithmetic_v<Number>) {
                static_assert(std::endian::native == std::endian::little);
                const auto size = static_cast<qint64>(numbers.size() * sizeof(Number));
                return device.write(reinterpret_cast<const char *>(numbers.data()), size) == size;
            } else {
                return false;
            }
        },
        values);
}

/// The elements from number `first` on, at most `pieceElements`, that make a window: part of one line, or whole lines,
/// ….
ArrayWindow pieceAt(const ArrayShape &shape, std::uint64_t first)
{
    ArrayWindow window(shape.size());
    std::uint64_t inner = 1; // elements of the dimensions behind
    std::size_t dimension = shape.size();
    std::uint64_t rest = first;
    bool isWhole = true;
    while (dimension-- > 0) {
        const std::uint64_t index = rest % shape[dimension];
        rest /= shape[dimension];
        const std::uint64_t most = std::max<std::uint64_t>(pieceElements / inner, 1);
        window[dimension] = {index, isWhole ? std::min(shape[dimension] - index, most) : 1, 1};
        isWhole = isWhole && window[dimension].count == shape[dimension];
        inner *= isWhole ? shape[dimension] : pieceElements;
    }
    return window;
}

} // namespace

Result<void> writeVisualizer(const ArraySource &array, QIODevice &device, Progress &progress)
{
    if (const auto reason = refusal(array.description()))
        return tl::unexpected(unsupported(*reason));
    const QByteArray header = headerOf(array.description());
    if (device.write(header) != header.size())
        return tl::unexpected(writeError(device));
    ArrayValues values;
    const std::uint64_t count = elementCount(array.shape()).value();
    for (std::uint64_t first = 0; first < count;) {
        const ArrayWindow window = pieceAt(array.shape(), first);
        if (auto done = array.read(window, values, progress); !done)
            return done;
        if (!writeValues(values, device))
            return tl::unexpected(writeError(device));
        first += elementCount(window);
        progress.advance(elementCount(window));
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
    }
    return {};
}

} // namespace rankscope
