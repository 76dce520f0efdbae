// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/numpy/numpyheader.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

constexpr std::uint64_t mostHeaderBytes = std::uint64_t(16) << 20U;

Error headerError(ErrorKind kind, const QString &name, const QString &message)
{
    return {kind, message, name, {}, {}};
}

Error damagedHeader(const QString &name)
{
    return headerError(ErrorKind::Damaged, name,
                       QCoreApplication::translate("Numpy", "The header of the array cannot be understood."));
}

/// Where the text of the header begins, and how long it is.
struct HeaderPlace {
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
};

Result<HeaderPlace> placeOf(const RandomBytes &bytes, std::uint64_t offset, const QString &name,
                            const Progress &progress)
{
    const std::uint64_t left = bytes.size() - std::min(offset, bytes.size());
    unsigned char start[12] = {};
    const std::size_t got = std::min<std::uint64_t>(left, sizeof start);
    if (auto done = bytes.read(offset, {reinterpret_cast<char *>(start), got}, progress); !done)
        return tl::unexpected(done.error());
    if (got < numpyMagic.size() || std::string_view(reinterpret_cast<char *>(start), numpyMagic.size()) != numpyMagic)
        return tl::unexpected(headerError(ErrorKind::WrongFormat, name,
                                          QCoreApplication::translate("Numpy", "This is no array of NumPy.")));
    const unsigned version = start[6];
    const std::size_t fixed = version == 1 ? 10 : 12;
    if (got >= 8 && (version == 0 || version > 3))
        return tl::unexpected(headerError(
            ErrorKind::Unsupported, name,
            QCoreApplication::translate("Numpy", "Version %1 of NumPy's format is unknown; versions 1 to 3 are read.")
                .arg(version)));
    std::uint64_t size = start[8] | std::uint64_t{start[9]} << 8U;
    if (version > 1)
        size |= std::uint64_t{start[10]} << 16U | std::uint64_t{start[11]} << 24U;
    if (got < fixed || size > left - fixed)
        return tl::unexpected(headerError(ErrorKind::Damaged, name,
                                          QCoreApplication::translate("Numpy", "The file ends inside the header.")));
    if (size > mostHeaderBytes)
        return tl::unexpected(headerError(ErrorKind::TooLarge, name,
                                          QCoreApplication::translate("Numpy", "The header is over 16 MiB long.")));
    return HeaderPlace{offset + fixed, size};
}

std::optional<ArrayShape> shapeOf(const PythonValue *value)
{
    if (!value || value->kind != PythonValue::Kind::Sequence || value->items.size() > mostNumpyDimensions)
        return {};
    ArrayShape shape;
    for (const PythonValue &extent : value->items) {
        if (extent.kind != PythonValue::Kind::Integer)
            return {};
        shape.push_back(extent.integer);
    }
    return shape;
}

} // namespace

Result<NumpyHeader> readNumpyHeader(const RandomBytes &bytes, std::uint64_t offset, const QString &name,
                                    const Progress &progress)
{
    const auto place = placeOf(bytes, offset, name, progress);
    if (!place)
        return tl::unexpected(place.error());
    std::string text(place->size, '\0');
    if (auto done = bytes.read(place->offset, text, progress); !done)
        return tl::unexpected(done.error());
    const auto dictionary = parsePythonLiteral(text);
    if (!dictionary)
        return tl::unexpected(damagedHeader(name));
    const PythonValue *descr = dictionary->find("descr");
    const PythonValue *fortran = dictionary->find("fortran_order");
    auto shape = shapeOf(dictionary->find("shape"));
    auto type = descr ? parseNumpyType(*descr) : std::nullopt;
    if (!type || !shape || !fortran || fortran->kind != PythonValue::Kind::Boolean)
        return tl::unexpected(damagedHeader(name));
    NumpyHeader header;
    header.order = fortran->truth ? ArrayOrder::ColumnMajor : ArrayOrder::RowMajor;
    header.dataOffset = place->offset + place->size;
    header.dataBytes = elementCount(*shape);
    std::uint64_t size = 0;
    if (header.dataBytes && __builtin_mul_overflow(*header.dataBytes, type->bytes, &size))
        header.dataBytes.reset();
    else if (header.dataBytes)
        header.dataBytes = size;
    header.type = *std::move(type);
    header.shape = *std::move(shape);
    return header;
}

} // namespace rankscope
