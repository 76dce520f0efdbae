// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked of a netCDF file of a classic kind that another process has open (servednetcdf.h).
#pragma once

#include "io/reader/arraywire.h"

namespace rankscope {

enum class NetcdfQuestion : std::uint8_t {
    Attributes, // NetcdfAttributesQuestion; a list of ArrayAttribute for each
    Values, // NetcdfValuesQuestion; the values, in the memory for them
};

/// What the library says of a file that it opened.
struct NetcdfOpened {
    std::int32_t variables = 0;
};

struct NetcdfAttributesQuestion {
    bool ofFile = false; // and then of no variable
    std::uint64_t first = 0; // variable
    std::uint64_t count = 0;
};

struct NetcdfValuesQuestion {
    std::uint64_t variable = 0;
    ArrayWindow window;
    std::uint64_t bytes = 0; // of all values in memory
};

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, NetcdfOpened> &opened)
{
    wire(opened.variables);
}

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, NetcdfAttributesQuestion> &question)
{
    wire(question.ofFile, question.first, question.count);
}

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, NetcdfValuesQuestion> &question)
{
    wire(question.variable, question.window, question.bytes);
}

} // namespace rankscope
