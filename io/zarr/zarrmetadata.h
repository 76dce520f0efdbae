// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/numpy/numpydtype.h"
#include "io/zarr/zarrcodecs.h"
#include "model/arrays/sources/arraydescription.h"

namespace rankscope {

/// What ".zarray" says of an array.
/// Invariant: `chunks` has an extent of at least 1 for each of `shape`; the elements of the array and the bytes of a
/// chunk fit 64 bits.
struct ZarrMetadata {
    ArrayShape shape;
    ArrayShape chunks;
    NumpyType type; // of texts of any length one member of 0 bytes
    QString dtype; // as the file spells it
    ArrayOrder order = ArrayOrder::RowMajor; // inside a chunk
    QChar separator = u'.'; // between the numbers of a chunk's key
    QJsonValue fill;
    ZarrCodecs codecs;

    std::uint64_t chunkElements() const { return *elementCount(chunks); }
    std::uint64_t chunkBytes() const { return chunkElements() * type.bytes; }
    /// How many chunks there are along each dimension.
    ArrayShape grid() const;
    /// The name of the file with that chunk, in the folder of the array.
    QString keyOf(const ArrayShape &place) const;
};

/// Errors: Damaged, Unsupported (another version).
[[nodiscard]] Result<ZarrMetadata> parseZarrMetadata(const QJsonObject &object);

} // namespace rankscope
