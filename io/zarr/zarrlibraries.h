// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <cstdint>
#include <optional>
#include <span>

namespace rankscope {

/// One step of raw lzma, as Python's module lzma describes it: a packer (LZMA1, LZMA2), or what was done before it.
struct LzmaFilter {
    std::uint64_t id = 0;
    std::uint32_t preset = 6; // of a packer; the numbers below stand in place of its own
    std::optional<std::uint32_t> dictionaryBytes = {}, literalContextBits = {}, literalPositionBits = {},
                                 positionBits = {};
    std::uint32_t distance = 1; // of the differences
    std::uint32_t startOffset = 0; // of machine code
};

/// How many plain bytes a chunk of Blosc, or one that numcodecs packed by LZ4 (four bytes before one raw block, not the
/// frame that the program lz4 writes) says it holds. Errors: Unsupported (this Rankscope was built without the library,
/// or it is not installed), Damaged.
[[nodiscard]] Result<std::uint64_t> bloscBytes(std::span<const char> packed);
[[nodiscard]] Result<std::uint64_t> lz4Bytes(std::span<const char> packed);

/// Unpacks all of it: `plain` is as long as it says. Errors: the same.
[[nodiscard]] Result<void> unpackBlosc(std::span<const char> packed, std::span<char> plain);
[[nodiscard]] Result<void> unpackLz4(std::span<const char> packed, std::span<char> plain);

/// Unpacks what need not say how much it is, zstd, bzip2 and xz (or its older form, lzma); the number of bytes, or
/// nothing where `plain` has no room for them. Errors: the same.
[[nodiscard]] Result<std::optional<std::uint64_t>> unpackZstd(std::span<const char> packed, std::span<char> plain);
[[nodiscard]] Result<std::optional<std::uint64_t>> unpackBzip2(std::span<const char> packed, std::span<char> plain);
[[nodiscard]] Result<std::optional<std::uint64_t>> unpackLzma(std::span<const char> packed, std::span<char> plain);
/// The same without a header, which would say what was done.
[[nodiscard]] Result<std::optional<std::uint64_t>> unpackRawLzma(std::span<const LzmaFilter> filters,
                                                                 std::span<const char> packed, std::span<char> plain);

/// Why such chunks cannot be read at all; empty: they can.
QString whyNoBlosc();
QString whyNoZstd();
QString whyNoLz4();
QString whyNoBzip2();
QString whyNoLzma();
QString whyNoRawLzma(std::span<const LzmaFilter> filters);

} // namespace rankscope
