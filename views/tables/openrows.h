// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/jsonfields.h"

namespace rankscope {

/// What a tree shows: rows by keys that are the same for other versions of what it is made from.
struct OpenRows {
    std::vector<std::uint64_t> open;
    std::optional<std::uint64_t> current = {};
    std::optional<std::uint64_t> top = {}; // the first one that is seen

    friend bool operator==(const OpenRows &, const OpenRows &) = default;
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("open", &OpenRows::open), jsonField("current", &OpenRows::current),
                          jsonField("top", &OpenRows::top)};
    }
};

} // namespace rankscope
