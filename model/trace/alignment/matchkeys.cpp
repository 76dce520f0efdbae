// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/matchkeys.h"

#include "model/base/text/basename.h"

namespace rankscope {

namespace {

MatchRole roleOf(RecordKind kind)
{
    switch (kind) {
    case RecordKind::SequentialLoop:
    case RecordKind::ParallelLoop:
    case RecordKind::TaskRegion:
        return MatchRole::Begin;
    case RecordKind::End:
        return MatchRole::End;
    case RecordKind::Read:
    case RecordKind::BeforeWrite:
    case RecordKind::AfterWrite:
        return MatchRole::Compared;
    case RecordKind::Result:
        return MatchRole::Result;
    case RecordKind::Skip:
        return MatchRole::Skip;
    case RecordKind::Iteration:
    case RecordKind::ReductionRead:
    case RecordKind::ReductionBeforeWrite:
    case RecordKind::ReductionAfterWrite:
    case RecordKind::Checksum:
    case RecordKind::Local:
    case RecordKind::Chunk:
        break;
    }
    return MatchRole::Ignored;
}

/// Parts of a spelling are set apart by a byte that no line of a trace can hold.
constexpr char separator = '\n';

} // namespace

MatchKeys::Table MatchKeys::add(const Trace &trace, SourceSide side)
{
    Table table;
    table.keys.reserve(trace.sites.size());
    const std::map<Place, std::int64_t> ends = parallelEnds(trace);
    for (const Site &site : trace.sites) {
        std::string spelling = siteSpelling(trace, site, side);
        const auto owner = site.kind == RecordKind::Result ? ends.find(site.place) : ends.end();
        if (owner != ends.end())
            spelling += std::to_string(owner->second);
        table.keys.push_back(number(spelling));
        table.roles.push_back(roleOf(site.kind));
        std::uint32_t construct = noIndex;
        if (isBegin(site.kind)) {
            const Construct &row = trace.constructs[site.construct.value];
            construct = number(std::string("construct ").append(keyword(row.kind)) + std::to_string(row.number));
        }
        table.construct.push_back(construct);
    }
    return table;
}

/// Where lines do not count, the construct that ends at an RV's line tells which RV it is.
std::map<Place, std::int64_t> MatchKeys::parallelEnds(const Trace &trace) const
{
    std::map<Place, std::int64_t> ends;
    if (m_places == PlaceMatching::Path || m_places == PlaceMatching::Strict)
        return ends;
    for (const Site &site : trace.sites) {
        if (site.kind == RecordKind::End && isParallel(trace.constructs[site.construct.value].kind))
            ends.emplace(site.place, trace.constructs[site.construct.value].number);
    }
    return ends;
}

std::uint32_t MatchKeys::number(const std::string &spelling)
{
    return m_numbers.emplace(spelling, static_cast<std::uint32_t>(m_numbers.size())).first->second;
}

std::string MatchKeys::placeSpelling(const Trace &trace, const Place &place, SourceSide side) const
{
    const SpelledPlace spelled = m_spelling.of(trace.strings.text(place.file), place.line, side);
    switch (m_places) {
    case PlaceMatching::Path:
        return std::string(baseNameOf(spelled.file)) + separator + spelled.line;
    case PlaceMatching::Strict:
        return std::string(trace.strings.text(place.file)) + separator + spelled.line;
    case PlaceMatching::Line:
        return std::string(baseNameOf(spelled.file));
    case PlaceMatching::Ignore:
        break;
    }
    return {};
}

std::string MatchKeys::siteSpelling(const Trace &trace, const Site &site, SourceSide side) const
{
    std::string spelling(keyword(site.kind));
    spelling += separator;
    if (site.construct.value != noIndex) {
        const Construct &construct = trace.constructs[site.construct.value];
        spelling += std::to_string(construct.number);
    } else {
        spelling += trace.strings.text(site.key);
    }
    spelling += separator;
    spelling += placeSpelling(trace, site.place, side);
    return spelling;
}

} // namespace rankscope
