// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/framepaths.h"

#include <algorithm>
#include <unordered_map>

namespace rankscope {

namespace {

/// FNV-1a: the same in every session, which std::hash need not be.
std::uint64_t hashOf(std::string_view text)
{
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char character : text)
        hash = (hash ^ static_cast<unsigned char>(character)) * 0x100000001b3;
    return hash;
}

std::uint64_t joined(std::uint64_t parent, std::uint64_t function)
{
    const std::uint64_t hash = (parent ^ function) * 0x9e3779b97f4a7c15;
    return (hash ^ (hash >> 29)) + function;
}

} // namespace

FramePaths framePaths(const StackTree &tree)
{
    FramePaths paths(tree.size());
    std::unordered_map<std::uint32_t, std::uint64_t> functions; // by StringId
    for (std::uint32_t node = 0; node < tree.size(); ++node) {
        const StringId function = tree.pools().frames[tree.frame({node})].function;
        auto known = functions.find(function.value);
        if (known == functions.end())
            known = functions.emplace(function.value, hashOf(tree.pools().strings.text(function))).first;
        const auto parent = tree.parent({node});
        paths[node] = joined(parent ? paths[parent->value] : 0, known->second);
    }
    return paths;
}

std::optional<StackNode> findPath(const FramePaths &paths, std::uint64_t path)
{
    const auto found = std::ranges::find(paths, path);
    if (found == paths.end())
        return std::nullopt;
    return StackNode{static_cast<std::uint32_t>(found - paths.begin())};
}

} // namespace rankscope
