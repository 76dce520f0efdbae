// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What lines of logs are made of: words, and numbers as Fortran prints them (series-and-netcdf.md, section 1.0).
#pragma once

#include "model/arrays/series/logseries.h"

#include <QString>

#include <optional>
#include <string_view>
#include <vector>

namespace rankscope {

/// Without blanks, tabs and a carriage return at its ends.
std::string_view trimmedLine(std::string_view line);

/// Cuts the first word off, with the blanks around it; empty where there is none.
std::string_view takeWord(std::string_view &rest);

/// A real as Fortran prints it: "0.12D+03", ".5", an exponent of three digits without its letter ("0.22+279"), NaN,
/// Infinity in any spelling; beyond the range of double it is infinite, or zero. "****" is a value that is not known.
/// Nothing where the text is none of these.
std::optional<LogValue> fortranReal(std::string_view text);

/// A whole number; "****" is not known. Nothing where it is none, or does not fit 64 bits.
std::optional<LogValue> wholeNumber(std::string_view text);

/// Hexadecimal digits without a mark, 16 at most.
std::optional<LogValue> hexNumber(std::string_view text);

/// A step; nothing where the text is no whole number.
std::optional<StepLabel> stepNumber(std::string_view text);

/// The text of a log, whose bytes that are not UTF-8 become question marks.
QString logText(std::string_view text);

} // namespace rankscope
