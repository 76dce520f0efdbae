// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/origins/sitenumbering.h"

namespace rankscope {

SiteNumbers SiteNumbering::add(const Trace &trace, const PlaceSpelling &spelling, SourceSide side)
{
    const auto number = [](Spellings &known, std::string text) {
        return known.try_emplace(std::move(text), static_cast<std::uint32_t>(known.size())).first->second;
    };
    SiteNumbers numbers;
    numbers.names.reserve(trace.sites.size());
    numbers.places.reserve(trace.sites.size());
    for (const Site &site : trace.sites) {
        const SpelledPlace place = spelling.of(trace.strings.text(site.place.file), site.place.line, side);
        numbers.names.push_back(number(m_names, std::string(trace.strings.text(site.baseName))));
        numbers.places.push_back(number(m_places, std::string(place.line).append(1, ' ').append(place.file)));
    }
    return numbers;
}

} // namespace rankscope
