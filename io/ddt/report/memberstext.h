// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/problem.h"
#include "model/stacks/tree/stacktree.h"

#include <QStringView>

#include <functional>
#include <optional>
#include <string>
#include <unordered_map>

namespace rankscope {

/// The whole number of a text; nothing for anything else, and for more than 2^32 - 1 where it counts processes.
std::optional<std::uint64_t> readCount(std::string_view text, std::uint64_t largest);

/// Reads who is at a frame as DDT spells it: a set, a count, or both. Equal texts are read once: all frames of a chain
/// have the same processes. The ids are of the pools that were given.
class MembersText
{
public:
    using Warn = std::function<void(const QString &sentence)>;

    MembersText(StackPools &pools, Warn warn) : m_pools(pools), m_warn(std::move(warn)) {}

    /// What is not given is empty. A bad set leaves the count, a set that disagrees with the count stays; both are
    /// told.
    ProcessMembers processes(std::optional<std::string_view> set, std::optional<std::string_view> count);
    ThreadMembers threads(std::optional<std::string_view> set, std::optional<std::string_view> count);

private:
    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };
    /// A text that was read.
    template<typename Set>
    struct Known {
        Members<Set> members; // Absent: the text is no set
        bool normalised = false;
    };
    template<typename Set>
    using Cache = std::unordered_map<std::string, Known<Set>, Hash, std::equal_to<>>;

    template<typename Set>
    const Known<Set> &known(std::string_view text, Cache<Set> &cache, SetPool<Set> &pool);
    template<typename Set>
    Members<Set> members(std::optional<std::string_view> set, std::optional<std::string_view> count, Cache<Set> &cache,
                         SetPool<Set> &pool, std::uint64_t largest);

    StackPools &m_pools;
    Warn m_warn;
    Cache<ProcessSet> m_processSets;
    Cache<ThreadSet> m_threadSets;
    std::size_t m_cachedBytes = 0;
};

} // namespace rankscope
