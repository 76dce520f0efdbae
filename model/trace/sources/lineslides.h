// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace rankscope {

/// One version of a text while its lines are paired.
struct PairedSide {
    std::span<const std::string_view> lines;
    const std::vector<std::uint32_t> &numbers; // equal for equal lines
    std::vector<std::uint32_t> &partners; // by line: that of the other version, or noLine
};

/// Where a block of `side` that the other version lacks could as well lie some lines higher or lower, since equal lines
/// are around it, lets it lie where a user would say it begins: "do … end do" and not "… end do do". Judged by
/// indentation and by lines that close something.
void slideBlocks(const PairedSide &side, std::vector<std::uint32_t> &otherPartners);

} // namespace rankscope
