// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/sources/placespelling.h"
#include "model/trace/trace/trace.h"

#include <map>
#include <string>
#include <vector>

namespace rankscope {

/// The numbers of the sites of one trace.
struct SiteNumbers {
    std::vector<std::uint32_t> names; // base names
    std::vector<std::uint32_t> places;
};

/// Numbers for what the sites of all traces spell alike.
class SiteNumbering
{
public:
    /// Places count as `spelling` has them for that side.
    SiteNumbers add(const Trace &trace, const PlaceSpelling &spelling = PlaceSpelling(),
                    SourceSide side = SourceSide::Reference);

    /// How many there are of all traces that were added.
    std::size_t nameCount() const { return m_names.size(); }
    std::size_t placeCount() const { return m_places.size(); }

private:
    using Spellings = std::map<std::string, std::uint32_t>;

    Spellings m_names;
    Spellings m_places;
};

} // namespace rankscope
