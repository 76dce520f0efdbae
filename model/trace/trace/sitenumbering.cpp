// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/sitenumbering.h"

namespace rankscope {

SiteNumbers SiteNumbering::add(const Trace &trace)
{
    const auto number = [](Spellings &known, std::string spelling) {
        return known.try_emplace(std::move(spelling), static_cast<std::uint32_t>(known.size())).first->second;
    };
    SiteNumbers numbers;
    numbers.names.reserve(trace.sites.size());
    numbers.places.reserve(trace.sites.size());
    for (const Site &site : trace.sites) {
        const std::string_view file = trace.strings.text(site.place.file);
        numbers.names.push_back(number(m_names, std::string(trace.strings.text(site.baseName))));
        numbers.places.push_back(number(m_places, std::to_string(site.place.line).append(1, ' ').append(file)));
    }
    return numbers;
}

} // namespace rankscope
