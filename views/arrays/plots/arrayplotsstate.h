// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/jsonfields.h"

namespace rankscope {

/// What is chosen in the plots of an array. What does not exist is not taken.
struct ArrayPlotsState {
    int tab = 0;
    int pixelValue = 0;
    int lines = 0; // rows or columns
    int bins = 50;
    int range = 0;
    bool logarithmic = false;
    bool isShown = false; // the pane shows the plots

    friend bool operator==(const ArrayPlotsState &, const ArrayPlotsState &) = default;
    static constexpr auto jsonFields()
    {
        using State = ArrayPlotsState;
        return std::tuple{jsonField("tab", &State::tab),      jsonField("pixel", &State::pixelValue),
                          jsonField("lines", &State::lines),  jsonField("bins", &State::bins),
                          jsonField("range", &State::range),  jsonField("logarithmic", &State::logarithmic),
                          jsonField("shown", &State::isShown)};
    }
};

} // namespace rankscope
