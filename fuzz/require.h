// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>

namespace rankscope {

/// What must be true whatever the bytes.
inline void require(bool holds)
{
    if (!holds)
        std::abort();
}

} // namespace rankscope
