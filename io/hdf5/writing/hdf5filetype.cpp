// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/writing/hdf5filetype.h"

#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/values/hdf5leaf.h"

namespace rankscope {

namespace {

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

Hdf5FileType hdf5FileType(ElementType type)
{
    const H5::DataType stored = storedNumber(type);
    if (type == ElementType::Boolean)
        return {stored, stored}; // the library does not make an enumeration of an integer
    if (isComplex(type))
        return {complexNumber(numberMemoryType(type)), complexNumber(stored)};
    return {numberMemoryType(type), stored};
}

} // namespace rankscope
