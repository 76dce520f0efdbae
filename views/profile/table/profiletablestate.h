// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/openrows.h"

namespace rankscope {

/// What a table of a profile shows.
struct ProfileTableState {
    OpenRows rows;
    std::optional<QString> sort = {}; // columnKey(), or "scope"; nothing: the user chose none
    bool isDescending = false;

    friend bool operator==(const ProfileTableState &, const ProfileTableState &) = default;
    static constexpr auto jsonFields()
    {
        using Own = ProfileTableState;
        return std::tuple{jsonField("rows", &Own::rows), jsonField("sort", &Own::sort),
                          jsonField("descending", &Own::isDescending)};
    }
};

} // namespace rankscope
