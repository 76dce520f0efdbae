// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/dvm/decimalinteger.h"

namespace rankscope {

DecimalInteger readDecimalInteger(const char *first, const char *last)
{
    DecimalInteger result;
    result.isNegative = first != last && *first == '-';
    const char *at = result.isNegative ? first + 1 : first;
    for (; at != last && *at >= '0' && *at <= '9'; ++at) {
        const auto digit = static_cast<unsigned>(*at - '0');
        result.next = at + 1;
        if (result.overflowed)
            continue;
        constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
        if (result.magnitude > most / 10 || (result.magnitude == most / 10 && digit > most % 10)) {
            result.overflowed = true;
            result.magnitude = most;
        } else {
            result.magnitude = result.magnitude * 10 + digit;
        }
    }
    return result;
}

} // namespace rankscope
