// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/pairs/pairwisediff.h"

#include "model/trace/diff/deviations/spreadpacking.h"
#include "model/trace/diff/deviations/spreadparts.h"
#include "model/trace/pairs/pairsmerge.h"
#include "model/trace/pairs/recordcopy.h"
#include "model/trace/trace/resultowners.h"

#include <algorithm>

namespace rankscope {

PairwiseDiff::PairwiseDiff(std::vector<std::int64_t> numbers, Options options)
    : m_numbers(std::move(numbers))
    , m_options(std::move(options))
    , m_pairs(m_numbers.size())
    , m_wanted(m_numbers.size())
    , m_isSpreadKnown(m_numbers.size())
    , m_keepsSequential(m_numbers.size())
    , m_lowestEqual(m_numbers.size())
{}

bool PairwiseDiff::begin(const Trace &first)
{
    if (!hasOnlySimpleRecords(first) || !hasSteadySequentialLoops(first))
        return false;
    const auto parallel = parallelExecutions(first);
    if (!parallel)
        return false;
    if (m_options.oneReference) {
        auto whole = ascendingIterations(first, m_sets);
        if (!whole)
            return false;
        m_whole = std::move(*whole);
        m_wholeRecords = first.size();
    }
    RecordCopy copy(first);
    std::uint32_t record = 0;
    for (const std::uint32_t id : *parallel) {
        copy.add(record, first.executions[id].begin + 1);
        record = first.executions[id].end;
    }
    copy.add(record, first.size());
    m_first = copy.finish();
    m_places = *parallelExecutions(*m_first);
    m_reductions.emplace(m_places.size());
    return true;
}

/// The lowest process whose sequential part is equal stands for all others: which one that is, is known when all below
/// it were compared, so those keep it that are compared before.
bool PairwiseDiff::keepsSequential(std::size_t process)
{
    const std::scoped_lock lock(m_mutex);
    char &decided = m_keepsSequential[process];
    if (decided == 0)
        decided = m_lowestEqual < process ? 1 : 2;
    return decided == 2;
}

void PairwiseDiff::noteEqual(std::size_t process)
{
    const std::scoped_lock lock(m_mutex);
    m_lowestEqual = std::min(m_lowestEqual, process);
}

void PairwiseDiff::takeSpread(std::size_t process, const NoiseSpread &spread)
{
    const std::scoped_lock lock(m_mutex);
    addSpread(spread, *m_options.spread);
    m_isSpreadKnown[process] = 1;
}

const ReferenceShares &PairwiseDiff::sharesOf(const Trace &reference)
{
    const std::scoped_lock lock(m_mutex);
    if (!m_shares) {
        m_shares.emplace(reference);
        m_lookup.emplace(reference, true);
    }
    return *m_shares;
}

bool PairwiseDiff::add(std::size_t process, const Trace &reference, const Trace &current, const Progress &progress)
{
    const Wanted &wanted = m_wanted[process];
    const auto share = m_options.oneReference ? sharesOf(reference).of(current, wanted.iterations) : nullptr;
    if (m_options.oneReference && !share)
        return false;
    const bool gathersSpread = m_options.spread && m_isSpreadKnown[process] == 0;
    NoiseSpread spread;
    auto reduced = reducePair({.reference = share ? *share : reference,
                               .current = current,
                               .first = *m_first,
                               .places = m_places,
                               .matching = m_options.places,
                               .sources = m_sources.get(),
                               .tolerance = m_options.tolerance,
                               .rules = m_options.rules.get(),
                               .noise = m_options.noise.get(),
                               .spread = gathersSpread ? &spread : nullptr,
                               .sets = m_sets,
                               .reductions = *m_reductions,
                               .wanted = wanted.iterations,
                               .isFirst = process == 0,
                               .hasFirst = m_options.oneReference.has_value(),
                               .isItsOwn = m_options.eachItsOwn,
                               .lookup = share.get() == &reference ? &*m_lookup : nullptr,
                               .keepsSequential = keepsSequential(process) || wanted.hasSequential},
                              progress);
    if (!reduced) {
        if (reduced.error() == PairObstacle::OtherFirst)
            noteUnlike();
        return false;
    }
    if (reduced->isSequentialEqual)
        noteEqual(process);
    if (gathersSpread)
        takeSpread(process, spread);
    const std::scoped_lock lock(m_mutex);
    m_pairs[process] = std::move(*reduced);
    return true;
}

void PairwiseDiff::setWanted(std::size_t process, Wanted wanted)
{
    m_wanted[process] = std::move(wanted);
}

void PairwiseDiff::packPairs(Packer &packer)
{
    PackedPairs pairs;
    {
        const std::scoped_lock lock(m_mutex);
        if (NoiseSpread *const spread = m_options.spread.get()) {
            packer.add(*spread);
            spread->largest.clear();
            spread->pairs = 0;
            spread->notFinite = 0;
        }
        for (std::size_t process = 0; process < m_pairs.size(); ++process) {
            if (m_pairs[process])
                pairs.emplace_back(process, std::move(*std::exchange(m_pairs[process], std::nullopt)));
        }
    }
    rankscope::packPairs(packer, pairs, m_sets);
}

bool PairwiseDiff::unpackPairs(Unpacker &unpacker)
{
    NoiseSpread spread;
    if (m_options.spread)
        unpacker.take(spread);
    std::optional<PackedPairs> pairs = rankscope::unpackPairs(unpacker, m_sets);
    if (!pairs)
        return false;
    const std::scoped_lock lock(m_mutex);
    if (m_options.spread)
        addSpread(spread, *m_options.spread);
    for (auto &[process, pair] : *pairs) {
        if (process >= m_pairs.size())
            return false;
        m_pairs[process] = std::move(pair);
        m_isSpreadKnown[process] = 1;
    }
    return true;
}

/// Those of another one, whose sets these are.
void PairwiseDiff::takePairs(std::vector<std::optional<ReducedPair>> pairs, const IterationSets &sets)
{
    std::map<IterationSets::Id, IterationSets::Id> ids; // there and here
    for (std::optional<ReducedPair> &pair : pairs) {
        for (IterationSets::Id &set : pair->sets) {
            const auto [known, isNew] = ids.try_emplace(set);
            if (isNew) {
                const std::span<const IterationSets::Range> ranges = sets.rangesOf(set);
                known->second = m_sets.keepRanges({ranges.begin(), ranges.end()});
            }
            set = known->second;
        }
    }
    m_pairs = std::move(pairs);
}

PairwiseDiff::SoFar PairwiseDiff::soFar(Progress &progress)
{
    SoFar known;
    std::vector<std::int64_t> numbers;
    std::vector<std::optional<ReducedPair>> pairs;
    {
        const std::scoped_lock lock(m_mutex);
        for (std::size_t process = 0; process < m_pairs.size(); ++process) {
            if (m_pairs[process]) {
                numbers.push_back(m_numbers[process]);
                pairs.push_back(m_pairs[process]);
            } else {
                known.missing.push_back(process);
            }
        }
    }
    if (pairs.empty() || (!known.missing.empty() && known.missing.front() == 0)) // the others lack its sequential part
        return known;
    PairwiseDiff part(std::move(numbers), m_options);
    part.m_sources = m_sources;
    part.m_first = m_first;
    part.m_places = m_places;
    part.m_wholeRecords = m_wholeRecords;
    part.takePairs(std::move(pairs), m_sets);
    known.diff = part.finish(progress).value_or(nullptr);
    return known;
}

std::vector<IterationSets::Id> PairwiseDiff::setsAt(std::size_t place) const
{
    std::vector<IterationSets::Id> sets;
    for (const std::optional<ReducedPair> &pair : m_pairs)
        sets.push_back(pair->sets[place]);
    return sets;
}

/// The iterations of all processes at a place.
const IterationOrder &PairwiseDiff::orderAt(std::uint32_t place)
{
    const auto known = m_orders.find(place);
    return known != m_orders.end() ? known->second
                                   : m_orders.emplace(place, IterationOrder(m_sets, setsAt(place))).first->second;
}

/// What no process ran of a reference of one process is given to the first. False where there is nothing of it.
bool PairwiseDiff::wantsUnclaimed()
{
    if (!m_options.oneReference || std::exchange(m_areAllClaimed, true))
        return false;
    std::map<std::vector<IterationSets::Id>, std::vector<IndexTuple>> known; // the steps of a program are divided alike
    bool areThere = false;
    for (std::uint32_t place = 0; place < m_places.size(); ++place) {
        std::vector<IterationSets::Id> sets = setsAt(place);
        sets.push_back(m_whole[place]);
        const auto [unclaimed, isNew] = known.try_emplace(std::move(sets));
        if (isNew)
            unclaimed->second =
                iterationsInNone(m_sets, m_whole[place], std::span(unclaimed->first).first(m_pairs.size()));
        for (const IndexTuple &indices : unclaimed->second)
            m_wanted.front().iterations.insert({place, indices});
        areThere = areThere || !unclaimed->second.empty();
    }
    return areThere;
}

std::vector<std::size_t> PairwiseDiff::wanted(const Progress &progress)
{
    m_reductions.emplace(m_places.size()); // one that is added again keeps what it kept before
    if (wantsUnclaimed())
        return {0};
    std::set<std::size_t> again;
    for (const std::optional<ReducedPair> &pair : m_pairs) {
        for (const ReducedPair::Boundary &boundary : pair->boundaries) {
            if (progress.isCancelled())
                return {};
            const auto next = orderAt(boundary.place).after(boundary.indices);
            if (next && m_wanted[next->set].iterations.insert({boundary.place, next->indices}).second)
                again.insert(next->set);
        }
    }
    return {again.begin(), again.end()};
}

/// No iteration of the reference was run by two processes.
bool PairwiseDiff::areDivided() const
{
    std::set<std::vector<IterationSets::Id>> known; // the steps of a program are divided alike
    for (std::size_t place = 0; place < m_places.size(); ++place) {
        const std::vector<IterationSets::Id> sets = setsAt(place);
        if (known.insert(sets).second && !m_sets.areDisjoint(sets))
            return false;
    }
    return true;
}

/// An iteration of a current process that its reference does not have is another one's there.
bool PairwiseDiff::isAnyUnpairedElsewhere()
{
    return std::ranges::any_of(m_pairs, [this](const std::optional<ReducedPair> &pair) {
        return std::ranges::any_of(pair->unpaired, [this](const PlacedIteration &iteration) {
            return orderAt(iteration.place).contains(iteration.indices);
        });
    });
}

namespace {

/// An RV differs, and the accesses to its variable are not in the trace: then every variable may be wrong, and what was
/// written since by iterations that agree has to be known.
bool isAnyResultUnexplained(const TraceDiff &diff)
{
    const Trace &reference = *diff.alignment->reference;
    std::optional<ResultOwners> owners;
    for (const Difference &difference : diff.differences) {
        const bool extra = isExtra(difference.differenceClass);
        const Trace &trace = extra ? diff.alignment->current(difference.process) : reference;
        if (trace.kind({extra ? difference.current : difference.reference}) != RecordKind::Result)
            continue;
        if (!owners)
            owners.emplace(reference);
        const auto execution = extra ? std::nullopt : owners->ownerOf({difference.reference});
        if (!execution)
            return true;
        const Execution &row = reference.executions[execution->value];
        bool isTraced = false;
        for (std::uint32_t record = row.begin; record <= row.end && !isTraced; ++record)
            isTraced = !reference.isIteration({record}) && isReductionAccess(reference.site({record}).kind);
        if (!isTraced)
            return true;
    }
    return false;
}

} // namespace

/// What is left of all pairs, laid side by side as two runs.
Result<std::shared_ptr<const TraceAlignment>> PairwiseDiff::alignedEachWithItsOwn(const std::vector<ReducedPair> &pairs,
                                                                                  Progress &progress) const
{
    TraceRun reference;
    TraceRun current;
    std::uint64_t compared = 0;
    for (std::size_t process = 0; process < pairs.size(); ++process) {
        reference.processes.push_back({m_numbers[process], pairs[process].reference});
        current.processes.push_back({m_numbers[process], pairs[process].current});
        compared += pairs[process].compared;
    }
    auto alignment = alignTraces(reference, current, {m_options.places, {}, m_sources}, progress);
    if (alignment)
        std::const_pointer_cast<TraceAlignment>(*alignment)->comparedRecords += compared; // nobody else has seen it
    return alignment;
}

Result<std::shared_ptr<const TraceAlignment>> PairwiseDiff::aligned(std::vector<ReducedPair> pairs,
                                                                    Progress &progress) const
{
    if (m_options.eachItsOwn)
        return alignedEachWithItsOwn(pairs, progress);
    auto alignment =
        mergePairs(std::move(pairs), {m_numbers, m_options.oneReference, m_options.places, m_sources}, progress);
    if (!alignment)
        return tl::unexpected(cancelledError());
    return alignment;
}

/// What is left of all pairs, compared like two whole runs. Errors: Cancelled.
Result<std::shared_ptr<const TraceDiff>> PairwiseDiff::evaluated(std::vector<ReducedPair> pairs,
                                                                 Progress &progress) const
{
    const auto alignment = aligned(std::move(pairs), progress);
    if (!alignment)
        return tl::unexpected(alignment.error());
    const EvaluationOptions evaluation{.rules = m_options.rules,
                                       .noise = m_options.noise,
                                       .source = m_options.source,
                                       .sourceFolders = m_options.sourceFolders};
    return evaluate(*alignment, m_options.tolerance, evaluation, progress);
}

/// `places` are the parallel executions of this reference.
PairwiseDiff::IterationsAround PairwiseDiff::iterationsAround(const Trace &reference,
                                                              std::span<const std::uint32_t> places,
                                                              std::uint32_t record) const
{
    const auto endOf = [&reference](std::uint32_t execution) { return reference.executions[execution].end; };
    const auto found = std::ranges::lower_bound(places, record, {}, endOf);
    const auto place = static_cast<std::uint32_t>(found - places.begin());
    const bool isInside = found != places.end() && record > reference.executions[*found].begin;
    if (!isInside) {
        const auto before = place == 0 ? std::nullopt : std::optional(Neighbours{place - 1, std::nullopt});
        return {before, {place, std::nullopt}};
    }
    std::optional<std::uint32_t> iteration; // of the place
    const auto innermost = record < endOf(*found) ? reference.enclosingIteration({record}) : std::nullopt;
    for (std::uint32_t id = innermost ? innermost->value : noIndex; id != noIndex && !iteration;) {
        const std::uint32_t execution = reference.iterations[id].execution;
        if (execution == *found)
            iteration = id;
        id = reference.executions[execution].parentIteration;
    }
    if (!iteration)
        return {Neighbours{place, std::nullopt}, {place + 1, std::nullopt}};
    const IndexTuple indices = reference.indices({*iteration});
    return {Neighbours{place, indices}, {place, indices}};
}

/// Behind its iterations a process is shown in the sequential part too.
void PairwiseDiff::wantSequential(std::size_t process, std::set<std::size_t> &again)
{
    if (!std::exchange(m_wanted[process].hasSequential, true))
        again.insert(process);
}

void PairwiseDiff::want(std::uint32_t place, const IterationOrder::Entry &entry, std::set<std::size_t> &again)
{
    wantSequential(entry.set, again);
    if (m_wanted[entry.set].iterations.insert({place, entry.indices}).second)
        again.insert(entry.set);
}

namespace {

/// An iteration is a row at least. With more of them than are shown, what is shown of two differences touches only
/// where it does in whole runs.
constexpr std::int64_t wantedIterations = std::int64_t(PairwiseDiff::surroundingRows) + 2;
constexpr std::int64_t rowsBetweenPlaces = 2; // the end of one construct and the begin of the next

} // namespace

void PairwiseDiff::wantBefore(std::optional<Neighbours> from, std::set<std::size_t> &again)
{
    bool isAnyFound = false; // the process of the last one before it is shown, however far that is
    for (std::int64_t left = wantedIterations; from && (left > 0 || !isAnyFound);) {
        if (const auto next = orderAt(from->place).before(from->indices)) {
            isAnyFound = true;
            want(from->place, *next, again);
            from->indices = next->indices;
            --left;
        } else {
            left -= rowsBetweenPlaces;
            from = from->place == 0 ? std::nullopt : std::optional(Neighbours{from->place - 1, std::nullopt});
        }
    }
}

void PairwiseDiff::wantBehind(Neighbours from, std::set<std::size_t> &again)
{
    for (std::int64_t left = wantedIterations; from.place < m_places.size() && left > 0;) {
        if (const auto next = orderAt(from.place).after(from.indices)) {
            want(from.place, *next, again);
            from.indices = next->indices;
            --left;
        } else {
            left -= rowsBetweenPlaces;
            from = {from.place + 1, std::nullopt};
        }
    }
}

std::vector<std::size_t> PairwiseDiff::wantedAround(Progress &progress)
{
    if (!m_options.shown || std::exchange(m_isSurrounded, true) || !areDivided() || isAnyUnpairedElsewhere())
        return {};
    std::vector<ReducedPair> pairs;
    for (const std::optional<ReducedPair> &pair : m_pairs)
        pairs.push_back(*pair);
    const auto diff = evaluated(std::move(pairs), progress);
    if (!diff)
        return {};
    const Trace &reference = *(*diff)->alignment->reference;
    const auto places = parallelExecutions(reference);
    std::set<std::size_t> again;
    for (const std::uint32_t index : m_options.shown(**diff)) {
        const Difference &difference = (*diff)->differences[index];
        const IterationsAround around = iterationsAround(reference, *places, difference.reference);
        wantSequential(difference.process, again);
        wantBefore(around.before, again);
        wantBehind(around.behind, again);
    }
    return {again.begin(), again.end()};
}

Result<std::shared_ptr<const TraceDiff>> PairwiseDiff::finish(Progress &progress)
{
    const std::shared_ptr<const TraceDiff> none;
    if (!areDivided() || isAnyUnpairedElsewhere())
        return none;
    std::vector<ReducedPair> pairs;
    for (std::optional<ReducedPair> &pair : m_pairs)
        pairs.push_back(std::move(*pair));
    m_pairs.clear();
    TraceDiff::LeftOut leftOut;
    std::uint64_t matched = 0;
    std::uint64_t noise = 0;
    for (const ReducedPair &pair : pairs) {
        matched += pair.matched;
        noise += pair.noise;
        leftOut.reference += pair.referenceLeftOut;
        leftOut.current += pair.currentLeftOut;
    }
    const auto diff = evaluated(std::move(pairs), progress);
    if (!diff)
        return tl::unexpected(diff.error());
    if (isAnyResultUnexplained(**diff))
        return none;
    const auto whole = std::const_pointer_cast<TraceDiff>(*diff); // nobody else has seen it
    whole->matched += matched;
    whole->noisePairs += noise;
    whole->leftOut = leftOut;
    if (m_options.oneReference)
        whole->leftOut.reference = m_wholeRecords - whole->alignment->reference->size();
    return *diff;
}

} // namespace rankscope
