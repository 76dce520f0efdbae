// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace rankscope {

// Checks of option values (OptionCheck): nothing when the text is good, else what is wrong, translated.

/// A finite number that is not negative.
std::string checkBound(const std::string &text);
/// A finite number above 0.
std::string checkFactor(const std::string &text);
/// A whole number from 0 to 2^64 - 1. (The parser of the line takes "-1" for the largest.)
std::string checkCount(const std::string &text);
/// A number of significant digits, 1 to 17.
std::string checkDigits(const std::string &text);
/// A name of a file, as an unset variable of a script is none.
std::string checkName(const std::string &text);
/// An encoding in which names can be read.
std::string checkEncoding(const std::string &name);

} // namespace rankscope
