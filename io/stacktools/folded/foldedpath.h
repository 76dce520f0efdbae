// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackwriting.h"

#include <string>
#include <string_view>
#include <vector>

namespace rankscope {

inline constexpr std::size_t foldedBufferBytes = std::size_t(64) << 10; // of text that is handed to a device at once

/// The frames before the number of a line of folded stacks, as a tree is walked: "main (a.c:3);solve".
class FoldedPath
{
public:
    /// Keeps so many of the outermost frames.
    void keep(std::size_t frames);
    /// Adds a frame, with its place where the line is not 0 and the reader takes just that off the name again.
    void add(std::string_view name, std::string_view file, std::uint32_t line);

    const std::string &text() const { return m_text; }
    /// Notes names that were changed and places that were skipped, if somebody wants to know.
    void noteLosses(const StackWriteOptions &options) const;

private:
    bool addName(std::string_view name);
    bool addPlace(std::size_t name, std::string_view file, std::uint32_t line);

    std::string m_text;
    std::vector<std::size_t> m_ends; // of the frames
    std::uint64_t m_separators = 0; // frames whose name had what separates frames or stacks
    std::uint64_t m_places = 0; // that were skipped
};

} // namespace rankscope
