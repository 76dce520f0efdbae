// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/tracealignment.h"
#include "model/trace/sources/placespelling.h"

#include <map>
#include <string>
#include <vector>

namespace rankscope {

/// What a record means to the alignment.
enum class MatchRole : std::uint8_t {
    Compared, // RD BW AW: by order inside its iteration
    Skip, // SKP
    Result, // RV: by order inside its construct's execution (see ResultOwners)
    Begin, // SL PL TR
    End, // EL
    Ignored, // RV_RD RV_BW RV_AW CS LOCAL CHUNK
};

/// Numbers for "the same record", shared by the traces of both runs: two sites with one key match under the place
/// matching of the options. Types are skipped on purpose: a changed type is a difference, not another record. Also
/// says which constructs are the same but for their place.
class MatchKeys
{
public:
    /// Keys of one trace, by site.
    struct Table {
        std::vector<std::uint32_t> keys;
        std::vector<MatchRole> roles;
        std::vector<std::uint32_t> construct; // of begin sites: number of (kind, no); others noIndex
    };

    /// With `sources`, which must outlive it, lines of the current traces are those of the reference that they are
    /// paired with.
    explicit MatchKeys(PlaceMatching places, const SourceMap *sources = nullptr) : m_places(places), m_spelling(sources)
    {}

    /// Numbers the sites of a trace. Call it for the reference first, then for each current trace.
    Table add(const Trace &trace, SourceSide side = SourceSide::Reference);

private:
    std::uint32_t number(const std::string &spelling);
    std::string placeSpelling(const Trace &trace, const Place &place, SourceSide side) const;
    std::string siteSpelling(const Trace &trace, const Site &site, SourceSide side) const;
    std::map<Place, std::int64_t> parallelEnds(const Trace &trace) const;

    PlaceMatching m_places;
    PlaceSpelling m_spelling;
    std::map<std::string, std::uint32_t> m_numbers;
};

} // namespace rankscope
