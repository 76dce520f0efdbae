// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/jsonfields.h"

namespace rankscope {

/// What is chosen in the plots over ranks. What does not exist is not taken.
struct RankPanelState {
    int tab = 0;
    int threads = 0; // how those of a rank are joined: which of the list
    QString grid = {}; // as it is typed
    QString level = {}; // which makes the processes, as the file calls it; empty: the rank

    friend bool operator==(const RankPanelState &, const RankPanelState &) = default;
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("tab", &RankPanelState::tab), jsonField("threads", &RankPanelState::threads),
                          jsonField("grid", &RankPanelState::grid), jsonField("level", &RankPanelState::level)};
    }
};

/// What is seen next to the tables of a profile.
struct ProfileSideState {
    int tab = 0;
    RankPanelState ranks = {};

    friend bool operator==(const ProfileSideState &, const ProfileSideState &) = default;
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("tab", &ProfileSideState::tab), jsonField("ranks", &ProfileSideState::ranks)};
    }
};

} // namespace rankscope
