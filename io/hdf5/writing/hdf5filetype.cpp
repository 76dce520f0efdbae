// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/writing/hdf5filetype.h"

#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/values/hdf5leaf.h"

#include <bit>
#include <optional>

namespace rankscope {

namespace {

constexpr std::size_t largestEnumeration = 60'000; // bytes: a message of an object's header has 65,535 at most

/// A floating-point number of 16 bits, the sign on top.
H5::DataType shortReal(std::size_t exponentBits)
{
    H5::DataType type = adopted<H5::DataType>(H5Tcopy(H5T_IEEE_F32LE));
    const hid_t id = type.getId();
    const std::size_t mantissaBits = 15 - exponentBits;
    checked(H5Tset_fields(id, 15, mantissaBits, exponentBits, 0, mantissaBits));
    checked(H5Tset_size(id, 2));
    checked(H5Tset_ebias(id, (std::size_t{1} << (exponentBits - 1)) - 1));
    return type;
}

H5::DataType truthValue()
{
    H5::DataType type = adopted<H5::DataType>(H5Tenum_create(H5T_STD_I8LE));
    std::int8_t value = 0;
    checked(H5Tenum_insert(type.getId(), "FALSE", &value));
    value = 1;
    checked(H5Tenum_insert(type.getId(), "TRUE", &value));
    return type;
}

/// The bytes of a value in memory as those of an integer of `bytes` bytes.
const void *lowBytes(const std::int64_t &value, std::size_t bytes)
{
    const char *const first = reinterpret_cast<const char *>(&value);
    return std::endian::native == std::endian::little ? first : first + sizeof value - bytes;
}

/// The integers of this machine with names: values without a name would not survive a conversion. Nothing where the
/// library takes no such names (two values of one name), or they are too many.
std::optional<H5::DataType> namedNumber(const ArrayDescription &description)
{
    const H5::DataType number = numberMemoryType(description.type);
    const std::size_t bytes = number.getSize();
    auto type = adopted<H5::DataType>(H5Tenum_create(number.getId()));
    std::size_t size = 0;
    for (const auto &[value, text] : description.names) {
        const QByteArray name = text.toUtf8();
        size += bytes + static_cast<std::size_t>(name.size()) + 8; // filled up to eighths
        const bool isTaken = H5Tenum_insert(type.getId(), name.constData(), lowBytes(value, bytes)) >= 0;
        if (!isTaken || size > largestEnumeration)
            return {};
    }
    return type;
}

H5::DataType complexNumber(const H5::DataType &part)
{
    const std::size_t bytes = part.getSize();
    H5::DataType type = adopted<H5::DataType>(H5Tcreate(H5T_COMPOUND, 2 * bytes));
    checked(H5Tinsert(type.getId(), "r", 0, part.getId()));
    checked(H5Tinsert(type.getId(), "i", bytes, part.getId()));
    return type;
}

/// Of a number in the file.
H5::DataType storedNumber(ElementType type)
{
    switch (type) {
    case ElementType::Int8:
        return H5::PredType::STD_I8LE;
    case ElementType::Int16:
        return H5::PredType::STD_I16LE;
    case ElementType::Int32:
        return H5::PredType::STD_I32LE;
    case ElementType::Int64:
        return H5::PredType::STD_I64LE;
    case ElementType::UInt8:
        return H5::PredType::STD_U8LE;
    case ElementType::UInt16:
        return H5::PredType::STD_U16LE;
    case ElementType::UInt32:
        return H5::PredType::STD_U32LE;
    case ElementType::UInt64:
        return H5::PredType::STD_U64LE;
    case ElementType::Float16:
        return shortReal(5);
    case ElementType::BFloat16:
        return shortReal(8);
    case ElementType::Float32:
    case ElementType::Complex64:
        return H5::PredType::IEEE_F32LE;
    case ElementType::Float64:
    case ElementType::Complex128:
        return H5::PredType::IEEE_F64LE;
    case ElementType::LongDouble:
        return H5::PredType::NATIVE_LDOUBLE;
    case ElementType::Boolean:
        return truthValue();
    case ElementType::Text:
        break;
    }
    Q_UNREACHABLE();
}

} // namespace

Hdf5FileType hdf5FileType(const ArrayDescription &description)
{
    const ElementType type = description.type;
    const bool isNamed = isInteger(type) && !description.names.empty();
    if (const auto named = isNamed ? namedNumber(description) : std::optional<H5::DataType>())
        return {*named, *named};
    const H5::DataType stored = storedNumber(type);
    if (type == ElementType::Boolean)
        return {stored, stored}; // the library does not make an enumeration of an integer
    if (isComplex(type))
        return {complexNumber(numberMemoryType(type)), complexNumber(stored)};
    return {numberMemoryType(type), stored};
}

} // namespace rankscope
