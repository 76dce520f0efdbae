// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/totalview/cexpression.h"
#include "model/base/result.h"

namespace rankscope {

/// How wide long and pointers are: 8 bytes or 4.
enum class CDataModel : std::uint8_t { Lp64, Ilp32 };

/// A member of a structure.
struct CMember {
    std::string name;
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0; // of one element
    std::optional<std::uint64_t> count; // of an array; several dimensions are multiplied
    bool isCharacter = false;
    std::optional<std::size_t> structure; // index in CDeclarations::structures
};

/// A structure (or a union) with its members laid out by natural alignment.
struct CStructure {
    std::string name; // its tag; may be empty
    std::uint64_t bytes = 0;
    std::uint64_t alignment = 1;
    std::vector<CMember> members;
};

/// What a header declares, as far as it matters for the layout of data.
struct CDeclarations {
    CConstants constants;
    std::vector<CStructure> structures;
};

/// Parses a small header: #define of integer expressions, #ifdef and #ifndef of its own names, enumerations,
/// structures, unions and typedefs. Other declarations are passed over. Errors: WrongFormat (not to be understood; with
/// the text at fault), Unsupported (packed structures, bit fields), TooLarge.
[[nodiscard]] Result<CDeclarations> parseCDeclarations(std::string_view text, CDataModel model);

} // namespace rankscope
