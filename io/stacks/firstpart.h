// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace rankscope {

/// From this size on the first rows of a file are shown while the rest is read.
inline constexpr std::uint64_t bigStacksBytes = std::uint64_t(4) << 20;

/// How many bytes of a source make its first rows, where somebody waits for them: fewer where it is known to be big.
constexpr std::uint64_t firstPartBytes(std::uint64_t fileBytes)
{
    constexpr std::uint64_t firstPart = std::uint64_t(1) << 20;
    return fileBytes >= bigStacksBytes ? firstPart : bigStacksBytes; // packed, or of unknown size
}

} // namespace rankscope
