// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/totalview/visualizerheader.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

class HeaderReader
{
public:
    HeaderReader(const VisualizerLayout &layout, std::endian order, std::span<const char> bytes, ProblemList &problems)
        : m_layout(layout)
        , m_order(order)
        , m_bytes(bytes)
        , m_problems(problems)
    {}

    Result<VisualizerHeader> read(std::uint64_t offset, std::uint64_t index, const QString &name);

private:
    std::uint64_t word(const VisualizerField &field) const { return visualizerWord(m_bytes, field, m_order); }
    void readNames(std::uint64_t index);
    void readType();
    void readDimensions();
    void checkRank();
    void checkVersion();
    void checkBytes();
    VisualizerType typeOf(std::uint64_t number);
    void addDimension(std::size_t number, std::uint64_t extent);
    void problem(Severity severity, const QString &text);
    void setError(const QString &text);

    const VisualizerLayout &m_layout;
    std::endian m_order;
    std::span<const char> m_bytes;
    ProblemList &m_problems;
    QString m_name;
    std::uint64_t m_offset = 0;
    std::uint64_t m_count = 0; // elements
    VisualizerHeader m_header;
};

void HeaderReader::problem(Severity severity, const QString &text)
{
    m_problems.add({severity,
                    m_name,
                    {},
                    QCoreApplication::translate("Visualizer", "Data set %1 at byte %2: %3")
                        .arg(m_header.description.path, QString::number(m_offset), text)});
}

/// The elements cannot be read: said in their place and in the problems.
void HeaderReader::setError(const QString &text)
{
    if (m_header.description.error.isEmpty())
        m_header.description.error = text;
    problem(Severity::Error, text);
}

void HeaderReader::readNames(std::uint64_t index)
{
    ArrayDescription &description = m_header.description;
    description.id = m_layout.id ? visualizerInteger(m_bytes, *m_layout.id, m_order) : static_cast<std::int64_t>(index);
    description.path = QString::number(*description.id);
    if (!m_layout.title)
        return;
    const auto title = m_bytes.subspan(m_layout.title->offset, m_layout.title->bytes);
    const auto end = std::find(title.begin(), title.end(), '\0');
    description.title = QString::fromUtf8(title.data(), end - title.begin()).trimmed();
}

VisualizerType HeaderReader::typeOf(std::uint64_t number)
{
    if (number == m_layout.signedValue)
        return VisualizerType::Signed;
    if (number == m_layout.unsignedValue)
        return VisualizerType::Unsigned;
    if (number != m_layout.floatingValue)
        setError(
            QCoreApplication::translate("Visualizer", "Its type is %1, which is none of the layout's.").arg(number));
    return VisualizerType::Floating;
}

std::optional<ElementType> elementType(VisualizerType type, std::uint64_t length)
{
    const bool isSigned = type == VisualizerType::Signed;
    const bool isFloating = type == VisualizerType::Floating;
    switch (length) {
    case 1:
        return isFloating ? std::nullopt : std::optional(isSigned ? ElementType::Int8 : ElementType::UInt8);
    case 2:
        return isFloating ? std::nullopt : std::optional(isSigned ? ElementType::Int16 : ElementType::UInt16);
    case 4:
        return isFloating ? ElementType::Float32 : isSigned ? ElementType::Int32 : ElementType::UInt32;
    case 8:
        return isFloating ? ElementType::Float64 : isSigned ? ElementType::Int64 : ElementType::UInt64;
    default:
        return {};
    }
}

/// Sizes in which machines differ, by what the layout states of them.
std::optional<StoredElement> statedElement(const VisualizerLayout &layout, VisualizerType type, std::uint64_t length,
                                           std::endian order)
{
    const bool isFloating = type == VisualizerType::Floating;
    const auto stated = layout.representations.find((isFloating ? u"float"_s : u"integer"_s) % QString::number(length));
    if (stated == layout.representations.end())
        return std::nullopt;
    StoredElement element{ElementType::LongDouble, length, order, {}};
    if (!isFloating)
        element.type = type == VisualizerType::Signed ? ElementType::Int32 : ElementType::UInt32;
    else if (length == 2)
        element.type = stated->second == "half"_L1 ? ElementType::Float16 : ElementType::BFloat16;
    else if (stated->second == "binary128"_L1)
        element.real = RealCoding::Binary128;
    else
        element.real = stated->second == "x87"_L1 ? RealCoding::X87 : RealCoding::DoubleDouble;
    return element;
}

void HeaderReader::readType()
{
    const std::uint64_t length = word(m_layout.itemLength);
    const VisualizerType type = m_layout.type ? typeOf(word(*m_layout.type)) : m_layout.assumedType;
    const auto element = elementType(type, length);
    m_header.element = {element.value_or(ElementType::UInt8), length, m_order, {}};
    m_header.description.type = m_header.element.type;
    if (element)
        return;
    if (const auto stated = statedElement(m_layout, type, length, m_order)) {
        m_header.element = *stated;
        m_header.description.type = stated->type;
        if (stated->bytes == 3)
            m_header.description.storedType = type == VisualizerType::Signed ? u"int24"_s : u"uint24"_s;
        return;
    }
    if (type == VisualizerType::Floating)
        setError(QCoreApplication::translate("Visualizer", "Floating-point numbers of %1 bytes cannot be read: they "
                                                           "differ between compilers and machines; a layout can "
                                                           "state what they are.")
                     .arg(length));
    else
        setError(QCoreApplication::translate("Visualizer", "Integers of %1 bytes cannot be read; only 1, 2, 4 and 8 "
                                                           "bytes can, and 3 where the layout states them.")
                     .arg(length));
}

void HeaderReader::addDimension(std::size_t number, std::uint64_t extent)
{
    const VisualizerDimensions &dimensions = m_layout.dimensions;
    const auto bytes = m_bytes.subspan(dimensions.offset + number * dimensions.bytes, dimensions.bytes);
    ArrayDimension dimension;
    if (dimensions.base)
        dimension.base = visualizerInteger(bytes, *dimensions.base, m_order);
    if (dimensions.stride)
        dimension.stride = visualizerInteger(bytes, *dimensions.stride, m_order);
    if (dimension.stride == 0)
        dimension.stride = 1;
    m_header.description.dimensions.push_back(dimension);
    m_header.description.shape.push_back(extent);
}

/// The first one in the header is the fastest: of a row-major array that is the last subscript.
void HeaderReader::readDimensions()
{
    const VisualizerDimensions &dimensions = m_layout.dimensions;
    std::vector<std::uint64_t> extents;
    for (std::size_t number = 0; number < dimensions.count; ++number)
        extents.push_back(
            word({dimensions.offset + number * dimensions.bytes + dimensions.extent.offset, dimensions.extent.bytes}));
    // behind those in use: one element each, or none at all
    const auto isUnused = [this](std::uint64_t extent) { return extent == 1 || (extent == 0 && m_count > 0); };
    while (extents.size() > 1 && isUnused(extents.back()))
        extents.pop_back();
    ArrayDescription &description = m_header.description;
    description.order = m_layout.assumedOrder;
    if (m_layout.axisOrder) {
        const std::uint64_t axis = word(*m_layout.axisOrder);
        description.order = axis == m_layout.columnMajorValue ? ArrayOrder::ColumnMajor : ArrayOrder::RowMajor;
        if (axis != m_layout.columnMajorValue && axis != m_layout.rowMajorValue)
            problem(Severity::Warning,
                    QCoreApplication::translate("Visualizer", "Its axis order is %1, which is none of the layout's; it "
                                                              "is shown as row-major.")
                        .arg(axis));
    }
    for (std::size_t number = 0; number < extents.size(); ++number)
        addDimension(number, extents[number]);
    const auto product = elementCount(description.shape);
    if (description.order == ArrayOrder::RowMajor) {
        std::ranges::reverse(description.shape);
        std::ranges::reverse(description.dimensions);
    }
    if (product != m_count)
        setError(
            QCoreApplication::translate("Visualizer", "Its dimensions have %1 elements, but it says %2.")
                .arg(product ? QString::number(*product) : QCoreApplication::translate("Visualizer", "more than 2^64"),
                     QString::number(m_count)));
}

void HeaderReader::checkRank()
{
    if (!m_layout.effectiveRank || !m_header.description.error.isEmpty())
        return;
    const std::uint64_t said = word(*m_layout.effectiveRank);
    const auto found =
        std::ranges::count_if(m_header.description.shape, [](std::uint64_t extent) { return extent > 1; });
    if (said != static_cast<std::uint64_t>(found))
        problem(Severity::Warning, QCoreApplication::translate(
                                       "Visualizer", "It says that %1 of its dimensions have more than one element, "
                                                     "but %2 do.")
                                       .arg(QString::number(said), QString::number(found)));
}

void HeaderReader::checkVersion()
{
    if (m_layout.version && word(*m_layout.version) != m_layout.versionValue)
        problem(Severity::Warning,
                QCoreApplication::translate("Visualizer", "Its version is %1, the layout is that of version %2.")
                    .arg(QString::number(word(*m_layout.version)), QString::number(m_layout.versionValue)));
}

void HeaderReader::checkBytes()
{
    if (m_layout.byteCount && word(*m_layout.byteCount) != m_header.dataBytes)
        problem(Severity::Warning,
                QCoreApplication::translate("Visualizer",
                                            "It says that its elements take %1 bytes, but their number and "
                                            "size make %2.")
                    .arg(QString::number(word(*m_layout.byteCount)), QString::number(m_header.dataBytes)));
}

Result<VisualizerHeader> HeaderReader::read(std::uint64_t offset, std::uint64_t index, const QString &name)
{
    m_name = name;
    m_offset = offset;
    m_count = word(m_layout.itemCount);
    readNames(index);
    checkVersion();
    readType();
    if (__builtin_mul_overflow(m_count, m_header.element.bytes, &m_header.dataBytes))
        return tl::unexpected(Error{
            ErrorKind::Damaged,
            QCoreApplication::translate("Visualizer", "The data set at byte %1 says that it has %2 elements of %3 "
                                                      "bytes, more than 64 bits can count.")
                .arg(QString::number(offset), QString::number(m_count), QString::number(m_header.element.bytes)),
            name,
            {},
            {}});
    readDimensions();
    checkRank();
    checkBytes();
    return std::move(m_header);
}

} // namespace

RawLayout VisualizerHeader::layoutAt(std::uint64_t offset) const
{
    return plainLayout(description.shape, description.order, element, offset);
}

std::optional<std::endian> visualizerOrder(const VisualizerLayout &layout, std::span<const char> header)
{
    const std::endian other = layout.order == std::endian::little ? std::endian::big : std::endian::little;
    for (const std::endian order : {layout.order, other}) {
        if (visualizerWord(header, layout.magic, order) == layout.magicValue)
            return order;
    }
    return {};
}

Result<VisualizerHeader> readVisualizerHeader(const VisualizerLayout &layout, std::endian order,
                                              std::span<const char> header, std::uint64_t offset, std::uint64_t index,
                                              const QString &name, ProblemList &problems)
{
    Q_ASSERT(header.size() >= layout.headerBytes);
    if (visualizerWord(header, layout.magic, order) != layout.magicValue)
        return tl::unexpected(Error{
            ErrorKind::WrongFormat,
            QCoreApplication::translate("Visualizer", "There is no data set of the layout %1 at byte %2.")
                .arg(layout.name, QString::number(offset)),
            name,
            {},
            QCoreApplication::translate("Visualizer", "Choose another layout, or make it from your visualize.h.")});
    return HeaderReader(layout, order, header, problems).read(offset, index, name);
}

} // namespace rankscope
