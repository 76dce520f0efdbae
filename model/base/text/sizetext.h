// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace rankscope {

/// "41.6 kB", "1.2 MB": a size as a user reads it, in powers of 1000 and in the default locale.
QString sizeText(std::uint64_t bytes);

} // namespace rankscope
