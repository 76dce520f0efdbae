// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/cellpage.h"

#include <limits>
#include <type_traits>

namespace rankscope {

namespace {

template<typename T>
T nothing()
{
    if constexpr (std::is_floating_point_v<T>)
        return std::numeric_limits<T>::quiet_NaN();
    else if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>)
        return {nothing<typename T::value_type>(), nothing<typename T::value_type>()};
    else
        return T();
}

} // namespace

void blankHidden(CellPage &page)
{
    if (page.shown.empty())
        return;
    std::visit(
        [&page](auto &values) {
            using Element = typename std::decay_t<decltype(values)>::value_type;
            for (std::size_t index = 0; index < values.size(); ++index)
                if (!page.isShown(index))
                    values[index] = nothing<Element>();
        },
        page.values);
}

} // namespace rankscope
