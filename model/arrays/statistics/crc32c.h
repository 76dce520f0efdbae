// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace rankscope {

/// CRC-32C (Castagnoli's polynomial, as iSCSI and ext4 have it) of the bytes that `checksum` is of, followed by these.
/// That of no bytes is 0. By the processor's own instruction where it has one.
std::uint32_t crc32c(std::uint32_t checksum, const void *data, std::size_t bytes);

/// The same by tables, on any processor.
std::uint32_t crc32cByTable(std::uint32_t checksum, const void *data, std::size_t bytes);

/// The checksum of two stretches of bytes one after the other, from those of each. Its time grows with the logarithm of
/// `secondBytes`.
std::uint32_t crc32cJoined(std::uint32_t first, std::uint32_t second, std::uint64_t secondBytes);

} // namespace rankscope
