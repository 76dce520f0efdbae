// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace rankscope {

/// A hash of one number: each bit of the result depends on all bits of `value` (the finalizer of SplitMix64).
constexpr std::uint64_t mixedBits(std::uint64_t value)
{
    value = (value + 0x9e3779b97f4a7c15) * 0xbf58476d1ce4e5b9;
    value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
    return value ^ (value >> 31);
}

} // namespace rankscope
