// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rankscope {

/// The names of a header that stand for integers: those of #define and of enumerations.
using CConstants = std::map<std::string, std::int64_t, std::less<>>;

/// Words, numbers, texts and single signs of C, which has no comments and no directives. The views are of `text`.
std::vector<std::string_view> cTokens(std::string_view text);

bool isCName(std::string_view token);

/// The value of an integer expression: numbers, characters, names of constants, + - * / % << >> & | ^ ~, parentheses
/// and casts to types that are a word or several. Nothing where it is anything else.
std::optional<std::int64_t> evaluateC(std::span<const std::string_view> tokens, const CConstants &constants);

} // namespace rankscope
