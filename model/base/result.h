// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

#include <tl/expected.hpp>

namespace rankscope {

/// What a function that can fail returns: the value, or the Error that says why there is none.
template<typename T>
using Result = tl::expected<T, Error>;

} // namespace rankscope
