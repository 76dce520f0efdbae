// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/numpy/npywriter.h"

#include "io/numpy/numpyheader.h"
#include "io/writeerror.h"
#include "model/arrays/sources/cellblocks.h"

#include <QCoreApplication>
#include <QFloat16>
#include <QIODevice>

#include <bit>
#include <cfloat>
#include <cstring>

namespace rankscope {

namespace {

constexpr qsizetype headerAlignment = 64;

/// The type as NumPy spells it; nothing where it has none.
QByteArray typeCode(ElementType type)
{
    switch (type) {
    case ElementType::Int8:
    case ElementType::Int16:
    case ElementType::Int32:
    case ElementType::Int64:
        return "i" + QByteArray::number(static_cast<int>(typeBytes(type)));
    case ElementType::UInt8:
    case ElementType::UInt16:
    case ElementType::UInt32:
    case ElementType::UInt64:
        return "u" + QByteArray::number(static_cast<int>(typeBytes(type)));
    case ElementType::BFloat16:
        return "f4";
    case ElementType::Float16:
    case ElementType::Float32:
    case ElementType::Float64:
    case ElementType::LongDouble:
        return "f" + QByteArray::number(static_cast<int>(typeBytes(type)));
    case ElementType::Complex64:
    case ElementType::Complex128:
        return "c" + QByteArray::number(static_cast<int>(typeBytes(type)));
    case ElementType::Boolean:
        return "b1";
    case ElementType::Text:
        break;
    }
    return {};
}

QByteArray headerOf(const ArrayView &column)
{
    const QByteArray code = typeCode(column.source().type());
    QByteArray shape;
    const std::vector<std::size_t> &dimensions = column.layout().rows;
    for (const std::size_t dimension : dimensions) {
        shape += (shape.isEmpty() ? "" : " ")
                 + QByteArray::number(static_cast<qulonglong>(column.layout().selections[dimension].size())) + ',';
    }
    if (dimensions.size() > 1)
        shape.chop(1); // only a tuple of one keeps its comma
    constexpr char order = std::endian::native == std::endian::little ? '<' : '>';
    QByteArray text = "{'descr': '";
    text += (code.endsWith('1') ? '|' : order) + code + "', 'fortran_order': False, 'shape': (" + shape + "), }";
    constexpr qsizetype before = 10; // magic, version and length
    const qsizetype whole = (before + text.size() + 1 + headerAlignment - 1) / headerAlignment * headerAlignment;
    text = text.leftJustified(whole - before - 1, ' ') + '\n';
    QByteArray header(numpyMagic.data(), static_cast<qsizetype>(numpyMagic.size()));
    header += '\x01';
    header += '\0';
    header += static_cast<char>(text.size() & 0xFF);
    header += static_cast<char>(text.size() >> 8);
    return header + text;
}

QByteArray halfBytes(const std::vector<float> &values)
{
    QByteArray bytes(static_cast<qsizetype>(values.size() * sizeof(qfloat16)), Qt::Uninitialized);
    qFloatToFloat16(reinterpret_cast<qfloat16 *>(bytes.data()), values.data(), static_cast<qsizetype>(values.size()));
    return bytes;
}

/// The number without what happens to stand in the bytes that it does not use.
QByteArray extendedBytes(const std::vector<long double> &values)
{
    constexpr std::size_t used = LDBL_MANT_DIG == 64 ? 10 : sizeof(long double);
    QByteArray bytes(static_cast<qsizetype>(values.size() * sizeof(long double)), '\0');
    for (std::size_t index = 0; index < values.size(); ++index)
        std::memcpy(bytes.data() + index * sizeof(long double), &values[index], used);
    return bytes;
}

Result<void> writeBytes(const CellPage &page, QIODevice &device)
{
    const bool isWritten = std::visit(
        [&](const auto &values) {
            using Value = typename std::decay_t<decltype(values)>::value_type;
            if constexpr (std::is_same_v<Value, QString>)
                return false; // refused before
            if constexpr (std::is_same_v<Value, float>)
                if (page.type == ElementType::Float16) {
                    const QByteArray bytes = halfBytes(values);
                    return device.write(bytes) == bytes.size();
                }
            if constexpr (std::is_same_v<Value, long double>) {
                const QByteArray bytes = extendedBytes(values);
                return device.write(bytes) == bytes.size();
            }
            const auto size = static_cast<qint64>(values.size() * sizeof(Value));
            return device.write(reinterpret_cast<const char *>(values.data()), size) == size;
        },
        page.values);
    if (!isWritten)
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace

Result<void> canWriteNpy(const ShownCells &cells)
{
    const ElementType type = cells.view.source().type();
    if (type == ElementType::Text)
        return tl::unexpected(Error{ErrorKind::Unsupported,
                                    QCoreApplication::translate("NpyWriter", "Texts are not written as .npy: export "
                                                                             "them as CSV."),
                                    {},
                                    {},
                                    {}});
    if (cells.filter && !isReal(type) && !isComplex(type))
        return tl::unexpected(
            Error{ErrorKind::Unsupported,
                  QCoreApplication::translate("NpyWriter", "Integers have no NaN to stand in .npy for cells "
                                                           "that are blank: export them as CSV or HDF5."),
                  {},
                  {},
                  {}});
    return {};
}

Result<void> writeNpy(const ShownCells &cells, QIODevice &device, Progress &progress)
{
    if (const Result<void> good = canWriteNpy(cells); !good)
        return good;
    const ShownCells column = asColumn(cells);
    progress.setTotal(column.view.cellCount());
    const QByteArray header = headerOf(column.view);
    if (device.write(header) != header.size())
        return tl::unexpected(writeError(device));
    CellStream stream(column, boxEnds(column.view), progress);
    CellPage page;
    Result<bool> more = stream.next(page);
    for (; more && *more; more = stream.next(page)) {
        if (const Result<void> written = writeBytes(page, device); !written)
            return written;
        progress.advance(valueCount(page.values));
    }
    if (!more)
        return tl::unexpected(more.error());
    return {};
}

} // namespace rankscope
