// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace rankscope {

/// What of a text that is not well-formed is to be mended.
struct XmlRepair {
    std::string_view textElement = {}; // holds text alone: what looks like a tag in it is none
    bool dropSubset = false; // of the DOCTYPE: the declarations in it
};

/// A text in which what XML reserves is escaped where it can only have been meant as it stands: & that begins no
/// entity, < in a quoted value or before what is no name. Lines stay where they are.
struct RepairedXml {
    std::vector<char> bytes;
    std::uint64_t signs = 0; // that were escaped
    std::optional<std::uint64_t> firstLine; // of the first of them
};

RepairedXml repairXml(std::span<const char> bytes, const XmlRepair &repair, const Progress &progress);

} // namespace rankscope
