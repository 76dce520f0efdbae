// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/randombytes.h"
#include "model/arrays/sources/arraywindow.h"
#include "model/arrays/sources/elementtype.h"

#include <QByteArray>

#include <optional>
#include <string_view>
#include <vector>

namespace rankscope {

/// Types of values, with the numbers of the format.
enum class NetcdfType : std::uint8_t {
    Byte = 1,
    Char,
    Short,
    Int,
    Float,
    Double,
    UByte, // this one and the next ones: of CDF-5 only
    UShort,
    UInt,
    Int64,
    UInt64,
};

std::uint64_t typeBytes(NetcdfType type);
/// What a value is in memory; Text of a character.
ElementType elementTypeOf(NetcdfType type);

struct NetcdfDimension {
    QByteArray name;
    std::uint64_t length = 0; // of the unlimited one: the number of records
    bool isUnlimited = false;
};

struct NetcdfVariable {
    QByteArray name;
    std::vector<std::size_t> dimensions; // indices in NetcdfHeader::dimensions
    NetcdfType type = NetcdfType::Byte;
    std::uint64_t begin = 0; // byte of its first value in the file
    bool isRecord = false; // its first dimension is the unlimited one
    /// Bytes of all values, of a record variable of one record, without what fills up to 4; nothing where they do not
    /// fit 63 bits.
    std::optional<std::uint64_t> bytes;
};

/// What the header of a netCDF file of a classic kind says, checked so far that the library can be given the file:
/// every count, name and value of an attribute is in the file, every dimension exists, and only the first one of a
/// variable is the unlimited one.
struct NetcdfHeader {
    int version = 1; // 1: classic, 2: 64-bit offsets, 5: 64-bit data
    std::uint64_t records = 0;
    bool areRecordsCounted = true; // false: the writer left their number open, and it is that of the file's size
    std::vector<NetcdfDimension> dimensions;
    std::vector<NetcdfVariable> variables;
    std::uint64_t recordBytes = 0; // from one record to the next
    std::uint64_t headerBytes = 0;

    ArrayShape shapeOf(const NetcdfVariable &variable) const;
    /// From one index of each dimension of a variable to the next one, in bytes of the file.
    std::vector<std::uint64_t> stridesOf(const NetcdfVariable &variable) const;
    /// Records whose values are all in a file of so many bytes.
    std::uint64_t wholeRecords(std::uint64_t fileBytes) const;
};

/// Whether the file is a netCDF of a classic kind, which is no HDF5.
bool looksLikeNetcdf(std::string_view head);

/// Reads the header by itself: the library takes damaged ones for good. `name` stands in errors.
/// Errors: WrongFormat, Damaged, Cancelled.
[[nodiscard]] Result<NetcdfHeader> readNetcdfHeader(const RandomBytes &bytes, const QString &name,
                                                    const Progress &progress);

} // namespace rankscope
