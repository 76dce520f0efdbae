// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <cstdint>
#include <span>

namespace rankscope {

/// How many plain bytes a chunk says it holds that numcodecs packed by LZ4: four bytes before one raw block, which is
/// not the frame that the program lz4 writes. Error: Damaged.
[[nodiscard]] Result<std::uint64_t> lz4Bytes(std::span<const char> packed);

/// Unpacks it: `plain` is as long as it says. Error: Damaged.
[[nodiscard]] Result<void> unpackLz4(std::span<const char> packed, std::span<char> plain);

} // namespace rankscope
