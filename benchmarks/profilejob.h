// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/scopes/profiledocument.h"

#include <cstdint>
#include <string>

namespace rankscope {

/// A PROFILE of a made-up program, as xprof writes one: files, procedures and lines with two metrics.
std::string makeProfileText(std::size_t bytes);

/// A PROFILE of as many loops inside each other, with a cost in the innermost one.
std::string makeDeepProfileText(std::uint32_t depth);

/// Call paths of a made-up program of 5,000 procedures, up to 60 calls deep, some of them recursive, with two metrics
/// of own costs. The same numbers give the same section.
ProfileSection makeCallPaths(std::uint32_t scopes, std::uint64_t seed);

} // namespace rankscope
