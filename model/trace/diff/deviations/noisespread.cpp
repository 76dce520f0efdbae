// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/deviations/noisespread.h"

#include "model/base/parallelfor.h"
#include "model/base/text/basename.h"
#include "model/trace/diff/deviations/spreadparts.h"
#include "model/trace/diff/pairshares.h"
#include "model/trace/trace/resultowners.h"

#include <algorithm>

namespace rankscope {

namespace {

/// `number`: of an RV behind its loop, of anything else 0.
NoiseSpread::Key spreadKey(const Trace &trace, const Site &site, std::uint32_t number)
{
    return {trace.text(site.baseName), baseNameOf(trace.text(site.place.file)), site.place.line, number};
}

/// What one thread saw of a noise run.
struct SpreadPart {
    std::vector<double> largest; // by site of the reference, but for RV; below 0: nothing was compared
    std::map<std::pair<std::uint32_t, std::uint32_t>, double> results; // by site of an RV and its number
    std::uint64_t pairs = 0;
    std::uint64_t notFinite = 0;
};

void addRun(const Trace &reference, const AlignedRun &run, const PairDeviations &deviations, SpreadPart &part)
{
    for (std::uint32_t offset = 0; offset < run.count; ++offset) {
        const PairDeviation deviation = deviations.at(run.reference + offset, run.current + offset);
        if (deviation.sort == PairDeviation::Sort::None)
            continue;
        ++part.pairs;
        part.notFinite += deviation.sort == PairDeviation::Sort::NotFinite ? 1 : 0;
        if (deviation.sort != PairDeviation::Sort::Finite)
            continue;
        const std::uint32_t record = run.reference + offset;
        const std::uint32_t site = reference.siteId({record}).value;
        const bool isResult = reference.sites[site].kind == RecordKind::Result;
        double &largest = isResult ? part.results[{site, resultNumber(reference, {record})}] : part.largest[site];
        largest = std::max(largest, deviation.absolute);
    }
}

void addPart(const Trace &reference, const SpreadPart &part, NoiseSpread &spread)
{
    spread.pairs += part.pairs;
    spread.notFinite += part.notFinite;
    const auto add = [&](std::size_t site, std::uint32_t number, double seen) {
        double &largest = spread.largest[spreadKey(reference, reference.sites[site], number)];
        largest = std::max(largest, seen);
    };
    for (std::size_t site = 0; site < part.largest.size(); ++site) {
        if (part.largest[site] >= 0)
            add(site, 0, part.largest[site]);
    }
    for (const auto &[result, seen] : part.results)
        add(result.first, result.second, seen);
}

/// False when cancelled.
bool addNoiseRun(const TraceAlignment &alignment, NoiseSpread &spread, const Progress &progress)
{
    const std::vector<PairShare> shares = pairShares(alignment);
    std::vector<PairDeviations> deviations;
    for (const TraceRun::Process &process : alignment.currentRun.processes)
        deviations.emplace_back(*alignment.reference, *process.trace);
    std::vector<SpreadPart> parts(usefulThreads(shares.size()));
    std::atomic<std::size_t> next = 0;
    inParallel(parts.size(), [&](std::size_t thread) {
        SpreadPart &part = parts[thread];
        part.largest.assign(alignment.reference->sites.size(), -1);
        for (std::size_t share = next++; share < shares.size() && !progress.isCancelled(); share = next++) {
            const PairDeviations &ofProcess = deviations[shares[share].process];
            visitShare(alignment, shares[share],
                       [&](const AlignedRun &run) { addRun(*alignment.reference, run, ofProcess, part); });
        }
    });
    for (const SpreadPart &part : parts)
        addPart(*alignment.reference, part, spread);
    return !progress.isCancelled();
}

} // namespace

void addSpread(const Trace &reference, const Trace &noise, std::span<const AlignedRun> runs, NoiseSpread &spread)
{
    const PairDeviations deviations(reference, noise);
    SpreadPart part;
    part.largest.assign(reference.sites.size(), -1);
    for (const AlignedRun &run : runs)
        addRun(reference, run, deviations, part);
    addPart(reference, part, spread);
}

void addSpread(const NoiseSpread &part, NoiseSpread &spread)
{
    spread.pairs += part.pairs;
    spread.notFinite += part.notFinite;
    for (const auto &[key, deviation] : part.largest) {
        double &largest = spread.largest[key];
        largest = std::max(largest, deviation);
    }
}

std::size_t NoiseSpread::spreadCount() const
{
    return std::size_t(std::ranges::count_if(largest, [](const auto &entry) { return entry.second > 0; }));
}

std::optional<double> NoiseSpread::largestAt(const Trace &reference, RecordIndex record) const
{
    const Site &site = reference.site(record);
    const std::uint32_t number = site.kind == RecordKind::Result ? resultNumber(reference, record) : 0;
    const auto known = largest.find(spreadKey(reference, site, number));
    return known == largest.end() ? std::nullopt : std::optional(known->second);
}

Result<NoiseSpread> noiseSpread(std::span<const std::shared_ptr<const TraceAlignment>> noise, const QStringList &runs,
                                double factor, const Progress &progress)
{
    NoiseSpread spread;
    spread.factor = factor;
    spread.runs = runs;
    for (const auto &alignment : noise) {
        if (!addNoiseRun(*alignment, spread, progress))
            return tl::unexpected(cancelledError());
    }
    return spread;
}

NoiseJudge::NoiseJudge(const NoiseSpread &spread, const Trace &reference, const Trace &current)
    : m_reference(reference)
    , m_deviations(reference, current)
    , m_limits(reference.sites.size(), -1)
{
    for (std::uint32_t id = 0; id < m_limits.size(); ++id) {
        const Site &site = reference.sites[id];
        const NoiseSpread::Key key = spreadKey(reference, site, 0);
        const auto isOfSite = [&key](const NoiseSpread::Key &other) {
            return std::tie(std::get<0>(key), std::get<1>(key), std::get<2>(key))
                   == std::tie(std::get<0>(other), std::get<1>(other), std::get<2>(other));
        };
        for (auto known = spread.largest.lower_bound(key); known != spread.largest.end() && isOfSite(known->first);
             ++known) {
            const std::uint32_t number = std::get<3>(known->first);
            const double limit = known->second * spread.factor;
            if (number > 0 && site.kind == RecordKind::Result)
                m_limitsOfResults[{id, number}] = limit;
            else if (number == 0 && site.kind != RecordKind::Result)
                m_limits[id] = limit;
        }
    }
}

/// Below 0: there is no spread.
double NoiseJudge::limitAt(std::uint32_t reference) const
{
    const std::uint32_t site = m_reference.siteId({reference}).value;
    if (m_reference.sites[site].kind != RecordKind::Result)
        return m_limits[site];
    const auto known = m_limitsOfResults.find({site, resultNumber(m_reference, {reference})});
    return known == m_limitsOfResults.end() ? -1 : known->second;
}

bool NoiseJudge::isNoise(std::uint32_t reference, std::uint32_t current) const
{
    const PairDeviation deviation = m_deviations.at(reference, current);
    return deviation.sort == PairDeviation::Sort::Finite && deviation.absolute <= limitAt(reference);
}

} // namespace rankscope
