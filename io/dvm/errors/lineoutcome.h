// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace rankscope {

/// What a parser says of a line.
enum class LineOutcome : std::uint8_t {
    Taken,
    Damaged, // it is of the parser's kind, but cannot be read
    Other, // it is something else
};

/// Text of the file, in the encoding that was asked for.
using TextDecoder = std::function<QString(std::string_view bytes)>;

} // namespace rankscope
