// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/dvm/recordtypes.h"

#include <complex>
#include <optional>
#include <string_view>

namespace rankscope {

/// A value as read from its text, ready for Trace::values.
struct ValueText {
    std::uint64_t bits = 0; // as Trace::values has it; of a DOUBLE_COMPLEX unused
    std::complex<double> complex; // of a DOUBLE_COMPLEX
    bool overflowed = false; // an integer was cut to 64 bits, or a real became an infinity
    friend bool operator==(const ValueText &, const ValueText &) = default;
};

/// Reads the whole of `text` (blanks around are ignored) as a value of `type`: decimal integers; reals with E or D
/// exponents; NAN, INF and the spellings of Windows (1.#QNAN, 1.#INF); complex numbers as (re,im). Nothing where it is
/// none. A FLOAT is rounded once, to float, and then widened.
std::optional<ValueText> parseValue(std::string_view text, ValueType type);

/// The value of `"X"#NAN`: not a number, or (NaN, NaN).
ValueText notANumber(ValueType type);

} // namespace rankscope
