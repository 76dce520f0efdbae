// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/jsonfields.h"
#include "model/base/text/textpattern.h"

namespace rankscope {

template<>
struct JsonEnumeration<TextPattern::Syntax> {
    static constexpr auto last = TextPattern::Syntax::RegularExpression;
};
template<>
struct JsonFields<TextPattern> {
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("text", &TextPattern::text), jsonField("syntax", &TextPattern::syntax),
                          jsonField("case", &TextPattern::caseSensitive)};
    }
};

} // namespace rankscope
