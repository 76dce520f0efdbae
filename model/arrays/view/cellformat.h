// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydescription.h"
#include "model/arrays/sources/arrayvalues.h"

namespace rankscope {

/// How numbers are written in cells.
struct CellFormat {
    enum class Style : std::uint8_t { Shortest, Fixed, Scientific, Hexadecimal };

    Style style = Style::Shortest;
    int digits = 6; // behind the point, for Fixed and Scientific

    friend bool operator==(const CellFormat &, const CellFormat &) = default;
};

/// The element as a cell shows it: reals as the format says (Hexadecimal: the bits of integers, `%a` of reals), values
/// of an enumeration by their names. Not localized: what is copied can be read back.
QString cellText(const ArrayValues &values, std::size_t index, const ArrayDescription &description,
                 const CellFormat &format);

} // namespace rankscope
