// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/storedelement.h"
#include "io/zarr/zarrlibraries.h"
#include "model/base/result.h"

#include <QJsonObject>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

/// A change of a chunk's bytes that was made before they were packed.
struct ZarrFilter {
    enum class Kind : std::uint8_t {
        Shuffle, // the first bytes of all elements, then the second ones, …
        Delta, // differences between neighbours, as another type
        FixedScaleOffset, // (value - offset) · scale, as another type
        Bits, // truth values, eight in a byte; how many bits of the last byte say nothing stands in front
        Checksum, // four bytes in front or behind
        Texts, // the elements are texts with their lengths before them
    };

    enum class Sum : std::uint8_t { Crc32, Crc32c, Adler32 };

    Kind kind = Kind::Shuffle;
    std::uint64_t elementBytes = 1; // of Shuffle
    StoredElement plain = {}, stored = {}; // of Delta and FixedScaleOffset
    double scale = 1, offset = 0;
    Sum sum = Sum::Crc32; // of Checksum
    bool isBehind = false;
};

/// How the chunks of an array are packed.
struct ZarrCodecs {
    enum class Packer : std::uint8_t {
        None,
        Zlib, // also what gzip wrote
        Zstd,
        Lz4,
        Blosc,
        Bzip2,
        Lzma,
        RawLzma
    };

    Packer packer = Packer::None;
    std::vector<LzmaFilter> lzmaFilters; // of RawLzma, in the order in which they were applied
    std::vector<ZarrFilter> filters; // in the order in which they were applied
    QString words; // "blosc (lz4, 5, byte shuffle)"; empty: stored as they are
    QString error; // why chunks cannot be read, as a full sentence; empty: they can

    bool isPlain() const { return packer == Packer::None && filters.empty(); }
    bool holdsTexts() const { return !filters.empty() && filters.front().kind == ZarrFilter::Kind::Texts; }
};

/// What "compressor" and "filters" of an array say.
ZarrCodecs zarrCodecsOf(const QJsonValue &compressor, const QJsonValue &filters);

/// The bytes of a chunk's elements. `plainBytes` is how many they are, but for texts, whose bytes the filter Texts
/// has left as they are. Errors: Damaged, TooLarge, Unsupported.
[[nodiscard]] Result<std::vector<char>> unpackZarrChunk(const ZarrCodecs &codecs, std::vector<char> stored,
                                                        std::uint64_t plainBytes);

/// The texts of a chunk, `count` of them. Error: Damaged.
[[nodiscard]] Result<std::vector<QString>> zarrTexts(const std::vector<char> &bytes, std::uint64_t count);

} // namespace rankscope
