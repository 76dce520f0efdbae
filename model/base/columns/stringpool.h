// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/idtable.h"

#include <compare>
#include <deque>
#include <string>
#include <string_view>

namespace rankscope {

/// Names a string of a StringPool. Id 0 is the empty string.
struct StringId {
    std::uint32_t value = 0;
    friend auto operator<=>(const StringId &, const StringId &) = default;
};

/// Strings kept once each, as the bytes that stood in the file (no encoding is assumed).
/// Invariant: equal strings have equal ids; views stay valid as long as the pool.
class StringPool
{
public:
    StringPool();
    StringPool(const StringPool &) = delete;
    StringPool &operator=(const StringPool &) = delete;
    StringPool(StringPool &&) = default;
    StringPool &operator=(StringPool &&) = default;

    StringId intern(std::string_view text);
    std::string_view text(StringId id) const { return m_strings[id.value]; }
    std::size_t size() const { return m_strings.size(); }

private:
    std::deque<std::string> m_strings;
    IdTable m_ids;
};

} // namespace rankscope
