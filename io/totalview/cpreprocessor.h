// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/totalview/cexpression.h"

namespace rankscope {

/// A header without its comments and directives.
struct CPreprocessed {
    std::string code;
    std::vector<std::pair<std::string, std::string>> definitions; // name and text of each #define without parameters
    bool isPacked = false; // #pragma pack
};

/// Of #ifdef, #ifndef and #if 0 or 1 the branch that holds is taken (a name is defined where the header defines it
/// before); of other conditions the first branch.
CPreprocessed preprocessC(std::string_view text);

/// Adds the values of the definitions that are integers. They may use names that are defined below them.
void evaluateDefinitions(const CPreprocessed &header, CConstants &constants);

} // namespace rankscope
