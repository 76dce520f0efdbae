// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/tracetypes.h"

namespace rankscope {

/// What a record does to a variable.
enum class AccessRole : std::uint8_t { None, Read, Write, ReductionRead, ReductionWrite, Result };

AccessRole accessRole(RecordKind kind);

constexpr bool isReduction(AccessRole role)
{
    return role == AccessRole::ReductionRead || role == AccessRole::ReductionWrite;
}

} // namespace rankscope
