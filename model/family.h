// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

namespace rankscope {

/// What a file is about, whatever program wrote it.
enum class Family : std::uint8_t {
    Trace,
    Stacks,
    Comparison,
    Arrays,
    Profile,
    Configuration,
    Errors,
    Parameters,
    SavedResult
};
inline constexpr std::array families{Family::Trace,  Family::Stacks,     Family::Comparison,
                                     Family::Arrays, Family::Profile,    Family::Configuration,
                                     Family::Errors, Family::Parameters, Family::SavedResult};

} // namespace rankscope
