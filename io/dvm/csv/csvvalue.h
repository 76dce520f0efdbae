// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "rules/dvm/valuetext.h"

#include <QString>

namespace rankscope {

/// Reads "DOUBLE", "double" or 4. Nothing for other text.
std::optional<ValueType> parseCsvType(std::string_view text);

/// Reads a value of a table: as parseValue(), and hexadecimal reals as printf's %a. Nothing is rounded but decimal
/// fractions to the nearest value of the type: what does not fit (an overflow, an integer or a hexadecimal real with
/// more digits than the type holds) is an error, which is a full sentence.
[[nodiscard]] tl::expected<ValueText, QString> parseCsvValue(std::string_view text, ValueType type);

} // namespace rankscope
