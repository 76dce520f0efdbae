// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace rankscope {

/// The bytes are well-formed UTF-8 (no surrogates, no overlong forms).
bool isUtf8(std::string_view bytes);

} // namespace rankscope
