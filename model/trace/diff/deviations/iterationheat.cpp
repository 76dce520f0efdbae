// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/deviations/iterationheat.h"

#include "model/base/parallelfor.h"
#include "model/trace/alignment/matchkeys.h"
#include "model/trace/alignment/scopealignment.h"
#include "model/trace/diff/deviations/pairdeviation.h"
#include "model/trace/diff/pairshares.h"

#include <algorithm>
#include <limits>
#include <set>

namespace rankscope {

HeatAxis HeatAxis::over(std::int64_t first, std::int64_t last, std::uint32_t most)
{
    HeatAxis axis{first, static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first), 1};
    axis.width = axis.span / std::max(2U, most) + 1;
    return axis;
}

int HeatBin::severity() const
{
    if (notFinite > 0)
        return 4;
    if (largest > 0)
        return 3;
    if (otherType + onlyOne() + notCompared > 0)
        return 2;
    return finite > 0 ? 1 : 0;
}

/// A click goes to this one's record rather than to that of the other.
bool HeatBin::goesBefore(const HeatBin &other) const
{
    const int mine = severity();
    const int others = other.severity();
    if (mine != others)
        return mine > others;
    if (mine == 3 && largest != other.largest)
        return largest > other.largest;
    return reference < other.reference || (reference == other.reference && current < other.current);
}

void HeatBin::add(const HeatBin &other)
{
    if (other.goesBefore(*this)) {
        reference = other.reference;
        process = other.process;
        current = other.current;
    }
    largest = std::max(largest, other.largest);
    finite += other.finite;
    notFinite += other.notFinite;
    otherType += other.otherType;
    onlyReference += other.onlyReference;
    onlyCurrent += other.onlyCurrent;
    notCompared += other.notCompared;
}

void HeatBin::addFinite(double absolute, const HeatPair &pair)
{
    const bool isFirst = compared() + onlyOne() + notCompared == 0;
    if (isFirst || (notFinite == 0 && absolute > largest)) {
        reference = pair.reference;
        process = pair.process;
        current = pair.current;
    }
    largest = std::max(largest, absolute);
    ++finite;
}

namespace {

/// Two indices of an iteration.
struct HeatIndices {
    bool areThere = false; // its tuple is long enough
    std::int64_t down = 0;
    std::int64_t across = 0;
};

inline HeatIndices heatIndices(const Trace &trace, std::uint32_t iteration, const HeatChoice &choice)
{
    const std::uint8_t rank = trace.ranks[iteration];
    if (std::max(choice.down, choice.across) >= (rank & ~Trace::wideBit))
        return {};
    const std::uint32_t at = trace.iterations[iteration].indices;
    if ((rank & Trace::wideBit) != 0)
        return {true, trace.wideIndices[at + choice.down], trace.wideIndices[at + choice.across]};
    return {true, trace.narrowIndices[at + choice.down], trace.narrowIndices[at + choice.across]};
}

/// The lowest and highest index of the iterations of a construct, in both dimensions.
struct HeatExtent {
    std::int64_t low[2] = {std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::max()};
    std::int64_t high[2] = {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::min()};

    bool isEmpty() const { return low[0] > high[0]; }
    void add(std::int64_t down, std::int64_t across)
    {
        low[0] = std::min(low[0], down);
        high[0] = std::max(high[0], down);
        low[1] = std::min(low[1], across);
        high[1] = std::max(high[1], across);
    }
    void add(const HeatExtent &other)
    {
        if (other.isEmpty())
            return;
        add(other.low[0], other.low[1]);
        add(other.high[0], other.high[1]);
    }
};

/// One trace as a heat map looks at it: its construct and the sites that count.
struct HeatTrace {
    const Trace *trace = nullptr;
    std::uint32_t construct = noIndex; // noIndex: it lacks the construct
    std::vector<bool> isWanted; // by site

    bool isIn(std::uint32_t iteration) const
    {
        const std::uint32_t execution = trace->iterations[iteration].execution;
        return execution != noIndex && trace->executions[execution].construct.value == construct;
    }
};

/// Where a walk over records in ascending order is: the iteration of the construct around it and its bin.
class HeatCursor
{
public:
    HeatCursor(const HeatTrace &trace, const HeatChoice &choice, const IterationHeat &heat)
        : m_subject(trace)
        , m_trace(*trace.trace)
        , m_choice(choice)
        , m_heat(heat)
        , m_columns(heat.across.bins())
    {}

    /// Goes to a record that does not follow the last one.
    void seek(std::uint32_t record)
    {
        const std::uint32_t code = m_trace.codes[record];
        if ((code & Trace::iterationBit) != 0 && m_subject.isIn(code & ~Trace::iterationBit))
            return; // pass() is told of it
        const auto around = m_trace.enclosingIteration(RecordIndex{record});
        climb(around ? around->value : noIndex);
    }
    /// Comes by the IT record of an iteration.
    void pass(std::uint32_t iteration)
    {
        if (m_subject.isIn(iteration))
            take(iteration);
    }
    /// The bin of a record; nothing outside of the construct and of the part that is shown.
    std::optional<std::size_t> binAt(std::uint32_t record)
    {
        while (m_iteration != noIndex && record > m_end)
            climb(m_trace.executions[m_trace.iterations[m_iteration].execution].parentIteration);
        return m_iteration == noIndex ? std::nullopt : m_bin;
    }

private:
    void climb(std::uint32_t iteration)
    {
        while (iteration != noIndex && !m_subject.isIn(iteration))
            iteration = m_trace.executions[m_trace.iterations[iteration].execution].parentIteration;
        if (iteration == noIndex)
            m_iteration = noIndex;
        else
            take(iteration);
    }
    void take(std::uint32_t iteration)
    {
        m_iteration = iteration;
        m_end = m_trace.executions[m_trace.iterations[iteration].execution].end;
        m_bin.reset();
        const auto [areThere, down, across] = heatIndices(m_trace, iteration, m_choice);
        if (areThere && m_heat.down.contains(down) && m_heat.across.contains(across))
            m_bin = std::size_t(m_heat.down.binOf(down)) * m_columns + m_heat.across.binOf(across);
    }

    const HeatTrace &m_subject;
    const Trace &m_trace;
    const HeatChoice &m_choice;
    const IterationHeat &m_heat;
    std::uint32_t m_columns;
    std::uint32_t m_iteration = noIndex;
    std::uint32_t m_end = 0; // last record of its execution
    std::optional<std::size_t> m_bin;
};

using HeatBins = std::vector<HeatBin>;

class HeatMaking
{
public:
    HeatMaking(const TraceAlignment &alignment, const HeatChoice &choice);

    Result<IterationHeat> run(const Progress &progress);

private:
    Result<HeatExtent> extentOfReference(const Progress &progress) const;
    void addExtras(HeatExtent &extent) const;
    Result<void> addPairs(const Progress &progress);
    void addShare(const PairShare &share, HeatBins &bins) const;
    void addPair(const HeatPair &pair, HeatBin &bin) const;
    void addStructural();
    void addAbsent(const HeatTrace &trace, const RecordRange &range, std::uint64_t HeatBin::*count,
                   std::uint32_t process);
    void addMoved(const Difference &difference);
    void finish();

    const TraceAlignment &m_alignment;
    const HeatChoice &m_choice;
    HeatTrace m_reference;
    std::vector<HeatTrace> m_current; // by process
    std::vector<PairDeviations> m_deviations; // likewise
    IterationHeat m_heat;
};

/// The key of the records that begin a construct; nothing where it is never executed.
std::optional<std::uint32_t> beginKey(const Trace &trace, std::uint32_t construct, const MatchKeys::Table &table)
{
    for (std::uint32_t site = 0; site < trace.sites.size(); ++site) {
        if (isBegin(trace.sites[site].kind) && trace.sites[site].construct.value == construct)
            return table.keys[site];
    }
    return std::nullopt;
}

/// The construct and the sites of a current trace that are the chosen ones of the reference: constructs pair by kind,
/// number and place.
HeatTrace currentTrace(const Trace &current, std::optional<std::uint32_t> construct,
                       const std::set<std::uint32_t> &keys, const MatchKeys::Table &table)
{
    HeatTrace subject{&current, noIndex, std::vector<bool>(current.sites.size())};
    for (std::uint32_t site = 0; site < current.sites.size(); ++site) {
        subject.isWanted[site] = keys.contains(table.keys[site]);
        if (subject.construct == noIndex && isBegin(current.sites[site].kind) && construct == table.keys[site])
            subject.construct = current.sites[site].construct.value;
    }
    return subject;
}

HeatMaking::HeatMaking(const TraceAlignment &alignment, const HeatChoice &choice)
    : m_alignment(alignment)
    , m_choice(choice)
{
    const Trace &reference = *alignment.reference;
    m_reference = {&reference, choice.construct.value, std::vector<bool>(reference.sites.size(), choice.sites.empty())};
    for (const SiteId site : choice.sites)
        m_reference.isWanted[site.value] = true;
    const auto clearOthers = [](HeatTrace &subject) {
        const auto sorts = ValueComparison::sortsOf(*subject.trace);
        for (std::size_t site = 0; site < sorts.size(); ++site) {
            if (sorts[site] == ValueComparison::Sort::None || sorts[site] == ValueComparison::Sort::Ignored)
                subject.isWanted[site] = false;
        }
    };
    clearOthers(m_reference);
    MatchKeys keys(alignment.options.places, alignment.options.sources.get());
    const MatchKeys::Table table = keys.add(reference);
    std::set<std::uint32_t> wanted;
    for (const SiteId site : choice.sites)
        wanted.insert(table.keys[site.value]);
    const auto begin = beginKey(reference, choice.construct.value, table);
    for (const TraceRun::Process &process : alignment.currentRun.processes) {
        HeatTrace subject = currentTrace(*process.trace, begin, wanted, keys.add(*process.trace, SourceSide::Current));
        if (choice.sites.empty())
            subject.isWanted.assign(subject.isWanted.size(), true);
        clearOthers(subject);
        m_current.push_back(std::move(subject));
        m_deviations.emplace_back(reference, *process.trace);
    }
}

Result<HeatExtent> HeatMaking::extentOfReference(const Progress &progress) const
{
    constexpr std::size_t shareSize = std::size_t(1) << 18; // iterations
    const Trace &trace = *m_reference.trace;
    const std::size_t all = trace.iterations.size();
    std::vector<HeatExtent> extents((all + shareSize - 1) / shareSize);
    const Result<void> done = parallelFor(extents.size(), progress, [&](std::size_t share) {
        HeatExtent extent; // not in the vector, whose neighbours other threads write
        for (std::size_t at = share * shareSize; at < std::min(all, (share + 1) * shareSize); ++at) {
            const auto iteration = static_cast<std::uint32_t>(at);
            if (!m_reference.isIn(iteration))
                continue;
            if (const HeatIndices indices = heatIndices(trace, iteration, m_choice); indices.areThere)
                extent.add(indices.down, indices.across);
        }
        extents[share] = extent;
    });
    if (!done)
        return tl::unexpected(done.error());
    HeatExtent extent;
    for (const HeatExtent &part : extents)
        extent.add(part);
    return extent;
}

/// What one run has of a missing or extra record, iteration or construct.
RecordRange rangeFrom(const Trace &trace, std::uint32_t first)
{
    const RecordIndex record{first};
    std::uint32_t end = first + 1;
    if (trace.isIteration(record))
        end = trace.endOf(trace.iterationAt(record));
    else if (isBegin(trace.kind(record)))
        end = endOfExecution(trace, first);
    return {first, end - first};
}

void HeatMaking::addExtras(HeatExtent &extent) const
{
    for (const Difference &difference : m_alignment.structural) {
        if (!isExtra(difference.differenceClass))
            continue;
        const HeatTrace &subject = m_current[difference.process];
        const RecordRange range = rangeFrom(*subject.trace, difference.current);
        for (std::uint32_t record = range.first; record < range.first + range.count; ++record) {
            if (!subject.trace->isIteration({record}))
                continue;
            const std::uint32_t iteration = subject.trace->iterationAt({record}).value;
            const HeatIndices indices = heatIndices(*subject.trace, iteration, m_choice);
            if (subject.isIn(iteration) && indices.areThere)
                extent.add(indices.down, indices.across);
        }
    }
}

void HeatMaking::addPair(const HeatPair &pair, HeatBin &bin) const
{
    const PairDeviation deviation = m_deviations[pair.process].at(pair.reference, pair.current);
    if (deviation.sort == PairDeviation::Sort::Finite) {
        bin.addFinite(deviation.absolute, pair);
        return;
    }
    if (deviation.sort == PairDeviation::Sort::None)
        return;
    HeatBin one;
    one.notFinite = deviation.sort == PairDeviation::Sort::NotFinite ? 1 : 0;
    one.otherType = deviation.sort == PairDeviation::Sort::OtherType ? 1 : 0;
    one.reference = pair.reference;
    one.process = pair.process;
    one.current = pair.current;
    bin.add(one);
}

void HeatMaking::addShare(const PairShare &share, HeatBins &bins) const
{
    const Trace &reference = *m_reference.trace;
    HeatCursor cursor(m_reference, m_choice, m_heat);
    std::uint32_t next = noIndex; // behind the last run
    visitShare(m_alignment, share, [&](const AlignedRun &run) {
        if (run.count > 0 && run.reference != next)
            cursor.seek(run.reference);
        next = run.reference + run.count;
        for (std::uint32_t offset = 0; offset < run.count; ++offset) {
            const std::uint32_t record = run.reference + offset;
            const std::uint32_t code = reference.codes[record];
            if ((code & Trace::iterationBit) != 0)
                cursor.pass(code & ~Trace::iterationBit);
            else if (!m_reference.isWanted[code])
                continue;
            else if (const auto bin = cursor.binAt(record))
                addPair({record, share.process, run.current + offset}, bins[*bin]);
        }
    });
}

/// Each thread has bins of its own.
Result<void> HeatMaking::addPairs(const Progress &progress)
{
    const std::vector<PairShare> shares = pairShares(m_alignment);
    const std::size_t threads = usefulThreads(shares.size());
    std::vector<HeatBins> bins(threads);
    std::atomic<std::size_t> next = 0;
    inParallel(threads, [&](std::size_t thread) {
        bins[thread].resize(m_heat.bins.size());
        for (std::size_t share = next++; share < shares.size() && !progress.isCancelled(); share = next++)
            addShare(shares[share], bins[thread]);
    });
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    for (const HeatBins &part : bins) {
        for (std::size_t bin = 0; bin < part.size(); ++bin)
            m_heat.bins[bin].add(part[bin]);
    }
    return {};
}

/// Counts the values of records that the other run lacks.
void HeatMaking::addAbsent(const HeatTrace &subject, const RecordRange &range, std::uint64_t HeatBin::*count,
                           std::uint32_t process)
{
    const Trace &trace = *subject.trace;
    const bool isReference = &subject == &m_reference;
    if (subject.construct == noIndex || range.count == 0 || range.first >= trace.size())
        return;
    HeatCursor cursor(subject, m_choice, m_heat);
    cursor.seek(range.first);
    for (std::uint32_t record = range.first; record < range.first + range.count; ++record) {
        const std::uint32_t code = trace.codes[record];
        if ((code & Trace::iterationBit) != 0) {
            cursor.pass(code & ~Trace::iterationBit);
            continue;
        }
        const auto bin = subject.isWanted[code] ? cursor.binAt(record) : std::nullopt;
        if (!bin)
            continue;
        HeatBin one;
        (isReference ? one.reference : one.current) = record;
        one.process = process;
        one.*count = 1;
        m_heat.bins[*bin].add(one);
    }
}

/// A record that stands elsewhere in the same iteration has its value in both runs.
void HeatMaking::addMoved(const Difference &difference)
{
    HeatCursor cursor(m_reference, m_choice, m_heat);
    cursor.seek(difference.reference);
    if (m_reference.trace->isIteration({difference.reference})
        || !m_reference.isWanted[m_reference.trace->siteId({difference.reference}).value])
        return;
    const auto bin = cursor.binAt(difference.reference);
    if (bin)
        addPair({difference.reference, difference.process, difference.current}, m_heat.bins[*bin]);
}

void HeatMaking::addStructural()
{
    for (const Difference &difference : m_alignment.structural) {
        if (isExtra(difference.differenceClass)) {
            const HeatTrace &subject = m_current[difference.process];
            addAbsent(subject, rangeFrom(*subject.trace, difference.current), &HeatBin::onlyCurrent,
                      difference.process);
        } else if (isMissing(difference.differenceClass)) {
            addAbsent(m_reference, rangeFrom(*m_reference.trace, difference.reference), &HeatBin::onlyReference,
                      difference.process);
        } else if (difference.differenceClass == DifferenceClass::Moved) {
            addMoved(difference);
        }
    }
    for (const RecordRange &range : m_alignment.notComparedRecords)
        addAbsent(m_reference, range, &HeatBin::notCompared, 0);
}

void HeatMaking::finish()
{
    for (const HeatBin &bin : m_heat.bins) {
        m_heat.whole.add(bin);
        if (bin.largest > 0 && (m_heat.smallest == 0 || bin.largest < m_heat.smallest))
            m_heat.smallest = bin.largest;
    }
}

Result<IterationHeat> HeatMaking::run(const Progress &progress)
{
    auto extent = extentOfReference(progress);
    if (!extent)
        return tl::unexpected(extent.error());
    addExtras(*extent);
    if (extent->isEmpty())
        return m_heat;
    if (const auto &window = m_choice.window) {
        extent->low[0] = std::max(extent->low[0], std::min(window->firstRow, extent->high[0]));
        extent->high[0] = std::max(extent->low[0], std::min(window->lastRow, extent->high[0]));
        extent->low[1] = std::max(extent->low[1], std::min(window->firstColumn, extent->high[1]));
        extent->high[1] = std::max(extent->low[1], std::min(window->lastColumn, extent->high[1]));
    }
    m_heat.down = HeatAxis::over(extent->low[0], extent->high[0], m_choice.mostRows);
    m_heat.across = HeatAxis::over(extent->low[1], extent->high[1], m_choice.mostColumns);
    m_heat.bins.resize(std::size_t(m_heat.down.bins()) * m_heat.across.bins());
    if (Result<void> added = addPairs(progress); !added)
        return tl::unexpected(added.error());
    addStructural();
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    finish();
    return std::move(m_heat);
}

} // namespace

Result<IterationHeat> iterationHeat(const TraceAlignment &alignment, const HeatChoice &choice, const Progress &progress)
{
    return HeatMaking(alignment, choice).run(progress);
}

} // namespace rankscope
