// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace rankscope {

class SourceMap;

/// Which of two runs, and so which version of the source, a place is of.
enum class SourceSide : std::uint8_t { Reference, Current };

/// A place in words that both versions of the source share: two places are the same where both words are.
struct SpelledPlace {
    std::string_view file; // as the reference names it, where the file has a partner there
    std::string line; // a line of the reference; what has no partner there is spelled as nothing there is
};

/// Spells places so that paired lines of two versions of the source are the same one. A line 0 (the trace gives none)
/// stays 0 in every file. Lines beyond the end of a file, which is then not the one that was traced, are the same where
/// both versions name the same line beyond their ends.
class PlaceSpelling
{
public:
    /// Without a map every place is spelled as it is. The map outlives it.
    explicit PlaceSpelling(const SourceMap *map = nullptr) : m_map(map) {}

    /// `file` must outlive what is returned.
    SpelledPlace of(std::string_view file, std::uint32_t line, SourceSide side) const;

private:
    const SourceMap *m_map;
};

} // namespace rankscope
