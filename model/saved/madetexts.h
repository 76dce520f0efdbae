// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that can be made again from the numbers that they show.
#pragma once

#include "model/report/reportcolumn.h"

#include <cstdint>

namespace rankscope {

/// How a text is made: one of these, plus 32 with "+" before it, plus 64 with "−" (U+2212).
namespace textform {
inline constexpr std::uint8_t literal = 0; // it is not made
inline constexpr std::uint8_t mostDigits = 17; // 1 to 17: so many digits, as %g of C prints them
inline constexpr std::uint8_t shortest = 18; // the shortest that reads back as the same number
inline constexpr std::uint8_t shortestSingle = 19; // ... as the same number of single precision
inline constexpr std::uint8_t empty = 20;
inline constexpr std::uint8_t plus = 32;
inline constexpr std::uint8_t minus = 64;
} // namespace textform

bool isTextForm(std::uint8_t form);

/// The text of a number; empty where there is no finite number.
QString madeText(const ReportValue &number, std::uint8_t form);

/// How this text is made from the number: `likely` where that does it, literal where nothing does.
std::uint8_t textFormOf(const ReportValue &number, const QString &text, std::uint8_t likely);

/// How many digits a text has.
int digitsIn(const QString &text);

} // namespace rankscope
